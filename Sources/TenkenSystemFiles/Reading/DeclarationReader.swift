import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reads the declarations that the rest of a system file uses: variables, formulas and events.
struct DeclarationReader {
  var nodes: NodeReader
  var names = NameTable()
  var variables: [Variable] = []
  var formulas: [String: TypedExpression] = [:]
  /// The formulas that take values.
  var functions: [String: Function] = [:]
  var tables: [String: Table] = [:]
  var rules: [SystemRule] = []
  var events: [Rules.Event] = []
  /// The groups of things of one kind.
  var groups: [Group] = []
  /// The member for which an entry is being read; nil if it exists once.
  var member: Member?
  /// The positions of the declarations of variables and formulas, by name.
  var places: [String: SourceRange] = [:]
  /// The names that expressions use.
  var uses = NameUses()
  /// The change with which the file is read, for a mutant; nil for the file as it is.
  var edit: RuleEdit?
  /// What always holds, as far as it was read.
  var invariants: [Expression] = []
  /// The two neighbours that change places with the change, if it is of that kind.
  var swapped: SwappedEffects?

  init(nodes: NodeReader) {
    self.nodes = nodes
  }

  /// The path of the file, as diagnostics show it.
  var path: String { nodes.path }

  /// The entries of a section: names and their declarations; a missing section is empty.
  mutating func section(
    _ node: YAMLNode?, _ name: String, limit: Int = SystemLimits.entries
  ) -> [(key: YAMLNode, value: YAMLNode)] {
    guard let node, node.scalar != .null, nodes.isMapping(node, of: .quoted(name)) else {
      return []
    }
    if node.count > limit {
      nodes.diagnostics.report(.sectionLimit(path.at(node.range), name, limit: limit))
    }
    let entries = indented(Array(node.entries.prefix(limit)), of: name)
    return edit?.edited(entries, \.value) ?? entries
  }

  /// The entries of a list, up to `SystemLimits.parts`; a single entry needs no list.
  mutating func list(_ node: YAMLNode?, _ name: String) -> [YAMLNode] {
    guard let node else { return [] }
    let elements =
      node.kind == .sequence ? Array(node.elements.prefix(SystemLimits.parts)) : [node]
    if node.kind == .sequence, node.count > SystemLimits.parts {
      nodes.diagnostics.report(.sectionLimit(path.at(node.range), name, limit: SystemLimits.parts))
    }
    return edit?.edited(elements, \.self) ?? elements
  }

  /// The text of a scalar, with the change with which the file is read.
  func text(of node: YAMLNode) -> String { edit?.text(of: node) ?? node.text }

  /// The value of a scalar, with the change with which the file is read; nil for other nodes.
  func scalar(of node: YAMLNode) -> YAMLScalar? {
    let text = text(of: node)
    return text == node.text ? node.scalar : YAMLScalar(plain: text)
  }

