import TenkenJSON

extension ResultEvent {
  /// The event as a line of a file of results, without the line break.
  ///
  /// Empty fields are left out. Members that this version does not know come last.
  public var line: String { json.compactText }

  /// The event as a JSON object, with the members in the order of ``EventFormat/Key``.
  var json: JSON {
    var members = [
      JSON.Member(.format, .string(EventFormat.name)),
      JSON.Member(.version, .integer(EventFormat.version)),
      JSON.Member(.event, .string(kind.rawValue)), JSON.Member(.id, .string(id.description)),
    ]
    func add(_ key: EventFormat.Key, _ text: String) {
      if !text.isEmpty { members.append(JSON.Member(key, .string(text))) }
    }
    func add(_ key: EventFormat.Key, _ values: [JSON]) {
      if !values.isEmpty { members.append(JSON.Member(key, .array(values))) }
    }
    add(.session, session)
    add(.time, time.eventTime)
    add(.origin, origin.rawValue)
    // The tester is always written: an empty one says that it was a run.
    members.append(JSON.Member(.tester, .string(tester)))
    add(.build, build)
    add(.environment, environment)
    add(.device, device)
    add(.os, os)
    add(.address, address)
    add(.hash, hash)
    add(.status, status.rawValue)
    switch content {
    case .result(let steps, let evidence):
      add(.steps, steps.map(\.json))
      add(.note, note)
      add(.ticket, ticket)
      add(.evidence, evidence.map(\.json))
    case .resolution(let ids):
      add(.note, note)
      add(.ticket, ticket)
      add(.resolves, ids.map { .string($0.description) })
    }
    add(.replaces, replaces.map { .string($0.description) })
    return .object(members + rest)
  }

  var kind: EventFormat.Kind {
    switch content {
    case .result: .result
    case .resolution: .resolution
    }
  }
}

extension ResultEvent.StepResult {
  fileprivate var json: JSON {
    .object(
      [JSON.Member("step", .integer(step)), JSON.Member("status", .string(status.rawValue))]
        + (actual.isEmpty ? [] : [JSON.Member("actual", .string(actual))]) + rest)
  }
}

extension ResultEvent.Evidence {
  fileprivate var json: JSON {
    let members: [JSON.Member] =
      switch location {
      case .file(let name, let sha256):
        [JSON.Member("file", .string(name)), JSON.Member("sha256", .string(sha256))]
      case .link(let address): [JSON.Member("link", .string(address))]
      }
    return .object(members + rest)
  }
}

extension JSON.Member {
  fileprivate init(_ key: EventFormat.Key, _ value: JSON) { self.init(key.rawValue, value) }
}
