import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenEditor
import TenkenImport
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// What sources have changed since their import, merged into the scenario files of a folder.
struct UpdatedImport {
  private let folder: String
  private let language: Language
  /// Whether the report lists all texts.
  private let listsAll: Bool
  /// The scenario files of the folder by name, with all changes so far.
  private var current: [String: [UInt8]] = [:]
  /// The content of files before the update; nil for those that are new.
  private var before: [String: [UInt8]?] = [:]
  /// The content of files afterwards; nil for those that are gone.
  private var after: [String: [UInt8]?] = [:]
  private(set) var pages: [UpdatePage] = []

  /// The number of changes about which people have to decide.
  private(set) var conflictCount = 0
  /// The number of comments about conflicts in the files, also of earlier updates.
  var openCount: Int { current.values.reduce(0) { $0 + ImportConflict.count(in: $1) } }

  /// Whether a source has changed what its import wrote.
  private(set) var isOutdated = false

  /// Works out an update; writes nothing.
  ///
  /// - Parameters:
  ///   - folder: The folder of the scenario files.
  ///   - sources: The new sources; if there are none, they are where they were.
  ///   - settings: What the command line says; the record of the import says the rest.
  ///   - listsAll: Whether the report lists all texts.
  ///   - language: The language of comments and errors.
  /// - Throws: What cannot be read or merged.
  init(
    _ folder: String, from sources: [String], _ settings: ImportSettings, listsAll: Bool,
    in language: Language
  ) throws {
    (self.folder, self.language) = (withoutTrailingSlashes(folder), language)
    self.listsAll = listsAll
    guard isFolder(folder) else { throw ToolError.missing(folder) }
    let names = try Self.names(in: folder)
    let bases = names.filter { $0.hasSuffix(ImportBase.ending) }
    guard !bases.isEmpty else {
      throw ToolError.usage(
        "there is no record of an import in '\(folder)'", ja: "「\(folder)」に取り込みの記録がありません"
      ).help(
        "'tenken import FILE --output FOLDER' writes one (NAME\(ImportBase.ending))",
        ja: "「tenken import FILE --output FOLDER」で作成されます（NAME\(ImportBase.ending)）")
    }
    for name in names where ScenarioFiles.isScenarioFile(name) {
      let path = "\(self.folder)/\(name)"
      // A link leads to a file that may be somebody else's.
      if fileStatus(path, followsLinks: false)?.isFile == true {
        current[name] = try readGivenFile(path)
      }
    }
    let read = try bases.map { name in
      let path = "\(self.folder)/\(name)"
      let bytes = try readGivenFile(path, as: "record of an import")
      let base = try reportingFault(in: language) { () throws(Diagnostic) in
        try ImportBase(reading: bytes, path: path)
      }
      return (name: name, bytes: bytes, base: base)
    }
    for (record, source) in try Self.sources(sources, of: read.map { ($0.name, $0.base) }, folder) {
      let found = read[record]
      try update(found.name, found.bytes, found.base, source, settings)
    }
  }

  private static func names(in folder: String) throws -> [String] {
    do throws(FileError) {
      return try namesInFolder(folder).filter { !$0.hasPrefix(".") }
    } catch {
      throw ToolError.unreadableFolder(folder, error)
    }
  }

  /// The source of each record that is to be updated.
  private static func sources(
    _ given: [String], of records: [(name: String, base: ImportBase)], _ folder: String
  ) throws -> [(record: Int, source: String)] {
    guard !given.isEmpty else {
      return try records.enumerated().map { index, record in
        let path = pathFrom(folder, to: record.base.options.source)
        guard exists(path) else {
          throw ToolError.input(
            "the source '\(path)' of '\(folder)/\(record.name)' is not there",
            ja: "「\(folder)/\(record.name)」の取り込み元「\(path)」がありません"
          ).help(
            "say where it is now: tenken import FILE --update \(folder)",
            ja: "現在の場所を指定してください：tenken import FILE --update \(folder)")
        }
        return (index, path)
      }
    }
    return try given.map { path in
      func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
      let found = records.indices.filter {
        name(records[$0].base.options.source) == name(path)
      }
      let only = records.count == 1 && given.count == 1 ? 0 : nil
      guard let record = found.count == 1 ? found.first : only else {
        throw ToolError.usage(
          "no record of an import in '\(folder)' is about a file called '\(name(path))'",
          ja: "「\(folder)」に、「\(name(path))」という名前のファイルの取り込みの記録がありません"
        ).help(
          "they are about: "
            + records.map { "'\(name($0.base.options.source))'" }.joined(separator: ", "),
          ja: "記録のあるファイル："
            + records.map { "「\(name($0.base.options.source))」" }.joined())
      }
      return (record, path)
    }
  }

