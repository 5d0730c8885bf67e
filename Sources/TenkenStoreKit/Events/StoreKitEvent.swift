public import TenkenSimulation

/// An event in the world of in-app purchase.
public struct StoreKitEvent: Sendable {
  private let box: any AnyEventBox
  /// How much of the event budget it uses: one, plus one for each item that it lists.
  public let weight: Int
  /// What worlds remember of the event.
  let remembered: Remembered

  /// Makes an event from its declaration.
  init(_ event: some RecordedEvent) {
    box = EventBox(event)
    weight = event.weight
    remembered = event.remembered
  }

  /// The event with its values.
  var declared: any RecordedEvent { box.declared }
  /// Who did it, or where it happened.
  public var actor: LocalizedText { declared.actor.title }
  /// What happened, in one line.
  public var text: LocalizedText { declared.text }
  /// The line of the customer's account statement; nil if no money moved.
  public var movement: MoneyMovement? { declared.movement }

  /// The event as one of a type; nil if it is of another type.
  func `as`<Event: DeclaredEvent>(_ type: Event.Type) -> Event? {
    (box as? EventBox<Event>)?.event
  }
}

extension StoreKitEvent: Hashable {
  /// Whether two events are of one type and have the same values.
  public static func == (left: StoreKitEvent, right: StoreKitEvent) -> Bool {
    AnyHashable(left.declared) == AnyHashable(right.declared)
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(declared) }
}

/// An event in an object, of whatever type.
private protocol AnyEventBox: AnyObject, Sendable {
  /// The event with its values.
  var declared: any RecordedEvent { get }
}

/// An event in an object.
///
/// To cast an object to a final class takes one comparison. Casting an existential value of any
/// event to the event's type would search for its conformances at run time.
private final class EventBox<Event: RecordedEvent>: AnyEventBox {
  let event: Event

  /// Puts an event into an object.
  init(_ event: Event) {
    self.event = event
  }

  /// The event with its values.
  var declared: any RecordedEvent { event }
}
