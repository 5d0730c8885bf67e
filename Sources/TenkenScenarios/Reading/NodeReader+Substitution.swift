import TenkenDiagnostics
import TenkenYAML

/// A scalar in which matrix values, or arguments of named steps, have replaced each `${…}`.
struct SubstitutedScalar {
  let text: String
  /// The value; nil for a list or a mapping, which is not a scalar.
  let scalar: YAMLScalar?
  /// Whether the text counts as unquoted, so that `empty` and `none` are keywords.
  let isPlain: Bool
}

extension NodeReader {
  /// The scalar of a node in the case that is being read, with each `${…}` replaced.
  ///
  /// A scalar that is only `${name}` has the type of the matrix value, quoted or not. In a longer
  /// text, `${name}` is replaced by the text of the value.
  mutating func substituted(_ node: YAMLNode) -> SubstitutedScalar? {
    guard node.kind == .scalar else {
      return SubstitutedScalar(text: "", scalar: nil, isPlain: false)
    }
    guard node.containsPlaceholder else {
      let scalar = node.scalar
      let text = scalar?.ownText ?? node.text
      // Another part of the item has a `${…}`: each combination makes its own copy of this text.
      guard matrix.combination.isEmpty || reserveBytes(of: text, in: node) else { return nil }
      return SubstitutedScalar(text: text, scalar: scalar, isPlain: node.isPlain)
    }
    if node.isPlaceholder, let use = diagnostics.context.use, let name = node.placeholderNames.first
    {
      return argument(name, of: use, in: node)
    }
    let text = node.text
    guard let filled = filled(text, node) else { return nil }
    guard node.isPlaceholder else {
      return SubstitutedScalar(text: filled, scalar: .string(filled), isPlain: false)
    }
    return SubstitutedScalar(text: filled, scalar: Self.plainScalar(filled), isPlain: true)
  }

  /// The scalar that a parameter of named steps stands for; nil if it is unknown or not given.
  ///
  /// An unknown one is reported. Only defaults are given while the declaration is checked.
  private mutating func argument(
    _ name: String, of use: StepsUse, in node: YAMLNode
  ) -> SubstitutedScalar? {
    guard use.steps.parameter(name) != nil else {
      let known = use.steps.parameters.map(\.name)
      diagnostics.report(
        .unknownParameter(path.at(node.range), name, of: use.steps.name, known: known))
      return nil
    }
    guard let argument = use.arguments[name] else { return nil }
    // Arguments made of other arguments can double with each nested use, even if they are short.
    let isNested = argument.context.use != nil && argument.node.containsPlaceholder
    let cost = node.text.utf8.count + (isNested ? ReadingLimits.nestedArgumentBytes : 0)
    guard reserveBytes(cost, in: node) else { return nil }
    return within(argument.context) { $0.substituted(argument.node) }
  }

  /// The text that replaces `${name}`; nil if there is none.
  ///
  /// An unknown name is reported.
  private mutating func value(of name: String, in node: YAMLNode) -> String? {
    if let use = diagnostics.context.use { return argument(name, of: use, in: node)?.text }
    guard let value = matrix.value(of: name) else {
      diagnostics.report(
        diagnostics.context.isShared
          ? .placeholderInSharedFile(path.at(node.range), name)
          : .unknownPlaceholder(path.at(node.range), name, axes: matrix.axes.map(\.name)))
      return nil
    }
    matrix.usedAxes.insert(name)
    return value
  }

  /// Replaces every `${name}` in a text; nil if one of them cannot be replaced.
  private mutating func filled(_ text: String, _ node: YAMLNode) -> String? {
    var result = ""
    var rest = text.utf8[...]
    while let start = rest.placeholder {
      result += Substring(rest[..<start])
      rest = rest[start...].dropFirst(2)
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
        diagnostics.report(.openPlaceholder(path.at(node.range)))
        return nil
      }
      let name = String(Substring(rest[..<end]))
      rest = rest[end...].dropFirst()
      guard let value = value(of: name, in: node), reserveBytes(of: value, in: node) else {
        return nil
      }
      result += value
    }
    return reserveBytes(of: text, in: node) ? result + Substring(rest) : nil
  }

  /// The value of a text as it would be read without quotes.
  static func plainScalar(_ text: String) -> YAMLScalar {
    switch text {
    case "true": .boolean(true)
    case "false": .boolean(false)
    default: Int(text).map(YAMLScalar.integer) ?? .string(text)
    }
  }
}

extension YAMLNode {
  /// Whether the node is a scalar that consists of a single `${name}`.
  var isPlaceholder: Bool {
    guard kind == .scalar, containsPlaceholder else { return false }
    let text = text
    return text.hasPrefix("${") && text.hasSuffix("}")
      && text.utf8.count(where: { $0 == UInt8(ascii: "}") }) == 1
  }

  /// The names in the `${…}` of a scalar, in order.
  var placeholderNames: [String] {
    let text = text
    var names: [String] = []
    var rest = text.utf8[...]
    while let start = rest.placeholder {
      rest = rest[start...].dropFirst(2)
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
      names.append(String(Substring(rest[..<end])))
      rest = rest[end...]
    }
    return names
  }
}

extension YAMLScalar {
  /// The text of a scalar that stores one, which avoids making a copy; nil for others.
  fileprivate var ownText: String? {
    switch self {
    case .decimal(let text), .string(let text): text
    case .null, .boolean, .integer: nil
    }
  }
}

extension Substring.UTF8View {
  /// The index of the next `${`; nil if there is none.
  fileprivate var placeholder: Index? {
    var search = self
    while let start = search.firstIndex(of: UInt8(ascii: "$")) {
      search = search[start...].dropFirst()
      if search.first == UInt8(ascii: "{") { return start }
    }
    return nil
  }
}
