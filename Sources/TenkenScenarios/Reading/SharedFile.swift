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
  /// Whether a file that it includes, at any depth, cannot be used.
  var hasUnusableInclude = false
  /// The preconditions of every scenario in a file that includes this one, counted from 0.
  var preconditions: [Step] = []

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
  ) -> [WrittenItem<Step>] {
    var items: [WrittenItem<Step>] = []
    var start = 0
    for included in self {
      defer { start += included.file.preconditions.count }
      var groups: [ObjectIdentifier: StepGroup] = [:]
      for step in included.file.preconditions {
        // Nil if it refers to an item that two files declare differently, which is reported.
        guard let action = step.action.bound(to: resources, vocabulary) else { continue }
        let group = step.group.map { group in
          groups[ObjectIdentifier(group)] ?? group.moved(by: start)
        }
        if let old = step.group { groups[ObjectIdentifier(old)] = group }
        let moved = Step(
          index: step.index + start, action: action, text: step.text, range: included.node.range,
          group: group)
        items.append(
          WrittenItem(
            included.node, index: moved.index, condition: nil, content: moved, group: group))
      }
    }
    return items
  }
}

extension StepGroup {
  /// The same group with a later index.
  fileprivate func moved(by count: Int) -> StepGroup {
    StepGroup(name: name, title: title, first: first + count, arguments: arguments)
  }
}

extension YAMLNode {
  /// Whether the root is that of a file to include.
  ///
  /// Such a file has something to share, but neither `feature` nor `scenarios`.
  func isShared(keys: [String]) -> Bool {
    kind == .mapping && self["feature"] == nil && self["scenarios"] == nil
      && keys.contains { self[$0] != nil }
  }
}
