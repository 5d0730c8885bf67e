/// A kind of event whose values are only told: nothing reads them again.
///
/// Its texts are made when somebody asks for them.
@usableFromInline package final class Told<Event: SimulatedEvent, each Value: Sendable>: Sendable {
  private let definition: EventDefinition
  @usableFromInline let actor: EventActor
  @usableFromInline let about: (@Sendable (repeat each Value) -> Event.Subject)?
  @usableFromInline let text: @Sendable (repeat each Value) -> LocalizedText

  /// Makes a kind.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name.
  ///   - actor: Who does it, or where it happens.
  ///   - title: What people call such an event.
  ///   - subjects: The names of what such events may be about.
  ///   - about: What an event is about; nil if it is about nothing.
  ///   - text: What it tells.
  package init(
    _ name: String, _ actor: EventActor, _ title: LocalizedText, subjects: [String] = [],
    about: (@Sendable (repeat each Value) -> Event.Subject)? = nil,
    text: @escaping @Sendable (repeat each Value) -> LocalizedText
  ) {
    definition = EventDefinition(name, title, subjects: subjects)
    self.actor = actor
    self.about = about
    self.text = text
  }

  /// The kebab-case name.
  package var name: String { definition.name }

  /// The kind, for the list of all kinds.
  package var declaration: EventDeclaration {
    EventDeclaration(id: ObjectIdentifier(self), definition: definition)
  }

  /// An event of the kind.
  ///
  /// Inlined, so that other modules find its type when they are compiled.
  @inlinable
  package func callAsFunction(_ value: repeat each Value) -> Event {
    Event(ToldEvent(kind: self, values: (repeat each value)))
  }
}

/// An event whose values are only told.
@usableFromInline
struct ToldEvent<Event: SimulatedEvent, each Value: Sendable>: RecordedEvent {
  @usableFromInline let kind: Told<Event, repeat each Value>
  @usableFromInline let values: (repeat each Value)

  @inlinable
  init(kind: Told<Event, repeat each Value>, values: (repeat each Value)) {
    self.kind = kind
    self.values = values
  }

  @inlinable var id: ObjectIdentifier { ObjectIdentifier(kind) }
  @usableFromInline var declaration: EventDeclaration { kind.declaration }
  @inlinable var actor: EventActor { kind.actor }
  @inlinable var about: Event.Subject? { kind.about?(repeat each values) }
  @inlinable var text: LocalizedText { kind.text(repeat each values) }
}
