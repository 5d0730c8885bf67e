package import TenkenSimulation

extension StoreKitSystem {
  /// How long a period lasts, if several renewals passed while a step waited for a time.
  package func pace(of step: BoundWord, in range: Range<Mark>) -> LocalizedText? {
    guard Self.vocabulary.operations[step.word].name == Wait.name,
      step.arguments.text("until") == "time"
    else { return nil }
    let length: LocalizedText
    switch world.rules.renewalRate {
    case .calendar: return nil
    case .fixed(let seconds):
      let time = LocalizedText(seconds: seconds)
      length = LocalizedText(
        en: "every period lasts \(time[.english])", ja: "どの期間も\(time[.japanese])")
    case .scaled(let month, _):
      let time = LocalizedText(seconds: month)
      length = LocalizedText(en: "a month lasts \(time[.english])", ja: "1か月が\(time[.japanese])")
    }
    let name = StoreKitEvent.subscriptionRenewed.name
    let count = world.journal.entries[range].count {
      $0.event.declared.declaration.definition.name == name
    }
    guard count > 1 else { return nil }
    return LocalizedText(
      en: """
        \(count) renewals passed, because \(length[.english]) here (renewal-rate); \
        'wait: {until: renewal}' waits for one
        """,
      ja: """
        更新が\(count)回あった。この環境では\(length[.japanese])である（renewal-rate）。\
        1回だけ待つには「wait: {until: renewal}」と書く
        """)
  }
}
