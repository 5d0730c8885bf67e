/// A parameter of a word, and the property of the word that holds its argument.
@usableFromInline package struct StoredParameter<Word: DeclaredWord>: Sendable {
  /// A property of the word.
  @usableFromInline package typealias Property<Held> = any WritableKeyPath<Word, Held> & Sendable

  /// The parameter, as readers and documents know it.
  package private(set) var parameter: Parameter
  /// Sets the property to what the arguments say.
  let store: @Sendable (inout Word, Arguments) -> Void
  /// Whether a new word holds the value that an argument has if nobody writes it.
  private(set) var isOfNewWord = false
  /// The value of the property, as a scenario would write it.
  private let value: @Sendable (Word) -> Value
  /// The values that a search tries; nil for those of the shape, or the default.
  private var candidates: (@Sendable (Word.World, Arguments) -> [Value])?
  /// Whether a search tries the same values whatever the other arguments are.
  private(set) var isTriedAlike = true

  /// Makes a parameter whose argument a property holds.
  ///
  /// - Parameters:
  ///   - name: The kebab-case name that scenarios write.
  ///   - property: The property.
  ///   - shape: The values it takes.
  ///   - english: What it means, in one phrase.
  ///   - japanese: The same in Japanese.
  ///   - value: The property's value as a scenario would write it.
  ///   - read: Reads the property's value from arguments.
  package init<Held>(
    _ name: String, _ property: Property<Held>, _ shape: Shape,
    _ english: String, _ japanese: String, value: @escaping @Sendable (Held) -> Value,
    read: @escaping @Sendable (Arguments) -> Held
  ) {
    parameter = Parameter(name, shape, LocalizedText(english, japanese))
    store = { word, arguments in word[keyPath: property] = read(arguments) }
    self.value = { word in value(word[keyPath: property]) }
  }

  /// Makes a parameter that no property holds: the word reads it when it is completed.
  package init(_ parameter: Parameter) {
    self.parameter = parameter
    store = { _, _ in }
    value = { _ in .none }
  }

  /// The parameter with the value that it has in a word as its default.
  func withDefault(of word: Word) -> StoredParameter {
    var copy = self
    copy.parameter = parameter.defaulting(to: value(word))
    copy.isOfNewWord = true
    return copy
  }

  /// Returns the parameter with the values that a search tries, in their order.
  package func tried(_ values: Value...) -> StoredParameter { tried { _ in values } }

  /// Returns the parameter with the values that a search tries in a world, in their order.
  package func tried(_ values: @escaping @Sendable (Word.World) -> [Value]) -> StoredParameter {
    var copy = self
    copy.candidates = { world, _ in values(world) }
    return copy
  }

  /// Returns the parameter with the values that a search tries beside others, in their order.
  ///
  /// - Parameter values: Returns the values for a world and the arguments tried so far: those that
  ///   are references, and those of parameters declared before.
  /// - Returns: The parameter.
  package func tried(
    _ values: @escaping @Sendable (Word.World, Arguments) -> [Value]
  ) -> StoredParameter {
    var copy = self
    copy.candidates = values
    copy.isTriedAlike = false
    return copy
  }

  /// Returns the parameter, all of whose values a search tries, although it has a default.
  package func tried() -> StoredParameter {
    let values = parameter.shape.fewValues
    return tried { _ in values }
  }

  /// Returns the parameter as one whose default changes the hash of no case.
  package func addedLater() -> StoredParameter {
    var copy = self
    copy.parameter = parameter.addedLater()
    return copy
  }

  /// Returns the parameter as one of which no value is a bug of the app or its server.
  package func neverMutated() -> StoredParameter {
    var copy = self
    copy.parameter = parameter.neverMutated()
    return copy
  }

  /// Returns the parameter with texts that people read for some values, such as `iOS 14` for 14.
  package func reading(_ texts: [Value: LocalizedText]) -> StoredParameter {
    var copy = self
    copy.parameter = parameter.reading(texts)
    return copy
  }

  /// The values that a search tries in a world, beside arguments that are chosen already.
  func tried(in world: Word.World, beside others: Arguments) -> [Value] {
    candidates?(world, others) ?? parameter.defaultValue.map { [$0] } ?? parameter.shape.fewValues
  }

  /// Whether the argument names an item that the file declares.
  var isReference: Bool {
    if case .reference = parameter.shape { true } else { false }
  }
}

extension StoredParameter {
  /// A parameter that is true or false, with what people read for both.
  package static func boolean(
    _ name: String, _ property: Property<Bool>, _ english: String,
    _ japanese: String, yes: LocalizedText, no: LocalizedText
  ) -> StoredParameter {
    StoredParameter(name, property, .boolean, english, japanese, value: { .boolean($0) }) {
      $0.boolean(name)
    }
    .reading([.boolean(true): yes, .boolean(false): no])
  }

  /// A parameter that is true or false, and leaves things as they are unless somebody writes it.
  package static func boolean(
    _ name: String, ifWritten property: Property<Bool?>,
    usually usual: Bool, _ english: String, _ japanese: String, yes: LocalizedText,
    no: LocalizedText
  ) -> StoredParameter {
    StoredParameter(name, property, .boolean, english, japanese, value: { .boolean($0 ?? usual) }) {
      $0.isWritten(name) ? $0.boolean(name) : nil
    }
    .reading([.boolean(true): yes, .boolean(false): no])
  }

