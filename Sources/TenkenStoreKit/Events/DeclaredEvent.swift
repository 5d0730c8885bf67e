import TenkenSimulation

/// An event with its values.
protocol RecordedEvent: Hashable, Sendable {
  /// The identity of its declaration.
  var id: ObjectIdentifier { get }
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

extension RecordedEvent {
  var about: EventSubject { .nothing }
  var movement: MoneyMovement? { nil }
  var weight: Int { 1 }
  var remembered: Remembered { .nothing }
}

/// A kind of event whose values are read again, or that moves money or is remembered.
///
/// To add an event, declare it next to related events, and add a line to
/// `StoreKitEvent.declarations`. If its values are only told, it is a ``Told``.
protocol DeclaredEvent: RecordedEvent {
  /// The name, the title, and the types of products that the event may be about.
  static var definition: EventDefinition { get }
}

extension DeclaredEvent {
  var id: ObjectIdentifier { ObjectIdentifier(Self.self) }
  static var declaration: EventDeclaration {
    EventDeclaration(id: ObjectIdentifier(Self.self), definition: definition)
  }
}

/// A kind of event in the list of all kinds.
struct EventDeclaration: Sendable {
  let id: ObjectIdentifier
  let definition: EventDefinition
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
  var title: LocalizedText {
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
  static let allTypes = Product.Kind.allCases.map(\.rawValue)
  /// The type of subscriptions that renew.
  static let subscriptions = [Product.Kind.autoRenewable].map(\.rawValue)
  /// The types that a family can share.
  static let shareable = [Product.Kind.nonConsumable, .autoRenewable].map(\.rawValue)
  /// The types that give entitlements while they are kept.
  static let entitlements = [Product.Kind.nonConsumable, .autoRenewable, .nonRenewing].map(
    \.rawValue)
}
