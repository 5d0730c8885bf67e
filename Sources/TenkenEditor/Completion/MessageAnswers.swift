import TenkenDiagnostics
import TenkenMessages
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Answers about a file of messages.
struct MessageAnswers {
  private let guide: MessageGuide
  private let root: YAMLNode?
  private let document: OpenDocument
  private let language: Language

  init(_ document: OpenDocument, in surroundings: EditorSurroundings, _ language: Language) {
    self.document = document
    self.language = language
    root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root
    guide = MessageGuide(to: root, of: surroundings.systemOfMessages(root, at: document.path))
  }

  /// What can be written at a place, and how many Unicode scalars before it are replaced.
  func proposals(
    at position: SourcePosition, _ context: CursorContext
  ) -> (proposals: [Proposal], width: Int) {
    let place = context.parts.compactMap(\.name)
    let event = event(around: position)
    if context.word.contains("${") {
      let start = context.word.split(separator: "{", omittingEmptySubsequences: false).last ?? ""
      let isClosed =
        document.line(Int(position.line)).unicodeScalars
        .dropFirst(Int(position.column)).first == "}"
      let names = guide.names(at: place, of: event).map {
        Proposal(text: $0, kind: .reference, ending: isClosed ? "" : "}")
      }
      return (names, start.unicodeScalars.count)
    }
    var proposals = guide.values(at: place, of: event).map { Proposal(text: $0, kind: .reference) }
    if context.isOnOwnLine || [.item, .braces].contains(context.parts.last) {
      let present = context.isOnOwnLine ? written(place, around: position) : []
      proposals += guide.keys(at: place, of: event).filter { !present.contains($0.name) }.map {
        Proposal(
          text: $0.name, kind: .key, detail: $0.meaning?[language] ?? "", ending: ": ")
      }
    }
    return (proposals, context.word.unicodeScalars.count)
  }

  /// What a key at a position is for, or which values an event has.
  func hover(at position: SourcePosition) -> String? {
    guard let root else { return nil }
    return hover(root, [], position)
  }

  private func hover(_ node: YAMLNode, _ place: [String], _ position: SourcePosition) -> String? {
    for element in node.elements where element.range.holds(position) {
      return hover(element, place, position)
    }
    for (key, value) in node.entries {
      if key.range.holds(position) {
        return guide.meaning(of: key.text, at: place)?[language].markdown
      }
      guard value.range.holds(position) else { continue }
      if key.text == "event", value.kind == .scalar, let fields = guide.fields(ofEvent: value.text)
      {
        return "`\(value.text)`: " + fields.map { "`\($0)`" }.joined(separator: ", ")
      }
      return hover(value, place + [key.text], position)
    }
    return nil
  }

  /// The mapping at a position that has an event: a message, or a count.
  private func owner(around position: SourcePosition) -> YAMLNode? {
    let messages = root?["messages"].map { Array($0.elements) } ?? []
    let counts = root?["counts"]?.entries.map(\.value) ?? []
    // What is being written is below the last line that can be parsed.
    return (messages + counts).last { $0.range.start.line <= position.line }
  }

  private func event(around position: SourcePosition) -> String? {
    let isBelow = ["messages", "counts"].contains { name in
      let keys = root?.entries.map(\.key) ?? []
      return keys.last { $0.range.start.line <= position.line }?.text == name
    }
    return isBelow ? owner(around: position)?["event"]?.text : nil
  }

  /// The keys that the mapping at a position has already.
  private func written(_ place: [String], around position: SourcePosition) -> Set<String> {
    let node = place.isEmpty ? root : place == ["messages"] ? owner(around: position) : nil
    return Set(node?.entries.map(\.key.text) ?? [])
  }
}

extension EditorSurroundings {
  /// The system that a file of messages is about; nil if it cannot be read.
  func systemOfMessages(_ root: YAMLNode?, at path: String) -> System? {
    guard let root, root.kind == .mapping, let name = root["system"]?.text else { return nil }
    if let known = systems[name] { return known }
    guard let format = systems.format, let file = systemFile(of: root, at: path),
      let bytes = try? load(file)
    else { return nil }
    return format.read(file, bytes).system
  }
}

extension OpenDocument {
  /// Whether the file describes messages.
  var isMessages: Bool { path.hasSuffix(messageFileSuffix) }
}
