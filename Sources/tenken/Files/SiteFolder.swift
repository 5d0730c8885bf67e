import TenkenJSON

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that is filled with files made together.
///
/// The files are written into a hidden folder inside it, so that they can be moved even where the
/// folder is a volume of its own; nothing that is seen changes before all of them are written.
struct SiteFolder: Sendable {
  /// The file by which a site is told from other folders, and which lists its files.
  static let manifest = "site.json"
  private static let format = "tenken-site"

  /// The path without a slash at its end.
  let path: String
  private let isNew: Bool
  /// The files of the site that was there before.
  private let oldNames: [String]
  private var work: String { path + "/.tenken-site" }

  /// Prepares a folder, which is made if need be.
  ///
  /// - Throws: An error if it holds anything but a site, or cannot be written.
  init(_ path: String) throws(ToolError) {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    do throws(FileError) {
      isNew = !exists(path)
      let names = isNew ? [] : try namesInFolder(path).filter { !$0.hasPrefix(".") }
      guard
        let old = Self.names(inManifest: path + "/" + Self.manifest) ?? (names.isEmpty ? [] : nil)
      else { throw FileError(reason: "") }
      oldNames = old
      try makeFolders(path)
      try Self.remove(path + "/.tenken-site")
      guard mkdir(path + "/.tenken-site", 0o777) == 0 else { throw FileError.last }
    } catch {
      if error.number == 0 {
        throw .usage(
          "'\(path)' holds other files, and is no site",
          help: ["give a new or an empty folder, or one that 'tenken site' has filled before"])
      }
      throw .output("'\(path)' cannot be written: \(error.reason)")
    }
  }

  /// Writes a file, to be seen when the site is published.
  func add(_ bytes: [UInt8], named name: String) throws(ToolError) {
    try writeFile(bytes, to: work + "/" + name, meantFor: path + "/" + name)
  }

  /// Moves all files to where they are seen, and removes those of an older site.
  ///
  /// - Parameter names: The files in the order in which they are moved: the page that leads to
  ///   the others last.
  /// - Throws: An error if a file cannot be moved.
  func publish(_ names: [String]) throws(ToolError) {
    let list: JSON = [
      "format": .string(Self.format), "version": 1, "files": .array(names.map { .string($0) }),
    ]
    try add(Array((list.text() + "\n").utf8), named: Self.manifest)
    for name in [Self.manifest] + names {
      guard rename(work + "/" + name, path + "/" + name) == 0 else {
        throw .output("'\(path)/\(name)' cannot be written: \(FileError.last.reason)")
      }
    }
    for name in oldNames where !names.contains(name) { unlink(path + "/" + name) }
    rmdir(work)
  }

  /// Leaves the folder as it was.
  func discard() {
    try? Self.remove(work)
    if isNew { rmdir(path) }
  }

  /// The files that a manifest lists; nil if it is none.
  private static func names(inManifest path: String) -> [String]? {
    guard let bytes = try? readFile(path), let manifest = try? JSON(parsing: bytes),
      manifest["format"] == .string(format), case .array(let files)? = manifest["files"]
    else { return nil }
    return files.compactMap { file in
      // Only what a site may have written is ever removed.
      guard case .string(let name) = file, !name.contains("/"), !name.hasPrefix(".") else {
        return nil
      }
      return name
    }
  }

  /// Removes a folder of files.
  private static func remove(_ folder: String) throws(FileError) {
    guard exists(folder) else { return }
    for name in try namesInFolder(folder) { unlink(folder + "/" + name) }
    guard rmdir(folder) == 0 else { throw FileError.last }
  }
}
