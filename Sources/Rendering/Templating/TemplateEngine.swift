import Mustache

/// The templates of one page, compiled.
struct TemplateEngine {
  /// The templates by the names that they know each other by.
  let library: MustacheLibrary
  /// The numbers of what has none of its own.
  let serials = SerialNumbers()
  /// The lists of the page.
  let lists = PageLists()
  /// The template of the page.
  private let page: TemplateSource
  /// The templates that are put into the page and escape texts in another way.
  private var foreign: [TemplateSource] = []

  /// Compiles the templates that a page needs; they were checked when they were read.
  ///
  /// - Parameters:
  ///   - texts: The texts of the templates by their names.
  ///   - page: The name of the page's own template.
  ///   - words: The words of the page, which are the same wherever they stand.
  init(_ texts: [String: String], page: String, _ words: PageWords) {
    let own = TemplateSource(name: page, text: texts[page] ?? "")
    var library = MustacheLibrary()
    var (known, next): (Set<String>, [String]) = ([page], [page])
    while let name = next.popLast() {
      let source = TemplateSource(name: name, text: texts[name] ?? "")
      let text = source.withWords(words)
      library.register(Self.compiled(text, named: name), named: name)
      if source.header != own.header { foreign.append(TemplateSource(name: name, text: text)) }
      next += source.partials.filter { known.insert($0).inserted }
    }
    self.library = library
    self.page = TemplateSource(name: page, text: own.withWords(words))
  }

  /// Renders the page.
  ///
  /// The engine puts marks in place of the page's lists: what they show goes straight to its place.
  func render(_ fields: any MustacheParent) -> [UInt8] {
    var buffer = PageBuffer()
    for part in SectionPattern(library.render(fields, withTemplate: page.name) ?? "").parts {
      switch part {
      case .literal(let literal): buffer.append(literal)
      case .list(let place, let section): lists[place]?.render(section, &buffer)
      case .text, .serial: break
      }
    }
    return buffer.bytes
  }

  /// Compiles the text between the tags of a section, where words are set already.
  ///
  /// Its texts are escaped as the template it stands in does it.
  func template(ofSection text: String) -> MustacheTemplate? {
    let home = page.holds(text) ? page : foreign.first { $0.holds(text) } ?? page
    return try? MustacheTemplate(string: home.header + text)
  }

  private static func compiled(_ text: String, named name: String) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: text)
    } catch {
      preconditionFailure("template '\(name)' was checked, and is faulty with its words")
    }
  }
}

/// The lists of a page, by the marks in their places.
final class PageLists {
  private var lists: [FieldList] = []

  /// Keeps a list, and says its place.
  func add(_ list: FieldList) -> Int {
    lists.append(list)
    return lists.count - 1
  }

  subscript(place: Int) -> FieldList? { place < lists.count ? lists[place] : nil }
}
