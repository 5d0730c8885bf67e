import TenkenData

extension ResultEvent {
  /// The event as a line of a file of results, without the line break.
  ///
  /// Empty fields are left out. Members that this version does not know come last.
  public var line: String { Self.format.compactText(of: self, and: rest) }

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
    }
  }

  /// The results of the steps; none in a resolution.
  var steps: [StepResult] {
    get { if case .result(let steps, _) = content { steps } else { [] } }
    set { content = .result(steps: newValue, evidence: evidence) }
  }

  /// The evidence; none in a resolution.
  var evidence: [Evidence] {
    get { if case .result(_, let evidence) = content { evidence } else { [] } }
    set { content = .result(steps: steps, evidence: newValue) }
  }

  /// The ids of the events that it resolves; none in a result.
  var resolves: [EventID] {
    get { if case .resolution(let ids) = content { ids } else { [] } }
    set { content = .resolution(of: newValue) }
  }
}
