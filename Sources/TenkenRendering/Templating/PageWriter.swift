import TenkenDiagnostics

/// What is written for a template.
///
/// It is a class because templates that stand in themselves for children are circles.
final class PageProgram {
  /// The steps; a program that calls itself is made before they are known.
  var steps: [PageWriter.Step] = []
}

/// Writes a page, step by step.
struct PageWriter {
  /// Writes a part of a page.
  typealias Step = (inout PageWriter) throws(Diagnostic) -> Void

  /// Where a step stands in a template, for diagnostics.
  struct Origin {
    let path: String
    let range: SourceRange
  }

  /// How far a page may go.
  struct Limits {
    /// The most bytes of a page: browsers hold no longer texts.
    var bytes = 512 << 20
    /// How many sections and templates a page may go through: some minutes' work.
    ///
    /// A page of the longest length goes through fewer; but sections in each other may show nothing.
    var sections = 400_000_000
    /// How deep sections and templates may lie in each other as they are rendered.
    ///
    /// A map has a level for each folder of a path, and a template few sections for each.
    var depth = 1000
  }

  private let limits: Limits
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  /// The values around, as the scope of the steps has them, each with the place that is at hand.
  private var frames: [(values: FieldValues, index: Int)]
  /// What stands before each line of a template.
  private var indentation: [UInt8] = []
  /// Whether the indentation is to come next; known only where there is one.
  private var isAtLineStart = false
  private var lastSerial = 0
  private var sectionCount = 0
  private var depth = 0

  /// Begins a page of a document.
  init(_ document: FieldValues, limits: Limits = Limits()) {
    frames = [(document, 0)]
    self.limits = limits
  }

  /// Goes through steps.
  ///
  /// - Parameter steps: The steps, made for the values that are around.
  /// - Throws: What is wrong if the page gets too long.
  mutating func run(_ steps: [Step]) throws(Diagnostic) {
    for step in steps { try step(&self) }
  }

  /// Goes through the steps of a section or a template, and counts it.
  mutating func enter(_ steps: [Step], _ origin: Origin) throws(Diagnostic) {
    sectionCount += 1
    depth += 1
    if let fault = limits.fault(bytes: bytes.count, sections: sectionCount, depth: depth) {
      throw .tooLongPage(origin, fault)
    }
    try run(steps)
    depth -= 1
  }

  /// Goes through steps for each of other values, which may hide some that are around.
  mutating func each(
    _ path: FieldScope.Path, hiding hidden: Int?, _ steps: [Step], _ origin: Origin
  ) throws(Diagnostic) {
    guard case .values(let values) = read(path), values.count > 0 else { return }
    let others = hidden.map { frames.remove(at: $0) }
    frames.append((values, 0))
    for index in 0..<values.count {
      frames[frames.count - 1].index = index
      try enter(steps, origin)
    }
    frames.removeLast()
    if let others, let hidden { frames.insert(others, at: hidden) }
  }

  /// Goes through the steps of another template, behind more space if it has a line for itself.
  mutating func call(
    _ program: PageProgram, indentedBy space: ArraySlice<UInt8>, _ origin: Origin
  ) throws(Diagnostic) {
    if !space.isEmpty { isAtLineStart = true }
    indentation += space
    try enter(program.steps, origin)
    indentation.removeLast(space.count)
  }

  /// Writes a text of a template.
  mutating func write(_ text: ArraySlice<UInt8>) {
    guard !indentation.isEmpty else { return bytes.append(contentsOf: text) }
    for byte in text {
      startLine()
      bytes.append(byte)
      isAtLineStart = byte == UInt8(ascii: "\n")
    }
  }

  /// Shows a field, made harmless; line breaks in it begin no line of the template.
  mutating func show(_ field: Field, _ escaping: Escaping) {
    startLine()
    switch field {
    case .text(let text): escaping.append(text, to: &bytes)
    case .flag(let isTrue): escaping.append(isTrue ? "true" : "false", to: &bytes)
    case .serial:
      lastSerial += 1
      escaping.append(String(lastSerial), to: &bytes)
    // They are shown by a section.
    case .values: break
    }
  }

  private mutating func startLine() {
    if isAtLineStart { bytes.append(contentsOf: indentation) }
    isAtLineStart = false
  }

  /// Reads a field of the values around.
  func read(_ path: FieldScope.Path) -> Field {
    let (values, index) = frames[path.frame]
    if let place = path.place { return place.field(at: index, of: values.count) }
    var field = values.read(index, path.fields[0])
    for inner in path.fields.dropFirst() {
      guard case .values(let values) = field, values.count > 0 else { return .text("") }
      field = values.read(0, inner)
    }
    return field
  }
}
