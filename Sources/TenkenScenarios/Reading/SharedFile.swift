import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// A file that scenario files include: what it declares for them.
final class SharedFile {
  /// An item that it declares, for example a product.
  struct Declared {
    /// The name of the resource.
    let resource: String
    let item: Resources.Item
    /// Where its id stands.
    let range: SourceRange
  }

  let path: String
  /// The files that it includes, at any depth, each once.
  let included: [SharedFile]
  var items: [Declared] = []
  var faultyItems: [String: Set<String>] = [:]
  var named: [NamedSteps] = []
  /// Whether a file that it includes, at any depth, cannot be used.
  var lacksIncluded = false
  /// What is true before every scenario of a file that includes it, counted from 0.
  var preconditions: [Step] = []

  init(path: String, included: [SharedFile]) {
    self.path = path
    self.included = included
  }
}

/// A file that a scenario file includes, itself or by another.
struct IncludedFile {
  let file: SharedFile
  /// The entry of the list that names it, or the one that includes it.
  let node: YAMLNode
}

/// The files that were included while a scenario file is read.
struct SharedFiles {
  /// What was read, by the paths; nil for what cannot be used, which has been reported.
  var files: [String: SharedFile?] = [:]
  /// The bytes of all of them.
  var byteCount = 0
  /// The files that are being read, each included by the one before.
  var chain: [String] = []
}

extension [IncludedFile] {
  /// What is true before every scenario, as items of the list of the file that includes them.
  var preconditions: [WrittenItem<Step>] {
    var items: [WrittenItem<Step>] = []
    for included in self {
      let start = items.count
      for step in included.file.preconditions {
        let moved = step.moved(by: start, to: included.node.range)
        items.append(
          WrittenItem(
            included.node, index: moved.index, condition: nil, content: moved, group: moved.group))
      }
    }
    return items
  }
}

extension Step {
  /// The same step as one of another list.
  fileprivate func moved(by count: Int, to range: SourceRange) -> Step {
    let group = group.map {
      StepGroup(
        name: $0.name, title: $0.title, first: $0.first + count, arguments: $0.arguments)
    }
    return Step(index: index + count, action: action, text: text, range: range, group: group)
  }
}

extension YAMLNode {
  /// Whether the root of a file says that scenario files include it: it has something to share, and
  /// neither an id nor scenarios.
  func isShared(keys: [String]) -> Bool {
    kind == .mapping && self["feature"] == nil && self["scenarios"] == nil
      && keys.contains { self[$0] != nil }
  }
}
