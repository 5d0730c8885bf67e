import Foundation

/// Measures how pandoc converts Markdown to HTML; nil if it is not installed.
func measurePandoc(_ markdown: [UInt8]) throws -> Row? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  let programs = folders.map { URL(filePath: "\($0)/pandoc") }
  guard
    let pandoc = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
  else { return nil }
  let file = FileManager.default.temporaryDirectory
    .appending(path: "tenken-pandoc-\(ProcessInfo.processInfo.processIdentifier).md")
  defer { try? FileManager.default.removeItem(at: file) }
  try Data(markdown).write(to: file)
  return try measure("pandoc, Markdown to HTML", runs: 3) {
    try execute(pandoc, ["--from", "gfm", "--to", "html5", file.path])
  }
}
