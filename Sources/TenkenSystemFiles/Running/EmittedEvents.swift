package import TenkenSimulation

/// An event that happened in a case.
package struct EmittedEvent: Sendable {
  /// The name.
  package let name: String
  /// The values of its fields, in the order of the file.
  package let fields: [Value.Field]
  /// When it happened, in a case that begins at ``Instant/startOfCases``.
  package let time: Instant
}

/// An event that a file declares.
package struct DeclaredEvent: Sendable {
  /// A field, with the names that it can have; nil for a number.
  package struct Field: Sendable {
    /// The name.
    package let name: String
    /// What it can be, as a scenario writes it; nil for any number within its bounds.
    package let values: [String]?
  }

  /// The name.
  package let name: String
  /// Its values.
  package let fields: [Field]
}

/// The events that a system's file declares; none for a system that no file declares.
package func declaredEvents(of system: System) -> [DeclaredEvent] {
  guard let subject = system.prepare(Resources()).subject() as? DeclaredSubject else { return [] }
  let rules = subject.rules
  return rules.events.map { event in
    DeclaredEvent(
      name: event.name,
      fields: event.fields.map { field in
        DeclaredEvent.Field(name: field.name, values: rules.names.texts(of: field.kind))
      })
  }
}

/// The events of a case in order; nil for a subject of a system that no file declares.
package func emittedEvents(of subject: any Subject) -> [EmittedEvent]? {
  guard let subject = subject as? DeclaredSubject else { return nil }
  let rules = subject.rules
  return subject.entries.compactMap { entry in
    guard case .event(let index, let values, let seconds) = entry else { return nil }
    let event = rules.events[index]
    let fields = zip(event.fields, values).map { field, value in
      Value.Field(field.name, rules.names.value(value, field.kind))
    }
    return EmittedEvent(name: event.name, fields: fields, time: Instant(seconds: seconds))
  }
}

extension NameTable {
  /// The names that a kind can have; nil for numbers.
  fileprivate func texts(of kind: ValueKind) -> [String]? {
    switch kind {
    case .choice(let indices): indices.map { names[$0] }
    case .boolean: ["true", "false"]
    case .integer: nil
    }
  }
}
