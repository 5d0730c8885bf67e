import Simulation

/// Where an app meets the App Store.
public enum Environment: String, CaseIterable, Hashable, Sendable {
  /// StoreKit Testing in Xcode: no App Store, transactions are signed by Xcode.
  case xcode
  /// The App Store's Sandbox, with a Sandbox Apple Account.
  case sandbox
  /// A TestFlight build, which also buys in the Sandbox.
  case testflight
  /// The App Store itself.
  case production
}

/// How far a rule's values can be trusted.
public enum Confidence: String, Hashable, Sendable {
  /// Stated by Apple, or measured on a device by a source that shows its log.
  case primary
  /// Stated by others without a log.
  case secondary
  /// Concluded from other facts, for the reason that the rule gives.
  case inferred
}

/// A behaviour that differs between environments or eras, or on which sources disagree.
///
/// Code asks for a rule's value; it never asks which environment it runs in.
public protocol Rule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The rule's name, values and source.
  static var definition: RuleDefinition<Self> { get }
}

/// What a rule declares about itself.
public struct RuleDefinition<Value: Rule>: Sendable {
  /// The kebab-case name.
  public let name: String
  /// What the rule decides, in one sentence.
  public let summary: String
  /// The value in each environment.
  public let values: @Sendable (Environment) -> Value
  /// Where the values are known from.
  public let source: String
  /// How far they can be trusted.
  public let confidence: Confidence
}

/// How the store numbers transactions.
public enum TransactionNumbering: String, Rule {
  /// From 0 on, one more for each transaction.
  case counted
  /// Growing, opaque numbers of sixteen digits.
  case opaque

  /// The values, and where they are known from.
  public static let definition = RuleDefinition<Self>(
    name: "transaction-numbering",
    summary: "How Transaction IDs are numbered.",
    values: { environment in
      switch environment {
      case .xcode: .counted
      case .sandbox, .testflight, .production: .opaque
      }
    },
    source: "NTT Resonant part 4, scenes 6 and 7; App Store Server Library, Xcode samples",
    confidence: .primary
  )
}

/// When a purchased transaction that nobody finished is delivered again.
public enum UnfinishedRedelivery: String, Rule {
  /// When the app is launched, and not when it comes back to the foreground.
  case atLaunch = "at-launch"
  /// When the app is launched, and when it comes back to the foreground.
  case atLaunchAndForeground = "at-launch-and-foreground"

  /// The values, and where they are known from.
  public static let definition = RuleDefinition<Self>(
    name: "unfinished-redelivery",
    summary: """
      When an unfinished purchased transaction is delivered again. Apple's guide says at every \
      launch or resume; iOS 14 was seen to deliver it at launch only.
      """,
    values: { _ in .atLaunch },
    source: "NTT Resonant part 5, B-1 (Xcode and Sandbox)",
    confidence: .primary
  )
}

/// How long a consumable purchase stays in the app receipt.
public enum ConsumableInReceipt: String, Rule {
  /// Until the same product is bought again: the new entry overwrites the old one.
  case untilRepurchase = "until-repurchase"
  /// Until its transaction is finished.
  case untilFinished = "until-finished"

  /// The values, and where they are known from.
  public static let definition = RuleDefinition<Self>(
    name: "consumable-in-receipt",
    summary: """
      How long a consumable purchase stays in the app receipt. Apple's older guide and the source \
      of 2019 say until it is bought again; Apple's current documentation says until it is finished.
      """,
    values: { _ in .untilRepurchase },
    source: "Ihara 2019, receipts at the first purchase and at the re-purchase",
    confidence: .primary
  )
}

/// The rules in force in a world.
public struct Rules: Hashable, Sendable {
  /// The environment whose rules these are.
  public let environment: Environment
  /// How Transaction IDs are numbered.
  public var transactionNumbering: TransactionNumbering
  /// When an unfinished purchased transaction is delivered again.
  public var unfinishedRedelivery: UnfinishedRedelivery
  /// How long a consumable purchase stays in the app receipt.
  public var consumableInReceipt: ConsumableInReceipt

  /// The rules of an environment.
  public init(of environment: Environment) {
    self.environment = environment
    transactionNumbering = TransactionNumbering.definition.values(environment)
    unfinishedRedelivery = UnfinishedRedelivery.definition.values(environment)
    consumableInReceipt = ConsumableInReceipt.definition.values(environment)
  }
}
