import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading how preconditions are combined.
extension SystemReader {
  /// Reads how a precondition is combined with others of the same name.
  ///
  /// - Parameters:
  ///   - node: The declaration of the precondition.
  ///   - name: The name of the precondition.
  ///   - parameters: Its parameters.
  ///   - isSettingByItself: Whether it only gives values, so that it is a setting by itself.
  ///   - group: The group of whose members each has such a setting; nil if there is one.
  /// - Returns: The kind; by default a setting if it only gives values, and else history.
  mutating func readKind(
    _ node: YAMLNode, of name: String, _ parameters: [(name: String, variable: Variable)],
    isSettingByItself: Bool, each group: Group? = nil
  ) -> PreconditionKind {
    var kind = isSettingByItself ? PreconditionKind.setting : .history
    if let kindNode = node["kind"], let text = nodes.text(kindNode, of: "kind") {
      switch text {
      case "setting": kind = .setting
      case "history": kind = .history
      default:
        nodes.diagnostics.report(
          .unknownChoice(
            path.at(kindNode.range), text, of: "kind", allowed: ["setting", "history"]))
      }
    }
    if let group, kind.isSetting { kind = .keyedSetting(by: group.name) }
    if let key = node["key"], let text = nodes.text(key, of: "key") {
      let allowed = group.map { [$0.name] } ?? parameters.map(\.name)
      if !allowed.contains(text) {
        nodes.diagnostics.report(
          .unknownChoice(path.at(key.range), text, of: "key", allowed: allowed))
      } else if !kind.isSetting {
        nodes.diagnostics.report(.keyOfHistory(path.at(key.range), name))
      } else {
        kind = .keyedSetting(by: text)
      }
    }
    let choices = kind.isSetting ? parameters.flatMap(\.variable.choices) : []
    if choices.contains(where: { $0.name == "usual" }) {
      nodes.diagnostics.report(.reservedName(path.at(node.range), "usual", ["usual"]))
    }
    return kind
  }
}

extension WrittenChange {
  /// Whether the new value does not depend on what was there before.
  var isIndependent: Bool { operand?.readsState == false }
}

extension Expression {
  /// Whether it depends on a variable, and not only on constants and arguments.
  fileprivate var readsState: Bool {
    has {
      switch $0 {
      case .slot, .first, .last, .contains: true
      case _: false
      }
    }
  }

  /// Whether a part of it is meant.
  func has(_ isMeant: (Expression) -> Bool) -> Bool {
    if isMeant(self) { return true }
    return switch self {
    case .constant, .argument, .slot, .first, .last: false
    case .contains(_, let inner), .not(let inner): inner.has(isMeant)
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
      .and(let left, let right), .or(let left, let right):
      left.has(isMeant) || right.has(isMeant)
    case .conditional(let condition, let yes, let no):
      condition.has(isMeant) || yes.has(isMeant) || no.has(isMeant)
    }
  }
}
