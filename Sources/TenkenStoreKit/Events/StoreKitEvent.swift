package import TenkenSimulation

/// An event in the world of in-app purchase.
package struct StoreKitEvent: Sendable {
  /// What an event can be about: products.
  package typealias Subject = EventSubject
  /// What the world remembers of an event.
  package typealias Fact = Remembered

  /// The kind and the values.
  package let content: EventContent<StoreKitEvent>

  /// Makes an event from its kind and its values.
  package init(content: EventContent<StoreKitEvent>) {
    self.content = content
  }
}

/// A kind of event whose values are read again, or that moves money or is remembered.
///
/// To add an event, declare it next to related events, and add it to the list at the top of their
/// file. If its values are only told, it is a ``Told``.
protocol DeclaredEvent: EventValues where Event == StoreKitEvent {}

/// A kind of event whose values are only told.
typealias Told<each Value: Sendable> = TenkenSimulation.Told<StoreKitEvent, repeat each Value>

/// A kind of event without values.
typealias Plain = TenkenSimulation.Told<StoreKitEvent>
