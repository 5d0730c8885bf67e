/// Something that happened in a world.
///
/// A world has one type of events, which lists their kinds. A kind whose values are only told is a
/// ``Told``; one whose values are read again is a structure of its own, as ``EventValues``.
@usableFromInline package protocol SimulatedEvent: Sendable {
  /// What an event can be about, for example a product.
  associatedtype Subject: Sendable = Never
  /// What the world can remember of an event outside the journal.
  associatedtype Fact: Sendable = Never

  /// All kinds, in the order of the coverage map.
  static var declarations: [EventDeclaration] { get }

  /// The kind and the values.
  var content: EventContent<Self> { get }
  /// Makes an event from its kind and its values.
  init(content: EventContent<Self>)
}

/// A resource that an event is about.
@usableFromInline package struct EventResource: Sendable {
  /// Its name among the system's event subjects: for a product, its type.
  let kind: String
  /// Its id in the scenario file.
  let id: String

  /// Makes a resource.
  ///
  /// - Parameters:
  ///   - kind: Its name among the system's event subjects.
  ///   - id: Its id in the scenario file.
  package init(kind: String, id: String) { (self.kind, self.id) = (kind, id) }
}

/// A kind of event in the list of all kinds.
@usableFromInline package struct EventDeclaration: Sendable {
  /// What tells the kind apart from others.
  let id: ObjectIdentifier
  /// The kind as plain data.
  package let definition: EventDefinition
}

/// The kind and the values of an event, of whatever type.
@usableFromInline package struct EventContent<Event: SimulatedEvent>: Sendable {
  @usableFromInline let box: any AnyEventBox<Event>

  @inlinable
  init(_ event: some RecordedEvent<Event>) {
    box = EventBox(event)
  }
}

/// An event with its values.
@usableFromInline
package protocol RecordedEvent<Event>: Sendable {
  /// The type of the world's events.
  associatedtype Event: SimulatedEvent

  /// The identity of its declaration, which takes longer to make.
  var id: ObjectIdentifier { get }
  /// Its kind, as it is in the list of all kinds.
  var declaration: EventDeclaration { get }
  /// Who did it, or where it happened.
  var actor: EventActor { get }
  /// What happened, in one line.
  var text: LocalizedText { get }
  /// What the event is about; nil by default.
  var about: Event.Subject? { get }
  /// The money that moved; nil by default.
  var movement: MoneyMovement? { get }
  /// How much of the event budget it uses: one by default, and one more for each item it lists.
  var weight: Int { get }
  /// What the world remembers of the event; nil by default.
  var remembered: Event.Fact? { get }
}

extension RecordedEvent {
  /// It is about nothing by default.
  @inlinable package var about: Event.Subject? { nil }
  /// No money moves by default.
  @inlinable package var movement: MoneyMovement? { nil }
  /// One by default.
  @inlinable package var weight: Int { 1 }
  /// Nothing is remembered by default.
  @inlinable package var remembered: Event.Fact? { nil }
}

/// A kind of event whose values are read again, or that moves money or is remembered.
@usableFromInline
package protocol EventValues: RecordedEvent {
  /// The name, the title, and what such events may be about.
  static var definition: EventDefinition { get }
}

extension EventValues {
  /// The identity of the structure.
  @inlinable package var id: ObjectIdentifier { ObjectIdentifier(Self.self) }
  /// The kind, as it is in the list of all kinds.
  package var declaration: EventDeclaration { Self.declaration }
  /// The kind, for the list of all kinds.
  package static var declaration: EventDeclaration {
    EventDeclaration(id: ObjectIdentifier(Self.self), definition: definition)
  }
}

/// Who did something, or where it happened, as shown in the margin of a trace.
@usableFromInline
package struct EventActor: Sendable {
  /// The name as people read it.
  let title: LocalizedText

  /// Makes an actor with a name in English and Japanese.
  package init(_ english: String, _ japanese: String) {
    title = LocalizedText(english, japanese)
  }

  /// The app under test.
  package static let app = EventActor("app", "アプリ")
  /// The device, as its user handles it.
  package static let device = EventActor("device", "端末")
}

/// An event in an object, of whatever type.
@usableFromInline
protocol AnyEventBox<Event>: AnyObject, Sendable {
  associatedtype Event: SimulatedEvent

  /// The event with its values.
  var declared: any RecordedEvent<Event> { get }
  /// How much of the event budget it uses.
  var weight: Int { get }
  /// What the world remembers of the event.
  var remembered: Event.Fact? { get }
}

/// An event in an object.
///
/// To cast an object to a final class takes one comparison, if its type is `AnyObject`. Casting an
/// existential value of any event to the event's type would search for its conformances at run time.
@usableFromInline
final class EventBox<Values: RecordedEvent>: AnyEventBox {
  @usableFromInline let event: Values

  /// Puts an event into an object.
  @inlinable
  init(_ event: Values) {
    self.event = event
  }

  @usableFromInline var declared: any RecordedEvent<Values.Event> { event }
  @usableFromInline var weight: Int { event.weight }
  @usableFromInline var remembered: Values.Event.Fact? { event.remembered }
}

extension SimulatedEvent {
  /// Makes an event from its values.
  @inlinable
  package init(_ event: some RecordedEvent<Self>) { self.init(content: EventContent(event)) }

  /// The event with its values.
  package var declared: any RecordedEvent<Self> { content.box.declared }
  /// The kebab-case name of its kind.
  package var name: String { Self.declarations[kind].definition.name }
  /// Who did it, or where it happened: a short name for the margin of a trace.
  package var actor: LocalizedText { declared.actor.title }
  /// What happened, in one line.
  package var text: LocalizedText { declared.text }
  /// The money that moved; nil if none did.
  package var movement: MoneyMovement? { declared.movement }

  /// The index of its kind among the declarations.
  package var kind: Int {
    let (declared, id) = (declared, declared.id)
    guard let index = Self.declarations.firstIndex(where: { $0.id == id }) else {
      let name = declared.declaration.definition.name
      preconditionFailure("the event '\(name)' is missing in the list of kinds of \(Self.self)")
    }
    return index
  }

  /// The event as one of a type; nil if it is of another type.
  @inlinable
  package func `as`<Values: EventValues>(_ type: Values.Type) -> Values?
  where Values.Event == Self {
    (content.box as AnyObject as? EventBox<Values>)?.event
  }
}

// Inlined, so that other modules find the types of events when they are compiled.
extension Journal {
  /// The events of a kind since a mark as values of an observation.
  @inlinable
  package func values<Values: EventValues>(
    since mark: Int, of type: Values.Type, _ value: (Values) -> Value
  ) -> Value where Values.Event == Event {
    values(since: mark) { $0.as(type).map(value) }
  }

  /// The events since a mark as values of an observation; events without a value are left out.
  @inlinable
  package func values(since mark: Int, _ value: (Event) -> Value?) -> Value {
    .list(entries[mark...].compactMap { value($0.event) })
  }
}
