import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// A file that scenario files include, with its declarations.
final class SharedFile {
  /// An item that the file declares, for example a product.
  struct Declared {
    /// The name of the resource.
    let resource: String
    let item: Resources.Item
    /// The range of its id.
    let range: SourceRange
  }

  let path: String
  /// The files that it includes, at any depth, each once.
  let included: [SharedFile]
  var items: [Declared] = []
  var faultyItems: [String: Set<String>] = [:]
  var named: [NamedSteps] = []
  /// The titles of axes that it declares itself.
  var axisTitles: [String: LocalizedText] = [:]
  /// Whether a file that it includes, at any depth, cannot be used.
  var hasUnusableInclude = false
  /// The preconditions of every scenario in a file that includes this one, counted from 0.
  var preconditions: [ReadItem] = []

  init(path: String, included: [SharedFile]) {
    self.path = path
    self.included = included
  }
}

/// A file that a scenario file includes, directly or through another file.
struct IncludedFile {
  let file: SharedFile
  /// The entry of the list that names the file, or the file that includes it.
  let node: YAMLNode
}

/// The files included so far while a scenario file is read.
struct SharedFiles {
  /// The files by their paths; nil for a file that cannot be used, which has been reported.
  var files: [String: SharedFile?] = [:]
  /// The bytes of all of them, and of the file that declares the system.
  var byteCount = 0
  /// The files that are being read, each included by the one before.
  var chain: [String] = []
}

extension [IncludedFile] {
  /// The preconditions of all files, as items of the list of the file that includes them.
  ///
  /// - Parameters:
  ///   - vocabulary: The words of the system.
  ///   - resources: What the including file declares, with the declarations of all these files.
  /// - Returns: The preconditions in order, each with an index in the list.
  func preconditions(
    _ vocabulary: Vocabulary, among resources: Resources
  ) -> [WrittenItem<ReadItem>] {
    var items: [WrittenItem<ReadItem>] = []
    var start = 0
    for (number, included) in enumerated() {
      defer { start += included.file.preconditions.count }
      let inner = indices.filter { other in
        included.file.included.contains { $0 === self[other].file }
      }
      let place = PreconditionPlace.included(number, includes: Set(inner))
      var groups: [ObjectIdentifier: StepGroup] = [:]
      for item in included.file.preconditions {
        // Nil if it refers to an item that two files declare differently, which is reported.
        guard let bound = item.bound(to: resources, vocabulary) else { continue }
        let group = item.group.map { group in
          groups[ObjectIdentifier(group)] ?? group.moved(by: start)
        }
        if let old = item.group { groups[ObjectIdentifier(old)] = group }
        let moved = bound.included(
          at: included.node, index: item.index + start, group: group, in: place)
        var written = WrittenItem(
          included.node, index: item.index + start, condition: nil, content: moved, group: group)
        written.place = place
        items.append(written)
      }
    }
    return items
  }
}

extension ReadItem {
  fileprivate var index: Int {
    switch self {
    case .step(let step): step.index
    case .setting(let part): part.index
    }
  }

  fileprivate var group: StepGroup? {
    switch self {
    case .step(let step): step.group
    case .setting(let part): part.group
    }
  }

  /// The same item, whose references name items of other declarations; nil if one is missing.
  fileprivate func bound(to resources: Resources, _ vocabulary: Vocabulary) -> ReadItem? {
    switch self {
    case .step(let step): return step.bound(to: resources, vocabulary).map { .step($0) }
    case .setting(var part):
      if let alone = part.alone {
        part.alone = alone.bound(to: resources, vocabulary)
        if part.alone == nil { return nil }
      }
      return .setting(part)
    }
  }

  /// The item as one of the file that includes it; errors keep their place in the included file.
  fileprivate func included(
    at node: YAMLNode, index: Int, group: StepGroup?, in place: PreconditionPlace
  ) -> ReadItem {
    switch self {
    case .step(let step): return .step(step.moved(index: index, range: node.range, group: group))
    case .setting(var part):
      (part.index, part.range, part.group, part.place) = (index, node.range, group, place)
      part.alone = part.alone?.moved(index: index, range: node.range, group: group)
      return .setting(part)
    }
  }
}

extension StepGroup {
  /// The same group with a later index.
  fileprivate func moved(by count: Int) -> StepGroup {
    StepGroup(name: name, title: title, first: first + count, arguments: arguments)
  }
}

extension Systems {
  /// The keys of files to include that files about any system have, except `system`.
  private static let sharedKeys = ["include", "axes", "steps", "preconditions"]

  /// The keys of files to include, except `system`.
  var sharedKeys: [String] {
    Self.sharedKeys + vocabularies.flatMap(\.resources).map(\.key)
  }

  /// Whether a file may have one of some keys, beginning with those of the system that it names.
  ///
  /// Other systems are only asked if it has none of them, which is hardly ever so.
  fileprivate func haveKey(of root: YAMLNode) -> Bool {
    func declares(_ system: System) -> Bool {
      system.vocabulary.resources.contains { root[$0.key] != nil }
    }
    if Self.sharedKeys.contains(where: { root[$0] != nil }) { return true }
    let name = root["system"].map { SystemFormat.name(of: $0.text) } ?? names[0]
    if let own = self[name], declares(own) { return true }
    return names.contains { $0 != name && self[$0].map(declares) == true }
  }
}

extension YAMLNode {
  /// Whether the root is that of a file to include.
  ///
  /// Such a file has something to share, but neither `feature` nor `scenarios`.
  func isShared(in systems: Systems) -> Bool {
    kind == .mapping && self["feature"] == nil && self["scenarios"] == nil
      && systems.haveKey(of: self)
  }
}
