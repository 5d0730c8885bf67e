import TenkenSimulation

extension DeclaredSubject {
  /// What an observation shows now, or showed since a mark.
  func value(_ look: DeclaredLook, since mark: Mark) -> Value {
    switch look {
    case .calculation(let calculation, let kind):
      rules.names.value(program.value(calculation, state, []), kind)
    case .list(let variable): rules.value(of: rules.variables[variable], in: state)
    case .events(let wanted): .list(events(wanted, since: mark))
    case .each(let members, let looks):
      .record(zip(members, looks).map { Value.Field($0, value($1, since: mark)) })
    }
  }

  private func events(_ wanted: Set<Int>, since mark: Mark) -> [Value] {
    entries[mark...].compactMap { entry in
      guard case .event(let event, let values, _) = entry, wanted.contains(event) else {
        return nil
      }
      return rules.value(ofEvent: event, values)
    }
  }
}
