import CLibYAML
import TenkenDiagnostics

/// Runs libyaml over a text, and passes each event to a builder.
///
/// This is the only file that uses libyaml. Bytes go from its events straight into the arena.
struct EventReader {
  /// The result of reading a text.
  enum Outcome {
    /// The text was read to its end.
    case complete
    /// The builder has reported an error after which nothing can be read.
    case stopped
    /// libyaml found a syntax error.
    case fault(SyntaxFault)
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var hasDocument = false
  private var lastQuoted: SourceRange?

  static func read(
    _ text: UnsafeBufferPointer<UInt8>, into builder: inout ArenaBuilder
  ) -> Outcome {
    // libyaml keeps a pointer to its own parser, which therefore must never move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return .fault(.outOfMemory) }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    var reader = EventReader(parser: parser)
    return reader.run(into: &builder)
  }

  private init(parser: UnsafeMutablePointer<yaml_parser_t>) {
    self.parser = parser
  }

  private mutating func run(into builder: inout ArenaBuilder) -> Outcome {
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) == 1 else { return .fault(fault(in: builder)) }
      let type = event.type
      let canContinue = handle(&event, in: &builder)
      yaml_event_delete(&event)
      if !canContinue { return .stopped }
      if type == YAML_STREAM_END_EVENT { return .complete }
    }
  }

  /// Passes an event to the builder, and returns whether reading can continue.
  @inline(__always)
  private mutating func handle(_ event: inout yaml_event_t, in builder: inout ArenaBuilder) -> Bool
  {
    let start = SourcePosition(event.start_mark)
    let end = SourcePosition(event.end_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      handleScalar(&event, range: SourceRange(start: start, end: end), in: &builder)
      return true
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return builder.begin(
        .sequence, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE,
        tag: Text(data.tag), anchor: Text(data.anchor), start: start)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return builder.begin(
        .mapping, isFlow: data.style == YAML_FLOW_MAPPING_STYLE,
        tag: Text(data.tag), anchor: Text(data.anchor), start: start)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      builder.end(at: end)
      return true
    case YAML_ALIAS_EVENT:
      let name = Text(event.data.alias.anchor) ?? Text(start: nil, count: 0)
      builder.alias(name, range: SourceRange(start: start, end: end))
      return true
    case YAML_DOCUMENT_START_EVENT where hasDocument:
      builder.report(
        .secondDocument(path: builder.path, range: SourceRange(start: start, end: end)))
      return false
    case YAML_DOCUMENT_START_EVENT:
      hasDocument = true
      return true
    default:
      return true
    }
  }

  @inline(__always)
  private mutating func handleScalar(
    _ event: inout yaml_event_t, range: SourceRange, in builder: inout ArenaBuilder
  ) {
    let scalar = event.data.scalar
    let style: ArenaBuilder.ScalarStyle
    switch scalar.style {
    case YAML_PLAIN_SCALAR_STYLE:
      style = .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
      style = .block
    default:
      style = .quoted
      lastQuoted = range
    }
    builder.scalar(
      Text(start: scalar.value, count: scalar.length), style: style,
      tag: Text(scalar.tag), anchor: Text(scalar.anchor), range: range)
  }

  private func fault(in builder: ArenaBuilder) -> SyntaxFault {
    let parser = parser.pointee
    return SyntaxFault(
      problem: parser.problem.map { String(cString: $0) } ?? "out of memory",
      position: SourcePosition(parser.problem_mark),
      context: parser.context.map { String(cString: $0) },
      contextPosition: SourcePosition(parser.context_mark),
      openFlow: builder.openStarts(isFlow: true),
      openBlocks: builder.openStarts(isFlow: false),
      lastQuoted: lastQuoted
    )
  }
}

/// Bytes borrowed from libyaml, which are valid during one event only.
typealias Text = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  /// Makes a buffer of a zero-terminated text; nil if there is none.
  @inline(__always)
  fileprivate init?(_ start: UnsafePointer<UInt8>?) {
    guard let start else { return nil }
    var count = 0
    while start[count] != 0 { count += 1 }
    self.init(start: start, count: count)
  }

  fileprivate init?(_ start: UnsafeMutablePointer<UInt8>?) {
    guard let start else { return nil }
    self.init(UnsafePointer(start))
  }
}

extension SourcePosition {
  @inline(__always)
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(
      line: UInt32(truncatingIfNeeded: mark.line), column: UInt32(truncatingIfNeeded: mark.column))
  }
}

extension Diagnostic {
  /// A second document begins in a file, which may have only one.
  static func secondDocument(path: String, range: SourceRange) -> Diagnostic {
    .error(
      .secondDocument, path.at(range), "a second document begins here; a file can have only one",
      ja: "ここから2つ目のドキュメントが始まっています。1つのファイルに書けるのは1つだけです。"
    ).help(
      "remove the '---', or move what follows to a file of its own",
      ja: "「---」を消すか、以降を別のファイルに移してください。")
  }
}

extension DiagnosticKind {
  static let secondDocument = DiagnosticKind(
    "second-document", .file,
    "The line '---' begins a second document, and a file can have only one.",
    "Put the second into a file of its own.", ja: "「---」から2つ目のドキュメントが始まっています。",
    "1つのファイルに書けるのは1つだけです。", "別のファイルに分けてください。",
    wrong: """
      feature: example
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      ---
      feature: another
      """, right: exampleWhole)
}
