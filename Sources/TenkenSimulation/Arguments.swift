/// The values an author gave a word, completed by the defaults of its definition.
///
/// Callers check arguments against the definition before making them: every required parameter is
/// present, and every value has its parameter's shape.
@usableFromInline package struct Arguments: Hashable, Sendable {
  /// The values in the order of the definition's parameters.
  @usableFromInline package var fields: [Value.Field]

  /// The items that references name; set only while a word is bound.
  var items: [ReferredItem] = []

  /// The parameters that are written and not left to their defaults; set only while a word is bound.
  var written: [String]?

  /// An item that a reference names.
  struct ReferredItem: Hashable, Sendable {
    let parameter: String
    /// The index of the item among those that the file declares.
    let index: Int
    /// The properties of the item.
    let declaration: Arguments
  }

  /// Makes arguments from checked values.
  @usableFromInline package init(_ fields: [Value.Field] = []) {
    self.fields = fields
  }

  /// The value of a parameter; nil if it is absent.
  @usableFromInline package subscript(name: String) -> Value? {
    fields.first { $0.name == name }?.value
  }

  /// Whether a parameter is written, and not left to what is usual; true if nobody knows.
  @usableFromInline package func isWritten(_ name: String) -> Bool {
    written?.contains(name) ?? true
  }

  /// The number of a parameter that is required, or has a default.
  @usableFromInline package func integer(_ name: String) -> Int {
    guard case .integer(let value)? = self[name] else { missing(name, "a number") }
    return value
  }

  /// The text, choice or reference of a parameter that is required, or has a default.
  @usableFromInline package func text(_ name: String) -> String {
    guard case .text(let value)? = self[name] else { missing(name, "a text") }
    return value
  }

  /// The boolean value of a parameter that is required, or has a default.
  @usableFromInline package func boolean(_ name: String) -> Bool {
    guard case .boolean(let value)? = self[name] else { missing(name, "true or false") }
    return value
  }

  /// The texts of a list parameter that is required, or has a default.
  @usableFromInline package func texts(_ name: String) -> [String] {
    guard case .list(let values)? = self[name] else { missing(name, "a list") }
    return values.map(\.description)
  }

  /// The records of a list parameter that is required, or has a default, each as arguments.
  @usableFromInline package func records(_ name: String) -> [Arguments] {
    guard case .list(let values)? = self[name] else { missing(name, "a list") }
    return values.map { value in
      guard case .record(let fields) = value else { missing(name, "a list of records") }
      return Arguments(fields)
    }
  }

  /// The index of the item that a reference names, among those that the file declares.
  ///
  /// It is the index in ``Resources``, so that no case looks up an item by its name.
  ///
  /// - Parameter name: The name of a parameter whose shape is a reference; a reference inside a list
  ///   or a record has no index.
  /// - Returns: The index; nil if the reference is `none`.
  @usableFromInline package func itemIndex(_ name: String) -> Int? { item(name)?.index }

  /// The properties of the item that a reference names; nil if the reference is `none`.
  @usableFromInline package func itemDeclaration(_ name: String) -> Arguments? {
    item(name)?.declaration
  }

  private func item(_ name: String) -> ReferredItem? {
    guard self[name] != Value.none else { return nil }
    guard let item = items.first(where: { $0.parameter == name }) else {
      missing(name, "a reference to a declared item")
    }
    return item
  }

  /// The choice of a parameter, as a Swift enumeration whose raw values are the choice names.
  @inlinable
  package func choice<Name: RawRepresentable>(_ name: String, as type: Name.Type) -> Name
  where Name.RawValue == String {
    guard let choice = Name(rawValue: text(name)) else { missing(name, "a declared choice") }
    return choice
  }

  @usableFromInline
  func missing(_ name: String, _ what: String) -> Never {
    preconditionFailure("argument '\(name)' is not \(what): its definition does not say so")
  }
}

/// What is wrong with arguments that have the right shapes.
@usableFromInline package struct ArgumentError: Error, Hashable, Sendable {
  /// The parameter with the error; nil if it concerns the word as a whole.
  @usableFromInline package let parameter: String?
  /// One phrase that states the rule, in English without a full stop.
  @usableFromInline package let summary: LocalizedText
  /// Whether a reference names an item that is not declared, which readers have reported.
  @usableFromInline package private(set) var isUndeclaredItem = false

  /// Makes an error about a parameter, or about the word as a whole.
  @usableFromInline package init(_ parameter: String? = nil, _ summary: LocalizedText) {
    self.parameter = parameter
    self.summary = summary
  }

  /// Makes an error about a reference to an item that is not declared.
  static func undeclared(_ id: String, _ resource: String, in parameter: String) -> ArgumentError {
    var error = ArgumentError(
      parameter,
      LocalizedText(
        en: "no \(resource) '\(id)' is declared", ja: "\(resource)「\(id)」は宣言されていません。"))
    error.isUndeclaredItem = true
    return error
  }
}
