package import TenkenSimulation
internal import TenkenSystemFiles
package import TenkenYAML

/// What can be written at a place of a file of messages, and what it means, for editors.
///
/// A place is the names of the keys around it, the outermost first; items of lists have none.
package struct MessageGuide: Sendable {
  /// A key that can be written.
  package struct Key: Sendable {
    /// The key.
    package let name: String
    /// What it is for; nil for a name of the system.
    package let meaning: LocalizedText?
  }

  private let system: String?
  private let events: [DeclaredEvent]
  /// The names that the file gives to values, counts and tables.
  private let own: [String]

  /// Makes a guide to a file.
  ///
  /// - Parameters:
  ///   - root: The outermost value of the file; nil if it cannot be parsed.
  ///   - system: The system whose events the messages tell of; nil if there is none.
  package init(to root: YAMLNode?, of system: System?) {
    self.system = system?.name
    events = system.map { declaredEvents(of: $0) } ?? []
    let counts = root?["counts"]?.entries.map(\.key.text) ?? []
    own =
      ["values", "tables"].flatMap { root?[$0]?.entries.map(\.key.text) ?? [] } + counts
      + counts.map { $0 + MessageTemplates.Count.before }
  }

  /// The keys that can be written at a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - event: The event that the message or count around it is about; nil if there is none yet.
  /// - Returns: The keys, in the order of the documentation.
  package func keys(at place: [String], of event: String?) -> [Key] {
    if place.last == "when", known(Array(place.dropLast())) != nil {
      return fields(of: event).map { Key(name: $0.name, meaning: nil) }
    }
    return (known(place) ?? []).map { Key(name: $0.name, meaning: $0.meaning) }
  }

  /// The values that can be written at a place, which a key or several end.
  package func values(at place: [String], of event: String?) -> [String] {
    guard let key = place.last else { return [] }
    let around = Array(place.dropLast())
    switch key {
    case "system" where around.isEmpty: return [system].compactMap { $0 }
    case "event" where known(around) != nil: return events.map(\.name)
    case "by" where around.first == "tables": return unique(fields(of: nil).map(\.name))
    case _: break
    }
    guard around.last == "when", known(Array(around.dropLast())) != nil else { return [] }
    return fields(of: event).first { $0.name == key }?.values ?? []
  }

  /// The names that `${…}` can have at a place.
  package func names(at place: [String], of event: String?) -> [String] {
    let special: [String]? =
      switch place.first {
      case "body": MessageName.ofBody
      case "signed": MessageName.ofSigned
      case "headers": MessageName.ofHeaders
      case "messages" where ["data", "name"].contains(place.dropFirst().first),
        "tables" where place.count > 2 && place[2] == "values":
        MessageName.ofData
      case _: nil
      }
    guard let special else { return [] }
    return unique(own + fields(of: event).map(\.name) + special)
  }

  /// What a key of the format at a place is for; nil for any other key.
  package func meaning(of key: String, at place: [String]) -> LocalizedText? {
    known(place)?.first { $0.name == key }?.meaning
  }

  /// The names of the values that an event has; nil if there is no such event.
  package func fields(ofEvent name: String) -> [String]? {
    events.first { $0.name == name }?.fields.map(\.name)
  }

  /// The keys of the format at a place; nil if none belong there.
  private func known(_ place: [String]) -> [MessageKey]? {
    switch (place.first, place.count) {
    case (nil, _): MessageKey.ofFile
    case ("messages", 1): MessageKey.ofMessage
    case ("counts", 2): MessageKey.ofCount
    case ("tables", 2): MessageKey.ofTable
    case _: nil
    }
  }

  /// The values of an event; those of all events if none is given.
  private func fields(of event: String?) -> [DeclaredEvent.Field] {
    events.first { $0.name == event }?.fields ?? events.flatMap(\.fields)
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