  private mutating func update(
    _ name: String, _ bytes: [UInt8], _ base: ImportBase, _ source: String,
    _ given: ImportSettings
  ) throws {
    let settings = ImportSettings(base.options, in: folder, else: given)
    for path in settings.known where !exists(path) {
      throw ToolError.input(
        "the known file '\(path)' of '\(folder)/\(name)' is not there",
        ja: "「\(folder)/\(name)」の取り込みで使った「\(path)」がありません"
      ).help("say what files are known now: --known PATH", ja: "現在のファイルを --known PATH で指定してください")
    }
    let known = try readKnownFiles(settings.known, in: language)
    let result = try settings.imported(source, known, to: folder)
    guard result.diagnostics.isEmpty else {
      Console.errors.report(result.diagnostics, in: language)
      throw ExitCode.invalidScenarios
    }
    let options = try settings.options(for: source, in: folder)
    let update = try reportingFault(in: language) { () throws(Diagnostic) in
      try ImportUpdate(
        base, result, options, files: current, in: folder, language: language
      ) { [folder] name, bytes in
        readFeature(bytes, at: "\(folder)/\(name)").diagnostics.first { $0.severity == .error }
      }
    }
    let report = ImportPage(
      result: result, path: source, listsAll: listsAll, language: language)
    pages.append(UpdatePage(source, update, of: report, in: language))
    conflictCount += update.conflictCount
    isOutdated = isOutdated || !update.changes.isEmpty || !update.files.isEmpty
    for file in update.files { set(file.name, file.old, file.new) }
    setOrder(of: update, given.language)
    set(name, bytes, Array(update.base.json.utf8))
  }

  /// Names new files where the source has them, if the folder says its order or needs one now.
  private mutating func setOrder(of update: ImportUpdate, _ language: Language) {
    let new = update.files.filter { $0.old == nil }.map(\.name)
    guard let old = current[chapterFileName] else {
      // Where other files are, too, nobody knows what comes first.
      let isAlone = current.keys.allSatisfy(update.order.contains)
      guard !new.isEmpty, isAlone else { return }
      if let order = chapterFile(of: update.order, in: language) {
        set(chapterFileName, nil, order)
      }
      return
    }
    var order = FolderOrder(old)
    for name in update.order where new.contains(name) { order.add(name, of: update.order) }
    for file in update.files where file.new == nil { order.remove(file.name) }
    set(chapterFileName, old, order.bytes)
  }

  private mutating func set(_ name: String, _ old: [UInt8]?, _ new: [UInt8]?) {
    guard old != new else { return }
    if before[name] == nil { before.updateValue(old, forKey: name) }
    after.updateValue(new, forKey: name)
    current[name] = new
  }

  /// What would change in the scenario files, as a difference of texts.
  var difference: String {
    after.keys.sorted().filter(ScenarioFiles.isScenarioFile).map { name in
      func text(_ bytes: [UInt8]??) -> String {
        String(decoding: (bytes ?? nil) ?? [], as: UTF8.self)
      }
      return TextDifference(from: text(before[name]), to: text(after[name]))
        .text(path: "\(folder)/\(name)")
    }.joined()
  }

  /// Writes all files that change, or none.
  func write() throws {
    let new = after.sorted { $0.key < $1.key }.compactMap { name, bytes in
      bytes.map { FolderFile(name, $0) }
    }
    let old = before.sorted { $0.key < $1.key }.compactMap { name, bytes in
      bytes.map { FolderFile(name, $0) }
    }
    guard !new.isEmpty || !old.isEmpty else { return }
    try writeFolder(new, as: .imported, to: folder, replacing: old)
    let removed = after.count { $0.value == nil }
    Console.errors.note(
      "wrote \(counted(new.count, "file")) to \(folder)"
        + (removed > 0 ? ", and removed \(removed)" : ""),
      ja: "\(folder) にファイル \(new.count) 個を書き出しました" + (removed > 0 ? "（削除 \(removed) 個）" : ""))
  }
}

extension FolderKind {
  /// The folder that `tenken import` adds files to, which are the user's from then on.
  static let imported = FolderKind(name: "import", keepsOthers: true, keepsList: false) { path in
    path.parent == nil
      && (ScenarioFiles.isScenarioFile(path.text) || path.text.hasSuffix(ResultFiles.ending)
        || path.text.hasSuffix(ImportBase.ending))
  }
}
