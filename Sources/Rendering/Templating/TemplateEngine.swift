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

  /// Compiles the templates that a page needs; they were checked when they were read.
  ///
  /// - Parameters:
  ///   - texts: The texts of the templates by their names.
  ///   - page: The name of the page's own template.
  ///   - words: The words of the page, which are the same wherever they stand.
  init(_ texts: [String: String], page: String, _ words: PageWords) {
    var library = MustacheLibrary()
    var (known, next): (Set<String>, [String]) = ([page], [page])
    while let name = next.popLast() {
      let source = TemplateSource(name: name, text: texts[name] ?? "")
      library.register(Self.compiled(source, words), named: name)
      next += source.partials.filter { known.insert($0).inserted }
    }
    self.library = library
    self.page = TemplateSource(name: page, text: "")
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

  /// Compiles the text between the tags of a section of the page, where words are set already.
  func template(ofSection text: String) -> MustacheTemplate? {
    try? MustacheTemplate(string: page.header + text)
  }

  private static func compiled(_ source: TemplateSource, _ words: PageWords) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: source.withWords(words))
    } catch {
      preconditionFailure("template '\(source.name)' was checked, and is faulty with its words")
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
