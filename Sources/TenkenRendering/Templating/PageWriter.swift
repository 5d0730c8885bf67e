import TenkenDiagnostics

/// Writes a page by its program.
struct PageWriter {
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
  /// The values around, as the scope of the program has them, each with the place that is at hand.
  private var frames: [(values: FieldValues, index: Int)]
  /// What stands before each line.
  private var indentation: [UInt8] = []
  private var lastSerial = 0
  private var sectionCount = 0
  private var depth = 0

  /// Begins a page of a document.
  init(_ document: FieldValues, limits: Limits = Limits()) {
    frames = [(document, 0)]
    self.limits = limits
  }

  /// Goes through the steps of a program.
  ///
  /// - Parameter program: The program, made for the values that are around.
  /// - Throws: What is wrong if the page gets too long.
  mutating func run(_ program: PageProgram) throws(Diagnostic) {
    for step in program.steps {
      switch step {
      case .write(let text): bytes.append(contentsOf: text)
      case .indent: bytes.append(contentsOf: indentation)
      case .show(let value, let escaping): show(read(value), escaping)
      case .when(let value, let isPresent, let inner, let origin):
        guard read(value).isPresent == isPresent else { continue }
        try enter(origin)
        try run(inner)
        depth -= 1
      case .each(let path, let section):
        if case .values(let values) = read(path), values.count > 0 { try run(section, values) }
      case .call(let inner, let space, let origin):
        try enter(origin)
        indentation += space
        try run(inner)
        indentation.removeLast(space.count)
        depth -= 1
      }
    }
  }

  private mutating func run(
    _ section: PageProgram.Section, _ values: FieldValues
  ) throws(Diagnostic) {
    let hidden = section.hidden.map { frames.remove(at: $0) }
    let frame = frames.count
    frames.append((values, 0))
    for index in 0..<values.count {
      frames[frame].index = index
      try enter(section.origin)
      try run(section.program)
      depth -= 1
    }
    frames.removeLast()
    if let hidden, let index = section.hidden { frames.insert(hidden, at: index) }
  }

  /// Counts a section or a template that is gone into.
  private mutating func enter(_ origin: PageProgram.Origin) throws(Diagnostic) {
    sectionCount += 1
    depth += 1
    guard depth <= limits.depth else {
      throw .tooLongPage(
        origin,
        DiagnosticText(
          en: "the page is more than \(limits.depth) sections deep here",
          ja: "ページのセクションの入れ子が、ここで \(limits.depth) 段を超えています。"))
    }
    guard bytes.count <= limits.bytes else {
      throw .tooLongPage(
        origin,
        DiagnosticText(
          en: "the page has more than \(limits.bytes >> 20) MB here",
          ja: "ページの大きさが、ここで \(limits.bytes >> 20) MB を超えています。"))
    }
    guard sectionCount <= limits.sections else {
      throw .tooLongPage(
        origin,
        DiagnosticText(
          en: "the page goes through more than \(limits.sections) sections here",
          ja: "ページの処理するセクションが、ここで \(limits.sections) 個を超えています。"))
    }
  }

  private func read(_ value: PageProgram.Value) -> Field {
    switch value {
    case .field(let path): read(path)
    case .placeInList(let index, let frame):
      index.field(at: frames[frame].index, of: frames[frame].values.count)
    }
  }

  private func read(_ path: FieldScope.Path) -> Field {
    var field = frames[path.frame].values.read(frames[path.frame].index, path.field)
    for index in path.inner {
      guard case .values(let values) = field, values.count > 0 else { return .text("") }
      field = values.read(0, index)
    }
    return field
  }

  private mutating func show(_ field: Field, _ escaping: Escaping) {
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
}

extension Diagnostic {
  /// A page that would fill the memory, or never be done.
  fileprivate static func tooLongPage(
    _ origin: PageProgram.Origin, _ fault: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(
      identifier: "endless-template", summary: fault, path: origin.path, range: origin.range,
      help: [
        DiagnosticText(
          en: "sections in each other multiply what they show",
          ja: "セクションを入れ子にすると、表示する量が掛け算で増えます。")
      ])
  }
}
