import TenkenDiagnostics

/// Makes a program of the templates of a page.
///
/// Every name is looked up here, and never while the page is written. The words of the page are
/// texts like others by then: nothing in them is read as a tag.
struct TemplateCompiler {
  /// A tag that asks for a field, and whether there is one where the tag stands.
  struct Lookup {
    let path: String
    let tag: TemplateTag
    /// What the tag could have asked for; nil if it found what it asked for.
    let missed: FieldScope?
  }

  /// One use of a template; uses that are equal share a program.
  private struct Use: Hashable {
    let name: String
    let scope: FieldScope
    let isIndented: Bool
  }

  private let templates: (String) -> Template?
  private let words: PageWords
  private var programs: [Use: PageProgram] = [:]
  /// All names that were looked up.
  private(set) var lookups: [Lookup] = []

  /// In how many ways the templates of a page may be used, each for values of other names around it.
  ///
  /// A page that is built in has fewer than ten; only templates that put each other into sections
  /// in every order have more than some hundreds.
  private static let useLimit = 5000
  /// Why the page cannot be written; nil if it can.
  private(set) var fault: Diagnostic?

  /// Takes the templates by their names, and the words of the page.
  init(_ templates: @escaping (String) -> Template?, _ words: PageWords) {
    self.templates = templates
    self.words = words
  }

  /// The program of a page, or of a template that is put into one.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - scope: What stands around it.
  ///   - isIndented: Whether its lines may stand behind space.
  /// - Returns: The program; one without steps if there is no such template.
  mutating func program(of name: String, in scope: FieldScope, isIndented: Bool) -> PageProgram {
    let use = Use(name: name, scope: scope, isIndented: isIndented)
    if let known = programs[use] { return known }
    let program = PageProgram()
    // Set before its steps are known: it may stand in itself.
    programs[use] = program
    guard let template = templates(name) else { return program }
    var body = Body(template: template, scope: scope, isIndented: isIndented)
    compile(template.nodes, escaping: Escaping(templateName: name), into: &body)
    program.steps = body.finish()
    return program
  }

  /// A program while it is made.
  private struct Body {
    let template: Template
    let scope: FieldScope
    let isIndented: Bool
    private var steps: [PageProgram.Step] = []
    /// What is to be written before the next step.
    private var text: [UInt8] = []

    init(template: Template, scope: FieldScope, isIndented: Bool) {
      self.template = template
      self.scope = scope
      self.isIndented = isIndented
    }

    func origin(_ tag: TemplateTag) -> PageProgram.Origin {
      PageProgram.Origin(path: template.path, range: tag.range)
    }

    mutating func write(_ bytes: some Sequence<UInt8>) { text += bytes }

    mutating func write(_ text: String, _ escaping: Escaping) {
      escaping.append(text, to: &self.text)
    }

    mutating func add(_ step: PageProgram.Step) {
      endText()
      steps.append(step)
    }

    /// All steps; nothing is added behind them.
    mutating func finish() -> [PageProgram.Step] {
      endText()
      return steps
    }

    private mutating func endText() {
      if !text.isEmpty { steps.append(.write(text)) }
      text = []
    }
  }

  private mutating func compile(
    _ nodes: [Template.Node], escaping: Escaping, into body: inout Body
  ) {
    var escaping = escaping
    for node in nodes {
      switch node {
      case .lineStart: if body.isIndented { body.add(.indent) }
      case .text(let text): body.write(text)
      case .escaping(let other): escaping = other
      case .field(let tag): show(tag, tag.kind == .rawField ? .plain : escaping, in: &body)
      case .section(let tag, let inner): section(tag, inner, escaping, in: &body)
      case .partial(let tag, let indentation):
        if programs.count >= Self.useLimit {
          fault = .tooManyUses(body.template.path, tag, limit: Self.useLimit)
          return
        }
        let called = program(
          of: tag.name, in: body.scope, isIndented: body.isIndented || !indentation.isEmpty)
        body.add(.call(called, indentation: Array(indentation), body.origin(tag)))
      }
    }
  }

  private mutating func show(_ tag: TemplateTag, _ escaping: Escaping, in body: inout Body) {
    if let key = tag.wordKey { return body.write(words.label(key) ?? "", escaping) }
    guard let (value, _) = find(tag, in: body) else { return }
    body.add(.show(value, escaping))
  }

  private mutating func section(
    _ tag: TemplateTag, _ nodes: [Template.Node], _ escaping: Escaping, in body: inout Body
  ) {
    let isPresent = tag.kind == .section
    if let key = tag.wordKey {
      let hasWord = words.label(key)?.isEmpty == false
      if hasWord == isPresent { compile(nodes, escaping: escaping, into: &body) }
      return
    }
    guard let (value, content) = find(tag, in: body) else {
      if !isPresent { compile(nodes, escaping: escaping, into: &body) }
      return
    }
    guard isPresent, case .field(let path) = value else {
      let program = program(of: nodes, escaping, body, in: body.scope)
      return body.add(.when(value, isPresent: isPresent, program, body.origin(tag)))
    }
    func each(_ names: FieldNames, isListed: Bool, _ compiler: inout TemplateCompiler) {
      let (scope, hidden) = body.scope.entering(names, isListed: isListed)
      let program = compiler.program(of: nodes, escaping, body, in: scope)
      let section = PageProgram.Section(program: program, hidden: hidden, origin: body.origin(tag))
      body.add(.each(path, section))
    }
    switch content {
    case .list(let names): each(names, isListed: true, &self)
    case .record(let names): each(names, isListed: false, &self)
    case .text, .flag, .serial, .placeInList, .sameList:
      let program = program(of: nodes, escaping, body, in: body.scope.showing(path))
      body.add(.when(value, isPresent: true, program, body.origin(tag)))
    }
  }

  private mutating func program(
    of nodes: [Template.Node], _ escaping: Escaping, _ body: Body, in scope: FieldScope
  ) -> PageProgram {
    var inner = Body(template: body.template, scope: scope, isIndented: body.isIndented)
    compile(nodes, escaping: escaping, into: &inner)
    let program = PageProgram()
    program.steps = inner.finish()
    return program
  }

  /// Finds what a tag asks for, and notes whether there is something.
  private mutating func find(
    _ tag: TemplateTag, in body: Body
  ) -> (value: PageProgram.Value, content: FieldNames.Content)? {
    let found: (PageProgram.Value, FieldNames.Content)?
    if let index = PlaceInList(tag.name) {
      found = body.scope.list.map { (.placeInList(index, frame: $0), .flag) }
    } else if let (path, content) = body.scope.find(tag.name) {
      if case .placeInList(let index) = content, path.inner.isEmpty {
        found = (.placeInList(index, frame: path.frame), content)
      } else {
        found = (.field(path), content)
      }
    } else {
      found = nil
    }
    lookups.append(
      Lookup(path: body.template.path, tag: tag, missed: found == nil ? body.scope : nil))
    return found
  }
}

extension Diagnostic {
  /// A template that is put there in so many ways that they cannot all be prepared.
  fileprivate static func tooManyUses(
    _ path: String, _ tag: TemplateTag, limit: Int
  ) -> Diagnostic {
    Diagnostic(
      identifier: "endless-template",
      summary: DiagnosticText(
        en: "the templates of a page are put there in more than \(limit) ways",
        ja: "ページのテンプレートの組み合わせが \(limit) 通りを超えています。"),
      path: path, range: tag.range,
      help: [
        DiagnosticText(
          en: "put '\(tag.name)' into fewer different sections",
          ja: "「\(tag.name)」を埋め込むセクションの種類を減らしてください。")
      ])
  }
}
