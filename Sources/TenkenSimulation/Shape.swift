/// The values that a parameter takes, or that an observation reads.
///
/// Readers check an author's value against its shape, the JSON Schema is generated from it, and
/// documents word a value according to it.
@usableFromInline package indirect enum Shape: Hashable, Sendable {
  /// A whole number within a range, with its unit if it has one.
  case integer(ClosedRange<Int>, NumberUnit? = nil)
  /// An amount of money within a range, in minor units of the currency.
  case money(ClosedRange<Int>)
  /// Any text.
  case text
  /// `true` or `false`.
  case boolean
  /// One of a few names.
  case choice([Choice])
  /// The id of a resource that the file declares, by the resource's name: `product`.
  case reference(String)
  /// A length of time such as `90s`, `5m`, `2h`, `3d` or `1w`, held as seconds.
  case duration
  /// An opaque identifier: only equality is significant, and `none` is allowed.
  case identifier
  /// Values of one shape, in order.
  case list(Shape)
  /// One value of a shape, or a list of values of that shape.
  case oneOrMore(Shape)
  /// Named values.
  case record(RecordShape)
}

extension Shape: ExpressibleByArrayLiteral {
  /// Makes a choice from its names.
  @usableFromInline package init(arrayLiteral choices: Choice...) {
    self = .choice(choices)
  }
}

/// One of the names that a choice allows.
@usableFromInline package struct Choice: Hashable, Sendable {
  /// The kebab-case name a scenario writes.
  @usableFromInline package let name: String
  /// What people read.
  @usableFromInline package let text: LocalizedText

  /// Makes a choice from its name and what people read.
  @usableFromInline package init(_ name: String, _ text: LocalizedText) {
    self.name = name
    self.text = text
  }

  /// Makes a choice from its name and what people read.
  package init(_ name: String, _ english: String, _ japanese: String) {
    self.init(name, LocalizedText(english, japanese))
  }
}

/// The named values of a record, and how people read one.
@usableFromInline package struct RecordShape: Hashable, Sendable {
  /// The fields, in the order in which they are read out.
  @usableFromInline package let fields: [Parameter]
  /// The wording of one record.
  @usableFromInline package let phrase: Phrase
  /// The names that may stand alone, if a value is one of several; empty for a usual record.
  ///
  /// A usual record has all of its fields. Otherwise a value is the name of what has no values,
  /// or has exactly one of the fields, which is a record. In a pattern, the name of a field alone
  /// means any values of it.
  @usableFromInline package let names: [Choice]
  /// The field that a pattern without names of fields is about; nil if there is none.
  package let standardField: Parameter?

  /// Makes the shape of a record.
  @usableFromInline package init(phrase: Phrase, fields: [Parameter]) {
    self.init(phrase: phrase, fields: fields, standard: nil)
  }

  /// Makes the shape of a record, with the name of the field that needs no name in a pattern.
  package init(phrase: Phrase, fields: [Parameter], standard: String?) {
    self.fields = fields
    self.phrase = phrase
    names = []
    standardField = fields.first { $0.name == standard }
  }

  /// Makes the shape of values that are one of several.
  ///
  /// - Parameters:
  ///   - names: The names of all of them, with their texts.
  ///   - fields: Those that have values: records under one of the names.
  package init(oneOf names: [Choice], fields: [Parameter]) {
    self.fields = fields
    phrase = Phrase(LocalizedText(fields.map { "[{\($0.name)}]" }.joined()))
    self.names = names
    standardField = nil
  }

  /// Whether a value is one of several, and has not all fields.
  package var isOneOfSeveral: Bool { !names.isEmpty }
}

extension Shape {
  /// Named values, and how people read one.
  package static func record(_ phrase: Phrase, _ fields: [Parameter]) -> Shape {
    .record(RecordShape(phrase: phrase, fields: fields))
  }
}

/// A named value that a word takes.
@usableFromInline package struct Parameter: Hashable, Sendable {
  /// The kebab-case name a scenario writes.
  @usableFromInline package let name: String
  /// The values it takes.
  @usableFromInline package let shape: Shape
  /// The value if the author writes none; nil if the author must write one.
  @usableFromInline package internal(set) var defaultValue: Value?
  /// The meaning of the parameter, in one sentence.
  @usableFromInline package let summary: LocalizedText
  /// Whether it was added when cases had hashes already: its default does not count in them.
  @usableFromInline package private(set) var isLater = false
  /// Whether another value of it may be a bug, which mutants plant.
  @usableFromInline package private(set) var isMutated = true
  /// What people read for some values, in place of the value itself.
  @usableFromInline package private(set) var texts: [Value: LocalizedText] = [:]
  /// What people read for some values, depending on another parameter; nil if nothing does.
  @usableFromInline package private(set) var dependentTexts: DependentTexts?

  /// Texts for values whose meaning depends on the value of another parameter.
  @usableFromInline package struct DependentTexts: Hashable, Sendable {
    /// The other parameter's name.
    @usableFromInline package let parameter: String
    /// The texts of values, by the other parameter's value.
    @usableFromInline package let texts: [Value: [Value: LocalizedText]]
  }

  /// Makes a parameter; without a default value the author must give one.
  @usableFromInline package init(
    _ name: String, _ shape: Shape, default: Value? = nil, _ summary: LocalizedText = ""
  ) {
    self.name = name
    self.shape = shape
    self.defaultValue = `default`
    self.summary = summary
  }

  /// Makes a field of a record from its name, its shape and its meaning.
  package init(_ name: String, _ shape: Shape, _ english: String, _ japanese: String) {
    self.init(name, shape, LocalizedText(english, japanese))
  }

  /// Returns the parameter as one of which no value is a bug: mutants leave it alone.
  @usableFromInline package func neverMutated() -> Parameter {
    var copy = self
    copy.isMutated = false
    return copy
  }

  /// Returns the parameter as one whose default changes the hash of no case.
  @usableFromInline package func addedLater() -> Parameter {
    var copy = self
    copy.isLater = true
    return copy
  }

  /// Returns the parameter with the texts that people read for true and false.
  @usableFromInline package func reading(yes: LocalizedText, no: LocalizedText) -> Parameter {
    var copy = self
    copy.texts[.boolean(true)] = yes
    copy.texts[.boolean(false)] = no
    return copy
  }

  /// Returns the parameter with texts that people read for some values, such as `iOS 14` for 14.
  @usableFromInline package func reading(_ texts: [Value: LocalizedText]) -> Parameter {
    var copy = self
    copy.texts.merge(texts) { _, new in new }
    return copy
  }

  /// Returns the parameter with texts for some values that depend on another parameter.
  @usableFromInline package func reading(
    by parameter: String, _ texts: [Value: [Value: LocalizedText]]
  ) -> Parameter {
    var copy = self
    copy.dependentTexts = DependentTexts(parameter: parameter, texts: texts)
    return copy
  }

  /// Returns the parameter with the text for a missing value; empty if it needs no mention.
  @usableFromInline package func reading(none: LocalizedText) -> Parameter {
    var copy = self
    copy.texts[.none] = none
    return copy
  }
}
