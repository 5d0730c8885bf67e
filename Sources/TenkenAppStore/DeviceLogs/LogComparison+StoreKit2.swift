package import TenkenSimulation
import TenkenStoreKit

/// Comparison of logged StoreKit 2 entries with predicted ones.
extension LogComparison {
  /// The allowed difference between the lengths of a period, as a part of the predicted one.
  ///
  /// Months have 28 to 31 days, and test environments round.
  private static let periodTolerance = (part: 1, of: 5)

  mutating func compare(
    _ logged: PurchaseEntry, _ predicted: PurchaseEntry, at line: Int, _ operation: Int?
  ) {
    switch (logged, predicted) {
    case (.success(let left), .success(let right)): compare(left, right, at: line, operation)
    case (.pending, .pending), (.userCancelled, .userCancelled): break
    case (.failed(let left), .failed(let right)):
      // If the error is not one of StoreKit's, only its presence is compared.
      guard StoreKit2Error.allCases.contains(where: { $0.symbol == left }), left != right else {
        return
      }
      add(
        line, .differs(LocalizedText("the error of purchase()", "purchase() のエラー")),
        LocalizedText(".\(left)"), LocalizedText(".\(right)"), operation)
    case (.success, _), (.pending, _), (.userCancelled, _), (.failed, _):
      add(
        line, .differs(LocalizedText("the result of purchase()", "purchase() の結果")), logged.text,
        predicted.text, operation)
    }
  }

  mutating func compare(
    _ logged: SignedEntry, _ predicted: SignedEntry, at line: Int, _ operation: Int?
  ) {
    func differ(_ what: LocalizedText, _ left: LocalizedText, _ right: LocalizedText) {
      add(line, .differs(what), left, right, operation)
    }
    func differ(_ name: String, _ left: String, _ right: String) {
      differ(LocalizedText("the \(name)", name), LocalizedText(left), LocalizedText(right))
    }
    if !SignedEntry.isSameProduct(logged.product, predicted.product) {
      differ("productID", logged.product, predicted.product)
    }
    if let (left, right) = ids.pair(logged.id, predicted.id, at: line) {
      differ(LocalizedText("the id", "id"), left, right)
      // If the ids differ, the originalID is another transaction's, and is not compared.
    } else if let (left, right) = ids.pairOriginals(logged, predicted, at: line) {
      differ(LocalizedText("the originalID", "originalID"), left, right)
    }
    if let left = logged.reason, let right = predicted.reason, left != right {
      differ("reason", left, right)
    }
    if let left = logged.ownership, let right = predicted.ownership, left != right {
      differ("ownershipType", left, right)
    }
    if logged.offer != predicted.offer {
      let none = LocalizedText("none", "なし")
      differ(
        LocalizedText("the offer", "オファー"), logged.offer.map { LocalizedText($0) } ?? none,
        predicted.offer.map { LocalizedText($0) } ?? none)
    }
    if logged.isRevoked != predicted.isRevoked {
      differ(
        LocalizedText("whether it was revoked", "取り消しの有無"), word(logged.isRevoked),
        word(predicted.isRevoked))
    }
    if logged.isUpgraded != predicted.isUpgraded {
      differ(
        LocalizedText("isUpgraded"), word(logged.isUpgraded), word(predicted.isUpgraded))
    }
    if let left = logged.isVerified, let right = predicted.isVerified, left != right {
      differ(LocalizedText("whether it was verified", "検証の成否"), word(left), word(right))
    }
    if let left = logged.periodSeconds, let right = predicted.periodSeconds,
      abs(left - right) > right / Self.periodTolerance.of * Self.periodTolerance.part
    {
      differ(
        LocalizedText("the length of the period", "期間の長さ"), durationText(left),
        durationText(right))
    }
  }

  private func word(_ truth: Bool) -> LocalizedText {
    truth ? LocalizedText("yes", "はい") : LocalizedText("no", "いいえ")
  }

  /// Adds a difference.
  mutating func add(
    _ line: Int, _ summary: LocalizedText, _ logged: LocalizedText?, _ predicted: LocalizedText?,
    _ operation: Int?
  ) {
    differences.append(
      Difference(
        line: line, summary: summary, logged: logged, predicted: predicted, operation: operation))
  }
}

extension LocalizedText {
  /// The summary of a difference in something.
  static func differs(_ what: LocalizedText) -> LocalizedText {
    let japanese = what[.japanese]
    let gap = japanese.last?.isASCII == true ? " " : ""
    return LocalizedText("\(what[.english]) differs", "\(japanese)\(gap)が異なります")
  }

  /// Adds to both wordings.
  mutating func append(_ english: String, _ japanese: String) {
    self = LocalizedText(self[.english] + english, self[.japanese] + japanese)
  }
}

/// A length of time in its largest unit and the next one: `31 days`, `5 min 3 s`.
package func durationText(_ seconds: Int) -> LocalizedText {
  let units = [(86_400, "day", "日"), (3600, "h", "時間"), (60, "min", "分"), (1, "s", "秒")]
  guard seconds >= 0 else {
    let text = durationText(seconds == .min ? .max : -seconds)
    return LocalizedText("-" + text[.english], "-" + text[.japanese])
  }
  guard let first = units.firstIndex(where: { seconds >= $0.0 }) else {
    return LocalizedText("0 s", "0秒")
  }
  var (english, japanese): ([String], String) = ([], "")
  var rest = seconds
  for (length, name, japaneseName) in units[first...].prefix(2) where rest >= length {
    let count = rest / length
    english.append("\(count) \(name)" + (name == "day" && count != 1 ? "s" : ""))
    japanese += "\(count)\(japaneseName)"
    rest %= length
  }
  return LocalizedText(english.joined(separator: " "), japanese)
}
