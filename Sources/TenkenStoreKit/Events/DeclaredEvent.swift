public import TenkenSimulation

/// A kind of event and its declaration: its name, its actor, its text, and its products.
protocol DeclaredEvent: Hashable, Sendable {
  /// The name, the title, and the types of products that the event may be about.
  static var definition: EventDefinition { get }

  /// The event as a case of `StoreKitEvent.Content`.
  var content: StoreKitEvent.Content { get }
  /// Who did it, or where it happened.
  var actor: EventActor { get }
  /// What happened, in one line.
  var text: LocalizedText { get }
  /// The products that the event is about; none by default.
  var about: EventSubject { get }
  /// The money that moved; nil by default.
  var movement: MoneyMovement? { get }
  /// How much of the event budget the event uses; one by default.
  var weight: Int { get }
  /// What worlds remember of the event; nothing by default.
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

/// Who did something, or where it happened, as shown in the margin of a trace.
enum EventActor {
  case app
  case device
  case queue
  case storeKit
  case store
  case server
  case clock

  /// The name as people read it.
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

/// The products that an event is about.
enum EventSubject {
  /// No product.
  case nothing
  /// Products, by their identifiers.
  case products([String])
  /// The product that was bought with a transaction; none if it has no identifier.
  case transaction(TransactionID?)
}

extension [String] {
  /// All types of products.
  static let allTypes = Product.Kind.allCases.map(\.rawValue)
  /// The type of subscriptions that renew.
  static let subscriptions = [Product.Kind.autoRenewable].map(\.rawValue)
  /// The types that a family can share.
  static let shareable = [Product.Kind.nonConsumable, .autoRenewable].map(\.rawValue)
  /// The types that give entitlements while they are kept.
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

    /// The kind with a name; nil if there is none.
    public init?(rawValue: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = kind
    }

    private var definition: EventDefinition { declarations[index].definition }
    /// The kebab-case name.
    public var rawValue: String { definition.name }
    /// The title of the kind as people read it.
    public var title: LocalizedText { definition.title }
    /// The types of products that such events may be about; empty if they are about no product.
    public var subjects: [String] { definition.subjects }

    /// Whether two kinds are the same.
    public static func == (left: Kind, right: Kind) -> Bool { left.index == right.index }

    /// Hashes the index.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
  }

  /// The kind of the event.
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
