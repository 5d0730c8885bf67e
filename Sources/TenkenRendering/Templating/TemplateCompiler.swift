import TenkenDiagnostics
import TenkenWording

/// Compiles the templates of a page into a program.
///
/// Every name is looked up here, and never while the page is written. Page texts become literal
/// texts, so nothing in them is parsed as a tag.
struct TemplateCompiler {
  /// A tag that uses a field, and whether the field exists at the tag.
  struct Lookup {
    let path: String
    let tag: TemplateTag
    /// The scope in which the field does not exist; nil if it was found.
    let missed: FieldScope?
  }

  /// A use of a template; equal uses share a program.
  private struct Use: Hashable {
    let name: String
    let scope: FieldScope
  }

  /// The context of a piece of a template.
  private struct Context {
    let path: String
    var scope: FieldScope
    var escaping: Escaping
  }

  /// The most different uses of templates in a page, counting a template once for each scope.
  ///
  /// A built-in page has fewer than ten. Only templates that include each other in sections in
  /// every order have more than a few hundred.
  private static let useLimit = 5000

  private let templates: (String) -> Template?
  private let words: PageTexts
  private var programs: [Use: PageProgram] = [:]
  /// All names that were looked up.
  private(set) var lookups: [Lookup] = []
  /// Why the page cannot be written; nil if it can.
  private(set) var fault: Diagnostic?

  /// Creates a compiler, given a lookup of templates by name and the words of the page.
  init(_ templates: @escaping (String) -> Template?, _ words: PageTexts) {
    self.templates = templates
    self.words = words
  }

  /// The program of a page, or of a template that is included in one.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - scope: The scope around the template.
  /// - Returns: The program; it has no steps if there is no such template.
  mutating func program(of name: String, in scope: FieldScope) -> PageProgram {
    let use = Use(name: name, scope: scope)
    if let known = programs[use] { return known }
    let program = PageProgram()
    // Store it before its steps are known, because the template may include itself.
    programs[use] = program
    guard let template = templates(name) else { return program }
    let escaping = Escaping(templateName: name)
    program.steps = steps(
      template.nodes, Context(path: template.path, scope: scope, escaping: escaping))
    return program
  }

  private mutating func steps(_ nodes: [Template.Node], _ context: Context) -> [PageWriter.Step] {
    var context = context
    return nodes.compactMap { node in
      switch node {
      case .text(let text): return { writer in writer.write(text) }
      case .field(let tag): return show(tag, context)
      case .section(let tag, let inner): return section(tag, inner, context)
      case .partial(let tag, let indentation): return call(tag, indentation, context)
      case .escaping(let other):
        context.escaping = other
        return nil
      }
    }
  }

  private mutating func show(_ tag: TemplateTag, _ context: Context) -> PageWriter.Step? {
    let escaping = tag.kind == .rawField ? .plain : context.escaping
    if let key = tag.textKey {
      let word = words.label(key) ?? ""
      return { writer in writer.show(.text(word), escaping) }
    }
    guard let (path, _) = find(tag, context) else { return nil }
    return { writer in writer.show(writer.read(path), escaping) }
  }

  private mutating func section(
    _ tag: TemplateTag, _ nodes: [Template.Node], _ context: Context
  ) -> PageWriter.Step? {
    let isPresent = tag.kind == .section
    let origin = PageWriter.Origin(path: context.path, range: tag.range)
    var context = context
    guard tag.textKey == nil, let (path, content) = find(tag, context) else {
      let hasText = tag.textKey.flatMap(words.label)?.isEmpty == false
      guard hasText == isPresent else { return nil }
      let inner = steps(nodes, context)
      return { writer throws(Diagnostic) in try writer.run(inner) }
    }
    switch content {
    case .list(let names) where isPresent, .record(let names) where isPresent:
      let isListed = if case .list = content { true } else { false }
      let (scope, hidden) = context.scope.entering(names, isListed: isListed)
      context.scope = scope
      let inner = steps(nodes, context)
      return { writer throws(Diagnostic) in
        try writer.each(path, hiding: hidden, inner, origin)
      }
    default:
      if isPresent, path.query == nil { context.scope = context.scope.withCurrent(path) }
      let inner = steps(nodes, context)
      return { writer throws(Diagnostic) in
        if writer.read(path).isPresent == isPresent { try writer.enter(inner, origin) }
      }
    }
  }

  private mutating func call(
    _ tag: TemplateTag, _ indentation: ArraySlice<UInt8>, _ context: Context
  ) -> PageWriter.Step? {
    guard programs.count < Self.useLimit else {
      fault = .tooManyUses(context.path, tag, limit: Self.useLimit)
      return nil
    }
    let called = program(of: tag.name, in: context.scope)
    let origin = PageWriter.Origin(path: context.path, range: tag.range)
    return { writer throws(Diagnostic) in
      try writer.call(called, indentedBy: indentation, origin)
    }
  }

  /// Finds the field of a tag, and records the lookup.
  private mutating func find(
    _ tag: TemplateTag, _ context: Context
  ) -> (path: FieldScope.Path, content: FieldNames.Content)? {
    let found = context.scope.find(tag.name)
    lookups.append(
      Lookup(path: context.path, tag: tag, missed: found == nil ? context.scope : nil))
    return found
  }
}
