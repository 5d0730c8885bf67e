/// A simulated system: a world, and the words that scenarios say about it.
///
/// A value of it is a world that a case runs against; what it declares is the same for all of them.
/// A new word is one file and one line in the system's list of its kind.
public protocol SimulatedSystem: Subject {
  /// The world of the system.
  associatedtype World: SimulatedWorld

  /// The world that a case changes.
  var world: World { get set }

  /// Makes a subject of a world.
  init(world: World)

  /// The name that `system:` gives.
  static var name: String { get }
  /// What files declare beside their scenarios, for example products.
  static var resources: [ResourceDefinition] { get }
  /// The precondition whose value chooses among the variants of phrases, if there is one.
  static var contextWord: String? { get }
  /// The precondition whose value says the currency of amounts, if there is one.
  static var currencyChoice: CurrencyChoice? { get }

  /// The preconditions, by subject, in the order of the vocabulary.
  static var preconditions: Catalog<any Precondition<World>.Type> { get }
  /// The operations, by subject, in the order of the vocabulary.
  static var operations: Catalog<any Operation<World>.Type> { get }
  /// The observations, by subject, in the order of the vocabulary.
  static var observations: Catalog<any Observation<World>.Type> { get }
  /// What must always hold.
  static var invariants: [any Invariant<World>.Type] { get }
  /// What must hold once all is well again; none if nothing is said.
  static var recoveries: [any Recovery<World>.Type] { get }

  /// What differs between environments and eras, and what sources disagree about.
  static var rules: [RuleRow] { get }

  /// The value of the context word in a world whose scenario does not say it.
  static var usualContext: String? { get }
  /// What events may be about, for example the types of products; none if nothing is said.
  static var subjects: [Choice] { get }
  /// The state machines of the world's parts; none if nothing is said.
  static var machines: [StateMachine] { get }

  /// What a team can say of its app, so that documents keep what applies to it.
  static var profileQuestions: [ProfileQuestion] { get }
  /// What parts of the vocabulary need of an app; what is not listed is of use to every app.
  static var partNeeds: [VocabularyPart: [AppNeed]] { get }

  /// What a case says by itself of the app that it needs, beside the parts that it consists of.
  ///
  /// - Parameter said: What the case says.
  /// - Returns: The needs. Where a question has one answer, they come before what parts need.
  static func statedNeeds(of said: SaidCase) -> [AppNeed]

  /// What holds in a case though none of its preconditions says it, for people to read.
  ///
  /// - Parameters:
  ///   - resources: What the scenario file declares.
  ///   - context: What the case's context word says; nil if the case does not have it.
  /// - Returns: The sentences, in the order of reading.
  static func assumptions(_ resources: Resources, in context: Arguments?) -> [LocalizedText]
  /// The contexts whose wordings hold in a case, the most exact first.
  static func phraseContexts(in context: Arguments?) -> [String]
  /// How testers make time go faster in a case; nil where they cannot.
  static func quickTime(in context: Arguments?) -> QuickTime?

  /// Makes the world as it is before any precondition.
  ///
  /// - Parameters:
  ///   - resources: What the scenario file declares.
  ///   - rules: Values that take the place of an environment's own, by the names of rules.
  /// - Returns: The world, in the system's usual environment.
  static func makeWorld(_ resources: Resources, rules: [String: String]) -> World

  // Every system has the same of these. They are asked for of the system's own type, so that the
  // compiler knows the type of the world where a word is kept: see `SimulatedSystem+Subject.swift`.

  /// Keeps a precondition for the subjects of the system.
  static func content(_ word: any Precondition<World>) -> any AnyObject & Sendable
  /// Keeps an operation for the subjects of the system.
  static func content(_ word: any Operation<World>) -> any AnyObject & Sendable
  /// Keeps an observation for the subjects of the system.
  static func content(_ word: any Observation<World>) -> any AnyObject & Sendable
}

extension SimulatedSystem {
  /// None.
  public static var resources: [ResourceDefinition] { [] }
  /// None.
  public static var recoveries: [any Recovery<World>.Type] { [] }
  /// None.
  public static var contextWord: String? { nil }
  /// None.
  public static var rules: [RuleRow] { [] }
  /// None.
  public static var currencyChoice: CurrencyChoice? { nil }
  /// None.
  public static var usualContext: String? { nil }
  /// None.
  public static var subjects: [Choice] { [] }
  /// None.
  public static var machines: [StateMachine] { [] }
  /// None.
  public static var profileQuestions: [ProfileQuestion] { [] }
  /// Nothing.
  public static var partNeeds: [VocabularyPart: [AppNeed]] { [:] }
  /// Nothing.
  public static func statedNeeds(of said: SaidCase) -> [AppNeed] { [] }
  /// Nothing.
  public static func assumptions(
    _ resources: Resources, in context: Arguments?
  ) -> [LocalizedText] { [] }
  /// They cannot.
  public static func quickTime(in context: Arguments?) -> QuickTime? { nil }
  /// The value of the context word, or the usual one.
  public static func phraseContexts(in context: Arguments?) -> [String] {
    guard case .text(let name)? = context?.fields.first?.value else {
      return usualContext.map { [$0] } ?? []
    }
    return [name]
  }
}

/// A kind of thing that a scenario file declares, for example a product.
public struct ResourceDefinition: Hashable, Sendable {
  /// The name that references use: `product`.
  public let name: String
  /// The file's key: `products`.
  public let key: String
  /// What one of them says of itself; `id` and `title` are among them.
  public let parameters: [Parameter]
  /// Resources for the examples of the words' definitions.
  public let examples: [Arguments]

  /// Makes the definition of a resource.
  public init(_ name: String, key: String, parameters: [Parameter], examples: [Arguments]) {
    self.name = name
    self.key = key
    self.parameters = parameters
    self.examples = examples
  }
}

/// What a file declares beside its scenarios.
public struct Resources: Hashable, Sendable {
  /// One declared thing.
  public struct Item: Hashable, Sendable {
    /// The id that references use.
    public let id: String
    /// The name people read; the id if the file gives none.
    public let title: LocalizedText
    /// What it says of itself.
    public let arguments: Arguments

    /// Makes an item.
    public init(id: String, title: LocalizedText, arguments: Arguments) {
      self.id = id
      self.title = title
      self.arguments = arguments
    }
  }

  private var items: [String: [Item]] = [:]
  /// The places of items, by the resource's name and the id.
  private var indices: [String: [String: Int]] = [:]

  /// What the file says of the environment as a whole, by the names that the system gives it.
  public var settings: [String: Value] = [:]

  /// Makes an empty set of resources.
  public init() {}

  /// The items of a resource, by the resource's name, in the order of the file.
  public subscript(name: String) -> [Item] {
    get { items[name] ?? [] }
    set {
      items[name] = []
      indices[name] = [:]
      for item in newValue { put(item, among: name) }
    }
  }

  /// The item of an id; nil if none is declared.
  public func item(_ id: String, among name: String) -> Item? {
    indices[name]?[id].flatMap { items[name]?[$0] }
  }

  /// Adds an item, or puts it in the place of the one that has its id.
  public mutating func put(_ item: Item, among name: String) {
    if let index = indices[name]?[item.id] {
      items[name]?[index] = item
    } else {
      indices[name, default: [:]][item.id] = items[name]?.count ?? 0
      items[name, default: []].append(item)
    }
  }
}
