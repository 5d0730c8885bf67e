/// Something of which a case may use so much, and is stopped when it has used it up.
///
/// Every loop of a world ends because of these: a wait of a year at a rate of one renewal every
/// two seconds would go on for fifteen million renewals, and fill the memory before.
public enum Budget: String, CaseIterable, Hashable, Sendable {
  /// What happens, each event with the things that it lists.
  case events
  /// What falls due while time passes.
  case dueDates = "due dates"
  /// What one part of a world wants of another.
  case effects
  /// The records that messages of the system carry, where they are kept.
  case messageRecords = "records in messages"
  /// What looks read, each value with the values in it.
  case readValues = "values that are read"
  /// The states that coverage looks at after each event.
  case surveyedStates = "states that coverage looks at"

  /// What it is a budget of, as people read it.
  public var title: LocalizedText {
    switch self {
    case .events: LocalizedText(en: rawValue, ja: "イベント")
    case .dueDates: LocalizedText(en: rawValue, ja: "期日の到来")
    case .effects: LocalizedText(en: rawValue, ja: "内部の呼び出し")
    case .messageRecords: LocalizedText(en: rawValue, ja: "メッセージ内のレコード")
    case .readValues: LocalizedText(en: rawValue, ja: "読み取る値")
    case .surveyedStates: LocalizedText(en: rawValue, ja: "カバレッジで調べる状態")
    }
  }

  /// How much of it a case has.
  ///
  /// Ten thousand renewals, each with a charge, a callback, a receipt, a grant and notifications of
  /// both versions, fit; what takes longer than a second does not.
  public var limit: Int {
    switch self {
    case .events: 250_000
    case .dueDates: 50_000
    case .effects: 1_000_000
    case .messageRecords: 250_000
    case .readValues: 1_000_000
    case .surveyedStates: 5_000_000
    }
  }
}

/// How much of each budget a case has used.
public struct Spending: Sendable {
  private let eventLimit: Int
  private var events = 0
  private var dueDates = 0
  private var effects = 0
  private var messageRecords = 0
  private var surveyedStates = 0
  private var readValues = 0
  /// The first budget that was used up; nil while everything goes on.
  public private(set) var spent: Budget?

  /// Makes budgets of which nothing is used.
  ///
  /// - Parameter eventLimit: A tighter limit of events, for a run that is only an attempt.
  public init(eventLimit: Int = Budget.events.limit) {
    self.eventLimit = min(eventLimit, Budget.events.limit)
  }

  /// Uses a budget; what goes beyond its limit is not used, and spends it.
  ///
  /// - Returns: Whether there is enough of it; never again once any budget is spent.
  public mutating func use(_ budget: Budget, _ amount: Int = 1) -> Bool {
    guard spent == nil else { return false }
    let isWithin =
      switch budget {
      case .events: Self.add(amount, to: &events, upTo: eventLimit)
      case .dueDates: Self.add(amount, to: &dueDates, upTo: budget.limit)
      case .effects: Self.add(amount, to: &effects, upTo: budget.limit)
      case .messageRecords: Self.add(amount, to: &messageRecords, upTo: budget.limit)
      case .readValues: Self.add(amount, to: &readValues, upTo: budget.limit)
      case .surveyedStates: Self.add(amount, to: &surveyedStates, upTo: budget.limit)
      }
    if !isWithin { spent = budget }
    return isWithin
  }

  private static func add(_ amount: Int, to used: inout Int, upTo limit: Int) -> Bool {
    guard amount <= limit - used else { return false }
    used += amount
    return true
  }
}
