import TenkenDiagnostics
package import TenkenExecution
package import TenkenSimulation

/// An account statement of what a case cost the customer and brought the developer.
package struct StatementPage {
  let trace: CaseTrace
  let language: Language
  let style: Style

  /// Creates the statement of a case that was run.
  package init(trace: CaseTrace, language: Language, style: Style) {
    (self.trace, self.language, self.style) = (trace, language, style)
  }

  /// The statement, line by line; one line if no money moved.
  package func lines() -> [String] {
    let entries = trace.steps.flatMap(\.events).compactMap { event in
      event.movement.map { (date: "\(event.time)", movement: $0) }
    }
    guard let first = entries.first else { return [words.nothing] }
    var rows = [[words.date, words.entry, words.customer, words.developer]]
    var (customer, developer) = (0, 0)
    for (date, movement) in entries {
      customer += movement.money.amount
      developer += movement.proceeds
      rows.append([
        date, movement.text[language], "\(movement.money)",
        text(movement.proceeds, like: movement.money),
      ])
    }
    rows.append([
      "", words.total, text(customer, like: first.movement.money),
      text(developer, like: first.movement.money),
    ])
    let widths = (0..<4).map { column in rows.map { width($0[column]) }.max() ?? 0 }
    return rows.enumerated().map { number, row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - width(text))
        return column < 2 ? text + space : space + text
      }
      let line = cells.joined(separator: "  ")
      return number == 0 || number == rows.count - 1 ? style.bold(line) : line
    }
  }

  private func text(_ amount: Int, like money: Money) -> String {
    "\(Money(amount: amount, currency: money.currency))"
  }

  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// The labels of the statement, in the language of the page.
  private var words: Words {
    Words(
      date: LocalizedText(en: "Date", ja: "日時")[language],
      entry: LocalizedText(en: "Entry", ja: "内容")[language],
      customer: LocalizedText(en: "Customer pays", ja: "お客様の支払い")[language],
      developer: LocalizedText(en: "Developer gets", ja: "開発者の収益")[language],
      total: LocalizedText(en: "Total", ja: "合計")[language],
      nothing: LocalizedText(en: "No money moved.", ja: "お金の動きはありません。")[language])
  }

  private struct Words {
    let date: String
    let entry: String
    let customer: String
    let developer: String
    let total: String
    let nothing: String
  }
}
