public import TenkenSimulation

/// One kind of event, declared once: its name, who does it, what it says, and what it is about.
protocol DeclaredEvent: Hashable, Sendable {
  /// Its name, its title, and the types of products that it may be about.
  static var definition: EventDefinition { get }

  /// The event as one of all that there are.
  var content: StoreKitEvent.Content { get }
  /// Who did it, or where it happened.
  var actor: EventActor { get }
  /// What happened, in one line.
  var text: LocalizedText { get }
  /// What it is about; nothing if nothing is said.
  var about: EventSubject { get }
  /// The money that moved; nil if nothing is said.
  var movement: MoneyMovement? { get }
  /// How much of the budget of events it takes; one if nothing is said.
  var weight: Int { get }
  /// What of it is asked for again; nothing if nothing is said.
  var remembered: Remembered { get }
}

extension DeclaredEvent {
  var about: EventSubject { .nothing }
  var movement: MoneyMovement? { nil }
  var weight: Int { 1 }
  var remembered: Remembered { .nothing }

  /// The kind of the event.
  fileprivate var kind: StoreKitEvent.Kind { StoreKitEvent.Kind(of: Self.self) }
}

/// Who did something, or where it happened: what stands in the margin of a trace.
enum EventActor {
  case app
  case device
  case queue
  case storeKit
  case store
  case server
  case clock

  /// What people call it.
  fileprivate var title: LocalizedText {
    switch self {
    case .app: LocalizedText(en: "app", ja: "アプリ")
    case .device: LocalizedText(en: "device", ja: "端末")
    case .queue: LocalizedText(en: "queue", ja: "キュー")
    case .storeKit: LocalizedText("StoreKit")
    case .store: LocalizedText(en: "store", ja: "ストア")
    case .server: LocalizedText(en: "server", ja: "サーバー")
    case .clock: LocalizedText(en: "clock", ja: "時計")
    }
  }
}

/// What an event is about.
enum EventSubject {
  /// No product.
  case nothing
  /// Products, by their identifiers.
  case products([String])
  /// What was bought with a transaction; nothing if it has no identifier.
  case transaction(TransactionID?)
}

extension [String] {
  /// All types of products.
  static let allTypes = Product.Kind.allCases.map(\.rawValue)
  /// The type that is subscribed to.
  static let subscriptions = [Product.Kind.autoRenewable].map(\.rawValue)
  /// The types that a family can share.
  static let shareable = [Product.Kind.nonConsumable, .autoRenewable].map(\.rawValue)
  /// The types that entitle to something as long as they are kept.
  static let entitlements = [Product.Kind.nonConsumable, .autoRenewable, .nonRenewing].map(
    \.rawValue)
}

extension StoreKitEvent {
  /// A kind of event, by its index among the declarations.
  public struct Kind: EventKind {
    private let index: Int

    /// All kinds, in the order of the coverage map.
    public static let allCases = declarations.indices.map { Kind(index: $0) }

    private static let indices = Dictionary(
      uniqueKeysWithValues: declarations.enumerated().map { (ObjectIdentifier($1), $0) })

    private init(index: Int) {
      self.index = index
    }

    /// The kind of a declaration.
    fileprivate init<Event: DeclaredEvent>(of declaration: Event.Type) {
      guard let index = Self.indices[ObjectIdentifier(declaration)] else {
        preconditionFailure("'\(Event.definition.name)' is not in the list of declarations")
      }
      self.index = index
    }

    /// The kind of a name; nil if there is none.
    public init?(rawValue: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = kind
    }

    private var definition: EventDefinition { declarations[index].definition }
    /// The kebab-case name.
    public var rawValue: String { definition.name }
    /// What people call such an event.
    public var title: LocalizedText { definition.title }
    /// The types of products that it may be about; empty if it is about no product.
    public var subjects: [String] { definition.subjects }

    /// Whether two kinds are the same.
    public static func == (left: Kind, right: Kind) -> Bool { left.index == right.index }

    /// Adds the index.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
  }

  /// What kind of event it is.
  public var kind: Kind { content.declaration.kind }
  /// Who did it, or where it happened.
  public var actor: LocalizedText { content.declaration.actor.title }
  /// What happened, in one line.
  public var text: LocalizedText { content.declaration.text }
  /// The line of the customer's account statement; nil if no money moved.
  public var movement: MoneyMovement? { content.declaration.movement }

  /// The transactions with which StoreKit called the app's observer; nil for any other event.
  public var callback: [TransactionSnapshot]? {
    guard case .callback(let callback) = content else { return nil }
    return callback.transactions
  }
}
