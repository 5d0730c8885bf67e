import TenkenSimulation

extension Journal where Event == StoreKitEvent {
  /// The events since a mark as values; events without a value are left out.
  func values(since mark: Int, _ value: (StoreKitEvent) -> Value?) -> Value {
    .list(entries[mark...].compactMap { value($0.event) })
  }

  /// The events of a type since a mark as values.
  func values<Declared: DeclaredEvent>(
    since mark: Int, of type: Declared.Type, _ value: (Declared) -> Value
  ) -> Value {
    values(since: mark) { $0.as(type).map(value) }
  }
}
