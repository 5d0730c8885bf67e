import TenkenSimulation
import TenkenWording

@testable import TenkenRendering

/// The data of a template in a test.
indirect enum TestData: Decodable, Sendable {
  case text(String)
  case flag(Bool)
  case texts([String])
  case list([[String: TestData]])
  case record([String: TestData])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([[String: TestData]].self) {
      self = .list(list)
    } else if let texts = try? container.decode([String].self) {
      self = .texts(texts)
    } else {
      self = .record(try container.decode([String: TestData].self))
    }
  }

  /// A page with values as its fields, by name.
  static func page(_ values: [String: TestData]) -> PageFields { table([values]).page(values) }

  /// A table of all names that several values have.
  private static func table(_ values: [[String: TestData]]) -> FieldTable<[String: TestData]> {
    let all = Dictionary(grouping: values.flatMap { Array($0) }, by: \.key)
    return FieldTable(
      all.sorted { $0.key < $1.key }.map { name, values in
        let inner = values.flatMap(\.value.values)
        return switch values[0].value {
        case .text: .text(name) { $0[name]?.text }
        case .flag: .flag(name) { $0[name]?.isTrue ?? false }
        case .texts: .texts(name) { $0[name]?.texts ?? [] }
        case .list: .list(name, of: table(inner)) { $0[name]?.values ?? [] }
        case .record: .record(name, of: table(inner)) { $0[name]?.values[0] }
        }
      })
  }

  private var text: String { if case .text(let text) = self { text } else { "" } }
  private var isTrue: Bool { if case .flag(true) = self { true } else { false } }
  private var texts: [String] { if case .texts(let texts) = self { texts } else { [] } }
  private var values: [[String: TestData]] {
    switch self {
    case .list(let values): values
    case .record(let value): [value]
    case .text, .flag, .texts: []
    }
  }
}

extension TemplateLibrary {
  /// Renders a page from a template and data.
  ///
  /// - Parameters:
  ///   - template: The text of its template; it is HTML.
  ///   - values: The data of the template.
  ///   - others: The templates that it includes.
  ///   - limits: The limits of the page.
  /// - Returns: The page.
  /// - Throws: A diagnostic if the page exceeds a limit.
  static func testPage(
    _ template: String, _ values: [String: TestData] = [:], others: [String: String] = [:],
    limits: PageWriter.Limits = PageWriter.Limits()
  ) throws -> String {
    let texts = others.merging(["page.html": template]) { $1 }
    let fields = TestData.page(values)
    var compiler = TemplateCompiler(
      { name in texts[name].map { Template(name: name, path: name + ".mustache", text: $0) } },
      embedded.texts[.english])
    let program = compiler.program(of: "page.html", in: FieldScope(page: fields.names))
    var bytes: [UInt8] = []
    try PageWriter.write(fields.document, with: program, limits: limits) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