  /// A parameter that is a whole number, an amount of money or a duration.
  package static func number(
    _ name: String, _ property: Property<Int>, _ shape: Shape,
    _ english: String, _ japanese: String
  ) -> StoredParameter {
    StoredParameter(name, property, shape, english, japanese, value: { .integer($0) }) {
      $0.integer(name)
    }
  }

  /// A parameter that is a whole number, an amount of money or a duration, or `none`.
  package static func number(
    _ name: String, _ property: Property<Int?>, _ shape: Shape,
    _ english: String, _ japanese: String
  ) -> StoredParameter {
    StoredParameter(
      name, property, shape, english, japanese, value: { $0.map { .integer($0) } ?? .none }
    ) { $0[name] == Value.none ? nil : $0.integer(name) }
  }

  /// A parameter that is a text.
  package static func text(
    _ name: String, _ property: Property<String>, as shape: Shape = .text, _ english: String,
    _ japanese: String
  ) -> StoredParameter {
    StoredParameter(name, property, shape, english, japanese, value: { .text($0) }) {
      $0.text(name)
    }
  }

  /// A parameter that is a text, or `none`.
  package static func text(
    _ name: String, _ property: Property<String?>, _ english: String,
    _ japanese: String
  ) -> StoredParameter {
    StoredParameter(
      name, property, .text, english, japanese, value: { $0.map { .text($0) } ?? .none }
    ) {
      $0[name] == Value.none ? nil : $0.text(name)
    }
  }

  /// A parameter that is a list of texts.
  package static func texts(
    _ name: String, _ property: Property<[String]>, _ english: String,
    _ japanese: String
  ) -> StoredParameter {
    StoredParameter(
      name, property, .list(.text), english, japanese, value: { .list($0.map { .text($0) }) }
    ) { $0.texts(name) }
  }

  /// A parameter that is one of a few names, held as an enumeration with these raw values.
  package static func choice<Choice: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ property: Property<Choice>, _ shape: Shape,
    _ english: String, _ japanese: String
  ) -> StoredParameter {
    StoredParameter(name, property, shape, english, japanese, value: { .text($0.rawValue) }) {
      $0.choice(name, as: Choice.self)
    }
  }

  /// A parameter that is a list of some of a few names, held as an enumeration's values.
  package static func choices<Choice: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ property: Property<[Choice]>, _ shape: Shape, _ english: String,
    _ japanese: String
  ) -> StoredParameter {
    StoredParameter(
      name, property, .list(shape), english, japanese,
      value: { .list($0.map { .text($0.rawValue) }) }
    ) { $0.texts(name).compactMap { Choice(rawValue: $0) } }
  }

  /// A parameter that is one of a few names, or `none`, held as an enumeration or nil.
  ///
  /// A name that the enumeration does not have, for example `none`, is held as nil.
  package static func choice<Choice: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ property: Property<Choice?>, _ shape: Shape,
    _ english: String, _ japanese: String
  ) -> StoredParameter {
    let none = shape.fewValues.first { $0 == .text("none") } ?? .none
    return StoredParameter(
      name, property, shape, english, japanese,
      value: { $0.map { .text($0.rawValue) } ?? none }
    ) { $0[name].flatMap { Choice(rawValue: $0.description) } }
  }

  /// A parameter that is one of a few names, each of which stands for a value.
  package static func choice<Held: Equatable & Sendable>(
    _ name: String, _ property: Property<Held>, among choices: [(choice: Choice, value: Held)],
    _ english: String, _ japanese: String
  ) -> StoredParameter {
    StoredParameter(
      name, property, .choice(choices.map { $0.choice }), english, japanese,
      value: { held in
        choices.first { $0.value == held }.map { .text($0.choice.name) } ?? .none
      }
    ) { arguments in
      let text = arguments.text(name)
      guard let choice = choices.first(where: { $0.choice.name == text }) else {
        arguments.missing(name, "a declared choice")
      }
      return choice.value
    }
  }

  /// A parameter that is one of a few names, held as whether it is a certain one.
  package static func choice(
    _ name: String, _ property: Property<Bool>, is certain: String,
    of shape: Shape, _ english: String, _ japanese: String
  ) -> StoredParameter {
    let others = shape.fewValues.filter { $0 != .text(certain) }
    return StoredParameter(
      name, property, shape, english, japanese,
      value: { $0 ? .text(certain) : others.first ?? .none }
    ) { $0.text(name) == certain }
  }
}

extension Parameter {
  fileprivate func defaulting(to value: Value) -> Parameter {
    var copy = self
    copy.defaultValue = value
    return copy
  }
}

extension Shape {
  /// The values, if they are few enough to try each; empty for others.
  fileprivate var fewValues: [Value] {
    switch self {
    case .boolean: [.boolean(true), .boolean(false)]
    case .choice(let choices): choices.map { .text($0.name) }
    case .integer, .money, .text, .reference, .duration, .identifier, .list, .oneOrMore, .record:
      []
    }
  }
}
