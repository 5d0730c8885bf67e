import TenkenSimulation

/// A kind of event whose values are only told: nothing reads them again.
///
/// Its texts are made when somebody asks for them.
final class Told<each Value: Hashable & Sendable>: Sendable {
  private let definition: EventDefinition
  fileprivate let actor: EventActor
  fileprivate let about: (@Sendable (repeat each Value) -> EventSubject)?
  fileprivate let text: @Sendable (repeat each Value) -> LocalizedText

  /// Makes a kind from its name, its actor, its title, the types of products that it may be about,
  /// which products it is about, and what it tells.
  init(
    _ name: String, _ actor: EventActor, _ title: LocalizedText, subjects: [String] = [],
    about: (@Sendable (repeat each Value) -> EventSubject)? = nil,
    text: @escaping @Sendable (repeat each Value) -> LocalizedText
  ) {
    definition = EventDefinition(name, title, subjects: subjects)
    self.actor = actor
    self.about = about
    self.text = text
  }

  var declaration: EventDeclaration {
    EventDeclaration(id: ObjectIdentifier(self), definition: definition)
  }

  /// An event of the kind.
  func callAsFunction(_ value: repeat each Value) -> StoreKitEvent {
    StoreKitEvent(ToldEvent(kind: self, values: (repeat each value)))
  }
}

/// A kind of event without values.
typealias Plain = Told<>

/// An event whose values are only told.
private struct ToldEvent<each Value: Hashable & Sendable>: RecordedEvent {
  let kind: Told<repeat each Value>
  let values: (repeat each Value)

  var id: ObjectIdentifier { ObjectIdentifier(kind) }
  var actor: EventActor { kind.actor }
  var about: EventSubject { kind.about?(repeat each values) ?? .nothing }
  var text: LocalizedText { kind.text(repeat each values) }

  static func == (left: Self, right: Self) -> Bool {
    guard left.kind === right.kind else { return false }
    for (left, right) in repeat (each left.values, each right.values) {
      guard left == right else { return false }
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    for value in repeat each values { hasher.combine(value) }
  }
}
