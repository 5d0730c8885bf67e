package import TenkenData

extension ResultEvent {
  /// The event as a line of a file of results, without the line break.
  ///
  /// Empty fields are left out. Members that this version does not know come last.
  public var line: String { Self.format(of: kind).compactText(of: self, and: rest) }

  /// The event as an object, with the members that this version knows.
  package var json: JSON { Self.format(of: kind).json(of: self) }

  /// The event as a line that can be read again: an option or a source can give too long a text.
  ///
  /// - Returns: The line, without the line break.
  /// - Throws: The error that a reader of the line would report.
  package func checkedLine() throws(EventError) -> String {
    _ = try ResultEvent(.object(json.members + rest))
    let line = line
    guard line.utf8.count <= EventFormat.lineLimit else { throw .tooLong }
    return line
  }

  /// Events as the content of a file of results.
  package static func lines(_ events: [ResultEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in events {
      bytes += event.line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  var kind: EventFormat.Kind {
    switch content {
    case .result: .result
    case .resolution: .resolution
    case .approval: .approval
    }
  }

  /// What an approval says; approved in other events.
  var decision: ApprovalDecision {
    get { if case .approval(let decision) = content { decision } else { .approved } }
    set { content = .approval(newValue) }
  }

  /// The results of the steps; only a result has some.
  var steps: [StepResult] {
    get { if case .result(let steps, _) = content { steps } else { [] } }
    set { content = .result(steps: newValue, evidence: evidence) }
  }

  /// The evidence; only a result has some.
  var evidence: [Evidence] {
    get { if case .result(_, let evidence) = content { evidence } else { [] } }
    set { content = .result(steps: steps, evidence: newValue) }
  }

  /// The ids of the events that it resolves; only a resolution has some.
  var resolves: [EventID] {
    get { if case .resolution(let ids) = content { ids } else { [] } }
    set { content = .resolution(of: newValue) }
  }
}
