import Foundation
import TenkenData

/// A command that writes a folder of files; both commands must pass the same tests.
enum FolderCommand: String, CaseIterable, Sendable {
  case site
  case payloads

  /// Runs the command on few cases.
  @discardableResult
  func run(to target: String, _ more: String..., in folder: URL? = nil) throws -> ToolRun {
    let valid = fixtures.appending(path: "valid").path
    switch self {
    case .site:
      let templates = try Self.templatesOfOneLetter()
      return try tenken(
        ["site", valid, "--filter", "first", "--templates", templates.url.path, "--output", target]
          + more, in: folder)
    case .payloads:
      return try tenken(["payloads", "--all", valid, "--output", target] + more, in: folder)
    }
  }

  /// Templates for sites whose pages do not matter, as pages take most of the time.
  static func templatesOfOneLetter() throws -> TemporaryFolder {
    let templates = TemporaryFolder()
    for name in try templateNames.get() {
      try "x".write(toFile: templates.path(name), atomically: false, encoding: .utf8)
    }
    return templates
  }

  /// The list of the files that the command writes.
  var manifest: String { "\(rawValue).json" }

  /// A file that the command always writes.
  var listed: String {
    switch self {
    case .site: "index.html"
    case .payloads: "root.cer"
    }
  }

  private static let templateNames = Result { () throws -> [String] in
    try tenken("new", "templates").output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }.filter { $0.hasSuffix(".mustache") }
  }
}

/// A forged list of files, in the form that a command writes.
func forgedManifest(of command: FolderCommand, _ files: [(name: String, bytes: Data)]) -> String {
  let entries = files.map { file in
    """
        {"name": "\(file.name)", "size": \(file.bytes.count), "sha256": "\(SHA256.hash(Array(file.bytes)))"}
    """
  }
  let content = """
    {
      "format": "tenken-\(command.rawValue)",
      "version": 1,
      "files": [
    \(entries.joined(separator: ",\n"))
      ],

    """
  return content + "  \"sha256\": \"\(SHA256.hash(content))\"\n}\n"
}

/// The content of a folder: kinds, links, texts and identities of its files.
func snapshot(_ folder: URL) throws -> [String: String] {
  var found: [String: String] = [:]
  let manager = FileManager.default
  // Foundation cannot reach a file whose name is not valid UTF-8.
  for path in try manager.subpathsOfDirectory(atPath: folder.path)
  where !path.contains("\u{FFFD}") {
    let whole = folder.appending(path: path).path
    let attributes = try manager.attributesOfItem(atPath: whole)
    let number = attributes[.systemFileNumber] as? Int ?? 0
    let mode = attributes[.posixPermissions] as? Int ?? 0
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular? where attributes[.size] as? Int ?? 0 < 1 << 20:
      let bytes = manager.contents(atPath: whole) ?? Data()
      found[path] = "file \(number) \(mode) \(SHA256.hash(Array(bytes)))"
    case .typeRegular?: found[path] = "large \(number) \(attributes[.size] ?? 0)"
    case .typeSymbolicLink?:
      found[path] = "link \(number) \(try manager.destinationOfSymbolicLink(atPath: whole))"
    case .typeDirectory?: found[path] = "folder \(mode)"
    default: found[path] = "other \(number)"
    }
  }
  return found
}
