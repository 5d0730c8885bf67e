import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// Merges the files of a folder while an update is worked out.
struct FolderMerge {
  /// A file of the folder.
  struct OwnFile {
    let old: [UInt8]?
    var blocks: ScenarioBlocks
    /// The scenarios before the merge, for those that turn out not to be mergeable.
    var merged: [String: Merge] = [:]
    var isRemoved = false
  }

  /// What was merged into a scenario.
  struct Merge {
    let before: [String]
    let ours: [String]
    let now: [String]
  }

  let old: ImportBase
  var new: ImportBase
  let given: [String: [UInt8]]
  let note: ConflictNote
  let folder: String
  let error: (String, [UInt8]) -> Diagnostic?
  var own: [String: OwnFile] = [:]
  /// The files in the folder by the names that the import gave them: people may rename files.
  var names: [String: String] = [:]
  var changes: [CaseChange] = []
  var result: ImportBase
  /// The names of the files in the folder, in the order of the source; empty if nothing changes.
  var order: [String] = []

  init(
    _ old: ImportBase, _ new: ImportBase, _ given: [String: [UInt8]], in folder: String,
    _ language: Language, _ error: @escaping (String, [UInt8]) -> Diagnostic?
  ) {
    (self.old, self.new, self.given, self.folder, self.error) = (old, new, given, folder, error)
    note = ConflictNote(language: language)
    result = old
    (result.options, result.requirements) = (new.options, new.requirements)
  }

  /// Works out the update.
  mutating func run() throws(Diagnostic) {
    let oldCases = places(of: old)
    let newCases = places(of: new)
    let matches = CaseMatches(
      oldCases.map { old.files[$0.file].cases[$0.index].source },
      newCases.map { new.files[$0.file].cases[$0.index].source })
    let isSame =
      matches.removed.isEmpty
      && zip(newCases, matches.olds).allSatisfy { place, match in
        match.map { old.files[oldCases[$0].file].cases[oldCases[$0].index].source }
          == new.files[place.file].cases[place.index].source
      }
    let targets = targets(newCases, oldCases, matches)
    guard !isSame || hasOtherTexts(targets) else { return }
    try findFiles()
    mergeHeads(targets)
    // The scenarios before which others were in the source stand before them here.
    var last: (file: Int, name: String, id: String)?
    for (place, match) in zip(newCases, matches.olds) {
      let source = new.files[place.file].cases[place.index]
      if last?.file != place.file { last = nil }
      if let match {
        let name = old.files[oldCases[match].file].name
        let id = old.files[oldCases[match].file].cases[oldCases[match].index].id
        update(oldCases[match], to: source)
        last = (place.file, name, id)
      } else {
        let added = add(
          source, of: place.file, to: targets[place.file], after: last.map { ($0.name, $0.id) })
        last = (place.file, added.name, added.id)
      }
    }
    for index in matches.removed { remove(oldCases[index]) }
    result.files.removeAll { $0.cases.isEmpty }
    order = zip(new.files, targets).compactMap { file, target in
      let base = target ?? result.files.first { $0.head == file.head }?.name
      return base.flatMap { names[$0] }
    }
  }

  typealias Place = (file: Int, index: Int)

  func places(of base: ImportBase) -> [Place] {
    base.files.indices.flatMap { file in base.files[file].cases.indices.map { (file, $0) } }
  }

  /// For each new file the name of the old one that its new cases go to; nil for none.
  func targets(
    _ newCases: [Place], _ oldCases: [Place], _ matches: CaseMatches
  ) -> [String?] {
    var counts = new.files.map { _ in [String: Int]() }
    for (place, match) in zip(newCases, matches.olds) {
      guard let match else { continue }
      counts[place.file][old.files[oldCases[match].file].name, default: 0] += 1
    }
    return new.files.indices.map { index in
      let file = new.files[index]
      // Names of sections without Latin letters are numbers, and may be those of others now.
      let isSame = old.files.contains { other in
        other.name == file.name
          && (counts[index][other.name] != nil || Self.title(other) == Self.title(file))
      }
      if isSame { return file.name }
      return counts[index].max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }

  /// Whether comments or titles before the scenarios differ.
  func hasOtherTexts(_ targets: [String?]) -> Bool {
    zip(new.files, targets).contains { file, target in
      old.files.first { $0.name == target }.map { Self.texts($0) != Self.texts(file) } ?? true
    }
  }

  static func title(_ file: ImportBase.File) -> String? {
    file.head.first { $0.hasPrefix("title:") }
  }

  static func texts(_ file: ImportBase.File) -> [String] {
    file.head.filter { $0.hasPrefix("#") || $0.hasPrefix("title:") || $0.hasPrefix("source:") }
  }

  /// The path of a file that diagnostics show.
  func path(_ name: String) -> String { "\(folder)/\(name)" }
}
