package import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// Reads a policy; errors do not stop the reading.
///
/// - Parameters:
///   - path: The path that diagnostics show.
///   - bytes: The file's content, UTF-8.
/// - Returns: The policy, with defaults where the file is wrong, and everything wrong with the
///   file.
package func readPolicy(
  path: String, bytes: [UInt8]
) -> (policy: ReleasePolicy, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = PolicyReader(
    path: path, diagnostics: DiagnosticList(path: path, diagnostics: document.diagnostics))
  if let root = document.root { reader.read(root) }
  return (reader.policy, reader.diagnostics.all.sorted())
}

/// Reads a policy from the nodes of its file.
private struct PolicyReader {
  /// The keys of a policy.
  private enum Key: String, CaseIterable {
    case closedPriorities = "no-open"
    case forbidsFailures = "no-failures"
    case requirementsMetBy = "requirements-met-by"
    case requirementBuilds = "requirements-within"
    case needsAgreement = "agrees-with-simulation"
    case approvals
    case builds
  }

  /// How many builds a policy may look back: at most a team's builds of some years.
  private static let buildCounts = 1...1_000

  let path: String
  var diagnostics: DiagnosticList
  var policy = ReleasePolicy()

  mutating func read(_ root: YAMLNode) {
    guard case .mapping = root.kind else {
      return fault(
        root, DiagnosticText("a policy must be a mapping", ja: "ポリシーはキーと値の組で書きます"), [Self.keys])
    }
    for (name, value) in root.entries where !diagnostics.isFull {
      guard let key = Key(rawValue: name.text) else {
        let near = nearestName(to: name.text, in: Key.allCases.map(\.rawValue))
        fault(
          name,
          DiagnosticText(
            "a policy has no key '\(name.text)'\(near.map { "; did you mean '\($0)'?" } ?? "")",
            ja: "ポリシーにキー「\(name.text)」はありません\(near.map { "。「\($0)」の誤りではありませんか" } ?? "")"),
          [Self.keys])
        continue
      }
      read(value, of: key)
    }
  }

  private mutating func read(_ node: YAMLNode, of key: Key) {
    switch key {
    case .closedPriorities:
      var priorities: [Priority] = []
      for text in texts(node, of: key) where !diagnostics.isFull {
        if let priority = priority(text) { priorities.append(priority) }
      }
      policy.closedPriorities = priorities
    case .forbidsFailures: policy.forbidsFailures = truth(node, of: key) ?? true
    case .needsAgreement: policy.needsAgreement = truth(node, of: key) ?? true
    case .approvals: readApprovals(node)
    case .builds: policy.builds = texts(node, of: key).map(\.text)
    case .requirementsMetBy:
      if let rule = ReleasePolicy.RequirementRule(rawValue: node.text) {
        policy.requirementsMetBy = rule
      } else {
        fault(
          node,
          DiagnosticText(
            "'\(key.rawValue)' must be all or any", ja: "「\(key.rawValue)」は all か any です"))
      }
    case .requirementBuilds:
      if node.text == "false" {
        policy.needsRequirements = false
      } else if let count = Int(node.text), Self.buildCounts.contains(count) {
        policy.requirementBuilds = count
      } else {
        fault(
          node,
          DiagnosticText(
            "'\(key.rawValue)' must be a number of builds from 1 to \(Self.buildCounts.upperBound), or false",
            ja: "「\(key.rawValue)」は 1 から \(Self.buildCounts.upperBound) までのビルド数、または false です"))
      }
    }
  }

  /// Reads how many approvals all cases need, or those of some priorities.
  private mutating func readApprovals(_ node: YAMLNode) {
    guard case .mapping = node.kind else {
      if let count = approvalCount(node) { policy.needApprovals(count) }
      return
    }
    for (name, value) in node.entries where !diagnostics.isFull {
      let count = approvalCount(value)
      if let priority = priority(name), let count { policy.approvals[priority] = count }
    }
  }

  private mutating func approvalCount(_ node: YAMLNode) -> Int? {
    let limit = ReleasePolicy.approvalLimit
    if let count = Int(node.text), (0...limit).contains(count) { return count }
    fault(
      node,
      DiagnosticText(
        "'approvals' must be a number of people from 0 to \(limit)",
        ja: "「approvals」は 0 から \(limit) までの人数です"),
      [
        DiagnosticText(
          "for all cases, approvals: 1; or by priority, approvals: {critical: 2, high: 1}",
          ja: "全ケースなら approvals: 1、優先度ごとなら approvals: {critical: 2, high: 1} と書きます")
      ])
    return nil
  }

  private mutating func priority(_ node: YAMLNode) -> Priority? {
    if let priority = Priority(rawValue: node.text) { return priority }
    let names = Priority.allCases.map(\.rawValue)
    fault(
      node,
      DiagnosticText("'\(node.text)' is not a priority", ja: "「\(node.text)」という優先度はありません。")
        + .didYouMean(
          Priority(meantBy: node.text)?.rawValue ?? nearestName(to: node.text, in: names)),
      [
        DiagnosticText(
          "the priorities are: " + names.joined(separator: ", "),
          ja: "優先度：" + names.joined(separator: "、"))
      ]
    )
    return nil
  }

  /// The texts of a list, or of a single scalar in place of a list.
  private mutating func texts(_ node: YAMLNode, of key: Key) -> [YAMLNode] {
    switch node.kind {
    case .scalar: return node.text.isEmpty ? [] : [node]
    case .sequence:
      var texts: [YAMLNode] = []
      for element in node.elements where !diagnostics.isFull {
        if case .scalar = element.kind {
          texts.append(element)
        } else {
          fault(element, Self.list(key))
        }
      }
      return texts
    case .mapping:
      fault(node, Self.list(key))
      return []
    }
  }

  private mutating func truth(_ node: YAMLNode, of key: Key) -> Bool? {
    switch node.text {
    case "true": return true
    case "false": return false
    case _:
      fault(
        node,
        DiagnosticText(
          "'\(key.rawValue)' must be true or false", ja: "「\(key.rawValue)」は true か false です"))
      return nil
    }
  }

  private static let keys = DiagnosticText(
    "the keys are: " + Key.allCases.map(\.rawValue).joined(separator: ", "),
    ja: "キー：" + Key.allCases.map(\.rawValue).joined(separator: "、"))

  private static func list(_ key: Key) -> DiagnosticText {
    DiagnosticText("'\(key.rawValue)' must be a list of texts", ja: "「\(key.rawValue)」は文字列のリストです")
  }

  private mutating func fault(
    _ node: YAMLNode, _ summary: DiagnosticText, _ help: [DiagnosticText] = []
  ) {
    diagnostics.report(
      .error(.policy, path.at(node.range), summary).help(help))
  }
}

extension DiagnosticKind {
  /// The kinds of what is wrong with policies.
  package static let ofTesting = [policy]

  static let policy = DiagnosticKind(
    "policy", .policy, "The policy for releases has a key or a value that does not exist.",
    "It says which cases must have passed before a build is released, so it is not guessed what",
    "was meant.", ja: "リリースの条件を書くポリシーに、存在しないキーか値があります。", "リリースの可否を左右するファイルなので、推測で補うことはありません。",
    wrong: "no-open: [urgent]", right: "no-open: [critical, high]")
}
