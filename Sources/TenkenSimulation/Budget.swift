/// A resource that a case may use up to a limit; a case that uses it up is stopped.
///
/// Every loop of a world ends because of budgets: waiting for a year at one renewal every two
/// seconds would run fifteen million renewals, and fill the memory before that.
@usableFromInline package enum Budget: String, CaseIterable, Hashable, Sendable {
  /// Events, each counted with the items that it lists.
  case events
  /// Due dates that arrive while time passes.
  case dueDates = "due dates"
  /// Effects: calls from one part of a world to another.
  case effects
  /// Parts of conditions that the rules of a file calculate when something falls due.
  case ruleParts = "parts of rules"
  /// Records in the messages that the system keeps.
  case messageRecords = "records in messages"
  /// Values that observations read, each counted with the values in it.
  case readValues = "values that are read"
  /// States that coverage examines after each event.
  case examinedStates = "states that coverage looks at"

  /// What the budget limits, as people read it.
  @usableFromInline package var title: LocalizedText {
    switch self {
    case .events: LocalizedText(en: rawValue, ja: "イベント")
    case .dueDates: LocalizedText(en: rawValue, ja: "期日の到来")
    case .effects: LocalizedText(en: rawValue, ja: "内部の呼び出し")
    case .ruleParts: LocalizedText(en: rawValue, ja: "ルールの計算")
    case .messageRecords: LocalizedText(en: rawValue, ja: "メッセージ内のレコード")
    case .readValues: LocalizedText(en: rawValue, ja: "読み取る値")
    case .examinedStates: LocalizedText(en: rawValue, ja: "カバレッジで調べる状態")
    }
  }

  /// The amount that a case has.
  ///
  /// Ten thousand renewals fit, each with a charge, a callback, a receipt, a grant and
  /// notifications of both versions. Work that takes longer than a second does not.
  @usableFromInline package var limit: Int {
    switch self {
    case .events: 250_000
    case .dueDates: 50_000
    case .effects: 1_000_000
    case .ruleParts: 20_000_000
    case .messageRecords: 250_000
    case .readValues: 1_000_000
    case .examinedStates: 5_000_000
    }
  }
}

/// How much of each budget a case has used.
@usableFromInline package struct BudgetUsage: Sendable {
  private let eventLimit: Int
  private var events = 0
  private var dueDates = 0
  private var effects = 0
  private var ruleParts = 0
  private var messageRecords = 0
  private var examinedStates = 0
  private var readValues = 0
  /// The first budget that was used up; nil if none is.
  @usableFromInline package private(set) var spent: Budget?

  /// Makes unused budgets.
  ///
  /// - Parameter eventLimit: A lower limit of events, for a run that is only a trial.
  @usableFromInline package init(eventLimit: Int = Budget.events.limit) {
    self.eventLimit = min(eventLimit, Budget.events.limit)
  }

  /// Uses an amount of a budget; an amount beyond the limit is not used, and spends the budget.
  ///
  /// - Returns: Whether the budget was sufficient; always false once any budget is spent.
  @usableFromInline package mutating func use(_ budget: Budget, _ amount: Int = 1) -> Bool {
    guard spent == nil else { return false }
    let isWithin =
      switch budget {
      case .events: Self.add(amount, to: &events, upTo: eventLimit)
      case .dueDates: Self.add(amount, to: &dueDates, upTo: budget.limit)
      case .effects: Self.add(amount, to: &effects, upTo: budget.limit)
      case .ruleParts: Self.add(amount, to: &ruleParts, upTo: budget.limit)
      case .messageRecords: Self.add(amount, to: &messageRecords, upTo: budget.limit)
      case .readValues: Self.add(amount, to: &readValues, upTo: budget.limit)
      case .examinedStates: Self.add(amount, to: &examinedStates, upTo: budget.limit)
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
