import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reads what a system file declares for the rest of it: names, variables, formulas and events.
struct DeclarationReader {
  var nodes: NodeReader
  var names = NameTable()
  var variables: [Variable] = []
  var formulas: [String: TypedExpression] = [:]
  var events: [Rules.Event] = []
  /// Where variables and formulas are declared, by their names.
  var places: [String: SourceRange] = [:]

  init(nodes: NodeReader) {
    self.nodes = nodes
  }

  /// The file, as diagnostics tell it.
  var path: String { nodes.path }

  /// The entries of a section: names and what they declare; a missing section is empty.
  mutating func section(
    _ node: YAMLNode?, _ name: String, limit: Int = SystemLimits.entries
  ) -> [(key: YAMLNode, value: YAMLNode)] {
    guard let node, node.scalar != .null, nodes.isMapping(node, of: .quoted(name)) else {
      return []
    }
    if node.count > limit {
      nodes.faults.report(.sectionLimit(path, node.range, name, limit: limit))
    }
    return Array(node.entries.prefix(limit))
  }

  /// The entries of a list that has its own limit; a single entry may stand alone.
  mutating func list(_ node: YAMLNode?, _ name: String) -> [YAMLNode] {
    guard let node else { return [] }
    guard node.kind == .sequence else { return [node] }
    if node.count > SystemLimits.parts {
      nodes.faults.report(.sectionLimit(path, node.range, name, limit: SystemLimits.parts))
    }
    return Array(node.elements.prefix(SystemLimits.parts))
  }

  /// Whether a text can be a name that stands in no expression, which is reported otherwise.
  mutating func isPlainName(_ name: String, _ range: SourceRange) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isRight =
      name.utf8.first.map(letters.contains) ?? false && !name.hasSuffix("-")
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || letters.contains($0) || digits.contains($0)
      }
    guard isRight, name.utf8.count <= 64 else {
      nodes.faults.report(.invalidName(path, range, name))
      return false
    }
    return true
  }

  /// Whether a text can be a name in expressions, which is reported otherwise.
  mutating func isName(_ name: String, _ range: SourceRange) -> Bool {
    guard isPlainName(name, range) else { return false }
    guard !ReservedWords.all.contains(name) else {
      nodes.faults.report(.reservedName(path, range, name, ReservedWords.all))
      return false
    }
    return true
  }

  /// Whether nothing else of an expression has a name, which is reported otherwise.
  mutating func declare(_ name: String, _ range: SourceRange) -> Bool {
    guard isName(name, range) else { return false }
    if let first = places[name] {
      nodes.faults.report(.nameTaken(path, range, name, first: first))
      return false
    }
    places[name] = range
    return true
  }

  /// Makes an expression of a scalar; nil where it is wrong, which has been reported.
  mutating func expression(
    _ node: YAMLNode, of owner: String, _ parameters: [Variable] = [],
    expecting kind: ValueKind? = nil, isCondition: Bool = false
  ) -> TypedExpression? {
    guard node.kind == .scalar, node.scalar != .null else {
      if !node.isRepaired {
        nodes.faults.report(.wrongKind(path, node.range, .quoted(owner), takes: .anExpression))
      }
      return nil
    }
    let text = node.text
    let scope = ExpressionScope(
      names: names, variables: variables, formulas: formulas,
      faulty: Set(places.keys).subtracting(variables.map(\.name)).subtracting(formulas.keys),
      parameters: parameters)
    do throws(ExpressionFault) {
      guard text.utf8.count <= SystemLimits.expressionBytes else {
        throw ExpressionFault(.tooLong, 0..<text.unicodeScalars.count)
      }
      let syntax: SyntaxNode
      do throws(SyntaxFaultFound) {
        var parser = ExpressionParser(text)
        syntax = try parser.parse()
      } catch {
        throw ExpressionFault(error)
      }
      return try isCondition ? scope.condition(syntax) : scope.typed(syntax, expecting: kind)
    } catch {
      let place = node.range(ofScalars: error.range, in: text)
      if let diagnostic = error.diagnostic(path, place) { nodes.faults.report(diagnostic) }
      return nil
    }
  }

  /// Makes a condition of a scalar; nil where there is none, or where it is wrong.
  mutating func condition(
    _ node: YAMLNode?, of owner: String, _ parameters: [Variable] = []
  ) -> TypedExpression? {
    node.flatMap { expression($0, of: owner, parameters, isCondition: true) }
  }

  /// The index of a variable; nil if there is none, which is reported.
  mutating func variable(named name: String, _ range: SourceRange) -> Int? {
    if let index = variables.firstIndex(where: { $0.name == name }) { return index }
    // Of a variable that is wrong itself enough has been said.
    guard places[name] == nil || formulas[name] != nil else { return nil }
    nodes.faults.report(
      .unknownEntry(path, range, name, in: "variables", variables.map(\.name)))
    return nil
  }

  /// What diagnostics call the values of a kind.
  func description(_ kind: ValueKind) -> DiagnosticText {
    switch kind {
    case .choice(let indices): .oneOf(indices.map { names.names[$0] })
    case .integer(let range): .wholeNumber(in: range)
    case .boolean: kind.diagnosticText
    }
  }
}

extension YAMLNode {
  /// Where a part of a scalar's text stands; the whole scalar if that cannot be told.
  ///
  /// Texts of several lines, or with escapes, are longer in the file than they are.
  fileprivate func range(ofScalars part: Range<Int>, in text: String) -> SourceRange {
    let count = text.unicodeScalars.count
    let start = range.start
    guard start.line == range.end.line else { return range }
    let width = Int(range.end.column) - Int(start.column)
    guard width == (isPlain ? count : count + 2) else { return range }
    let first = start.column + (isPlain ? 0 : 1)
    // What is missing at the end is missing behind it, where the line may end, too.
    return SourceRange(
      start: SourcePosition(line: start.line, column: first + UInt32(part.lowerBound)),
      end: SourcePosition(line: start.line, column: first + UInt32(part.upperBound)))
  }
}
