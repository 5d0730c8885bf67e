import TenkenDiagnostics

/// The compiled form of a template.
///
/// It is a class because templates that include themselves for children form cycles.
final class PageProgram {
  /// The steps; a program that calls itself is made before they are known.
  var steps: [PageWriter.Step] = []
}

/// Writes a page, step by step, and hands its bytes on while it is written.
struct PageWriter {
  /// Writes a part of a page.
  typealias Step = (inout PageWriter) throws(Diagnostic) -> Void

  /// The position of a step in a template, for diagnostics.
  struct Origin {
    let path: String
    let range: SourceRange
  }

  /// The limits for a page.
  struct Limits {
    /// The most bytes in a page; browsers cannot hold longer texts.
    var bytes = 512 << 20
    /// The most sections and templates that a page may enter, which takes some minutes.
    ///
    /// A page of the maximum length enters fewer, but nested sections may produce no output.
    var sections = 400_000_000
    /// The deepest nesting of sections and templates during rendering.
    ///
    /// A map has a level for each folder of a path, and templates use few sections for each level.
    var depth = 1000
  }

  /// The number of bytes that are handed on at once.
  private static let partSize = 1 << 16

  private let limits: Limits
  /// Receives the bytes of the page, some at a time.
  private let sink: ([UInt8]) -> Void
  /// The bytes that were not handed on yet.
  private var bytes: [UInt8] = []
  /// The number of bytes that were handed on.
  private var passedCount = 0
  /// The enclosing values, in the order of the scope of the steps, each with its current index.
  private var frames: [(values: FieldValues, index: Int, value: FieldValues.Value)]
  /// The indentation of each line of the current template.
  private var indentation: [UInt8] = []
  /// Whether the indentation comes next; maintained only if there is an indentation.
  private var isAtLineStart = false
  private var lastSerial = 0
  private var sectionCount = 0
  private var depth = 0

  private init(_ document: FieldValues, _ limits: Limits, _ sink: @escaping ([UInt8]) -> Void) {
    frames = [(document, 0, document.value(0))]
    (self.limits, self.sink) = (limits, sink)
  }

  /// Writes the page of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - program: The compiled template.
  ///   - limits: The limits of the page.
  ///   - sink: Receives the bytes of the page, some at a time.
  /// - Throws: A diagnostic if the page gets too long; then the bytes are no whole page.
  static func write(
    _ document: FieldValues, with program: PageProgram, limits: Limits = Limits(),
    to sink: @escaping ([UInt8]) -> Void
  ) throws(Diagnostic) {
    var writer = PageWriter(document, limits, sink)
    try writer.run(program.steps)
    writer.passBytes()
  }

  /// Executes steps, which were compiled for the current enclosing values.
  mutating func run(_ steps: [Step]) throws(Diagnostic) {
    for step in steps { try step(&self) }
  }

  private mutating func passBytes() {
    sink(bytes)
    passedCount += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  /// Executes the steps of a section or template, and counts it towards the limits.
  mutating func enter(_ steps: [Step], _ origin: Origin) throws(Diagnostic) {
    sectionCount += 1
    depth += 1
    let byteCount = passedCount + bytes.count
    if let fault = limits.fault(bytes: byteCount, sections: sectionCount, depth: depth) {
      throw .tooLongPage(origin, fault)
    }
    if bytes.count >= Self.partSize { passBytes() }
    try run(steps)
    depth -= 1
  }

  /// Executes steps for each value of a field; the values may replace an enclosing value.
  mutating func each(
    _ path: FieldScope.Path, hiding hidden: Int?, _ steps: [Step], _ origin: Origin
  ) throws(Diagnostic) {
    guard case .values(let values) = read(path), values.count > 0 else { return }
    let others = hidden.map { frames.remove(at: $0) }
    for index in 0..<values.count {
      frames.append((values, index, values.value(index)))
      try enter(steps, origin)
      frames.removeLast()
    }
    if let others, let hidden { frames.insert(others, at: hidden) }
  }

  /// Executes another template, indented further if its tag is alone on its line.
  mutating func call(
    _ program: PageProgram, indentedBy space: ArraySlice<UInt8>, _ origin: Origin
  ) throws(Diagnostic) {
    if !space.isEmpty { isAtLineStart = true }
    indentation += space
    try enter(program.steps, origin)
    indentation.removeLast(space.count)
  }

  /// Writes literal text of a template.
  mutating func write(_ text: ArraySlice<UInt8>) {
    guard !indentation.isEmpty else { return bytes.append(contentsOf: text) }
    for byte in text {
      startLine()
      bytes.append(byte)
      isAtLineStart = byte == UInt8(ascii: "\n")
    }
  }

  /// Writes an escaped field; line breaks in it are not indented.
  mutating func show(_ field: Field, _ escaping: Escaping) {
    startLine()
    switch field {
    case .text(let text): escaping.append(text, to: &bytes)
    case .flag(let isTrue): escaping.append(isTrue ? "true" : "false", to: &bytes)
    case .serial:
      lastSerial += 1
      escaping.append(String(lastSerial), to: &bytes)
    // Only a section shows values.
    case .values: break
    }
  }

  private mutating func startLine() {
    if isAtLineStart { bytes.append(contentsOf: indentation) }
    isAtLineStart = false
  }

  /// Reads a field of the enclosing values.
  func read(_ path: FieldScope.Path) -> Field {
    if let query = path.query {
      return query.field(at: frames[path.frame].index, of: frames[path.frame].values.count)
    }
    var field = frames[path.frame].value(path.fields[0])
    for index in path.fields.indices.dropFirst() {
      guard case .values(let values) = field, values.count > 0 else { return .text("") }
      field = values.value(0)(path.fields[index])
    }
    return field
  }
}