  /// Whether a text is a valid name outside expressions; reports it if not.
  mutating func isPlainName(_ name: String, _ range: SourceRange) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isRight =
      name.utf8.first.map(letters.contains) ?? false && !name.hasSuffix("-")
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || letters.contains($0) || digits.contains($0)
      }
    guard isRight, name.utf8.count <= 64 else {
      nodes.diagnostics.report(.invalidName(path.at(range), name))
      return false
    }
    return true
  }

  /// Whether a text is a valid name in expressions; reports it if not.
  mutating func isName(
    _ name: String, _ range: SourceRange, reserved: [String] = ReservedWords.all
  ) -> Bool {
    guard isPlainName(name, range) else { return false }
    guard !reserved.contains(name) else {
      nodes.diagnostics.report(.reservedName(path.at(range), name, reserved))
      return false
    }
    return true
  }

  /// Declares a name for expressions; reports an invalid or taken name and returns false.
  mutating func declare(_ name: String, _ range: SourceRange) -> Bool {
    guard isName(name, range, reserved: ReservedWords.ofDeclarations) else { return false }
    if let first = places[name] {
      nodes.diagnostics.report(.nameTaken(path.at(range), name, first: first))
      return false
    }
    places[name] = range
    return true
  }

  /// Reads an expression from a scalar; reports an invalid one and returns nil.
  mutating func expression(
    _ node: YAMLNode, of owner: String, _ parameters: [Variable] = [],
    expecting kind: ValueKind? = nil, isCondition: Bool = false
  ) -> TypedExpression? {
    guard node.kind == .scalar, node.scalar != .null else {
      if !node.isRepaired {
        nodes.diagnostics.report(
          .wrongKind(path.at(node.range), .quoted(owner), takes: .anExpression))
      }
      return nil
    }
    let text = text(of: node)
    let scope = scope(parameters)
    do throws(ExpressionError) {
      guard text.utf8.count <= SystemLimits.expressionBytes else {
        throw ExpressionError(.tooLong, 0..<text.unicodeScalars.count)
      }
      let syntax: SyntaxNode
      do throws(SyntaxError) {
        var parser = ExpressionParser(text)
        syntax = try parser.parse()
      } catch {
        throw ExpressionError(error)
      }
      uses.add(syntax)
      return try isCondition ? scope.condition(syntax) : scope.typeChecked(syntax, expecting: kind)
    } catch {
      let place = node.range(ofScalars: error.range, in: text)
      if let diagnostic = error.diagnostic(path.at(place)) { nodes.diagnostics.report(diagnostic) }
      return nil
    }
  }

  /// The names that an expression can use here.
  private func scope(_ parameters: [Variable]) -> ExpressionScope {
    ExpressionScope(
      names: names, variables: variables, formulas: formulas, functions: functions, tables: tables,
      places: places, parameters: parameters, groups: groups, member: member)
  }

  /// Reads a condition from a scalar; nil if there is none, or if it is invalid.
  mutating func condition(
    _ node: YAMLNode?, of owner: String, _ parameters: [Variable] = []
  ) -> TypedExpression? {
    node.flatMap { expression($0, of: owner, parameters, isCondition: true) }
  }

  /// Reads a value for a variable or a field; reports one that never fits and returns nil.
  mutating func fitting(
    _ node: YAMLNode, _ variable: Variable, _ parameters: [Variable]
  ) -> TypedExpression? {
    guard
      let typed = expression(node, of: variable.name, parameters, expecting: variable.kind)
    else { return nil }
    guard variable.kind.mayHold(typed.kind) else {
      nodes.diagnostics.report(
        .neverFits(path.at(node.range), variable.name, description(variable.kind)))
      return nil
    }
    return typed
  }

  /// The index of a variable; reports an unknown one and returns nil.
  mutating func variable(named name: String, _ range: SourceRange) -> Int? {
    let full = fullName(ofVariable: name)
    if let index = variables.firstIndex(where: { $0.name == full }) { return index }
    // If the variable's declaration is invalid, it has been reported already.
    guard !scope([]).isFaulty(name) else { return nil }
    reportUnknown(full, range, in: "variables", variables.map(\.name))
    return nil
  }

  /// The description of a kind in diagnostics, with its names or bounds.
  func description(_ kind: ValueKind) -> DiagnosticText {
    switch kind {
    case .choice(let indices): .oneOf(indices.map { names.names[$0] })
    case .integer(let range): .wholeNumber(in: range)
    case .boolean: kind.diagnosticText
    }
  }
}

extension YAMLNode {
  /// The position of a part of a scalar's text; the whole scalar if that is unknown.
  ///
  /// Texts of several lines, or with escapes, are longer in the file than their values.
  fileprivate func range(ofScalars part: Range<Int>, in text: String) -> SourceRange {
    let count = text.unicodeScalars.count
    let start = range.start
    guard start.line == range.end.line else { return range }
    let width = Int(range.end.column) - Int(start.column)
    guard width == (isPlain ? count : count + 2) else { return range }
    let first = start.column + (isPlain ? 0 : 1)
    // An unexpected end is reported just behind the text, where the line may end too.
    return SourceRange(
      start: SourcePosition(line: start.line, column: first + UInt32(part.lowerBound)),
      end: SourcePosition(line: start.line, column: first + UInt32(part.upperBound)))
  }
}
