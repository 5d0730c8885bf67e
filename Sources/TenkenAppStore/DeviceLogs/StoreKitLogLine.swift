import TenkenData
import TenkenDiagnostics
import TenkenStoreKit

/// One line of a log of JSON lines, and the errors in it.
struct StoreKitLogLine {
  /// The kinds of lines.
  enum Content {
    /// Something that StoreKit reported without being asked.
    case entry(DeviceLog.Content)
    /// StoreKit's answer to a question.
    case answer(DeviceLog.Question, [SignedEntry])
  }

  /// The values of `event`.
  private enum Event: String, CaseIterable {
    case updates
    case purchase
    case currentEntitlements
    case unfinished
    case paymentQueue
    /// A remark of the app or of the tester.
    case note
  }

  /// The environments that transactions can name.
  private static let environments = ["Xcode", "Sandbox", "Production"]

  /// The errors in the line.
  private(set) var faults: [LogLineFault] = []
  /// The number of transactions in the line.
  private(set) var transactionCount = 0
  /// The environments that its transactions name.
  private(set) var environments: Set<String> = []
  /// When it was logged, in milliseconds since 1970; nil if the line does not say.
  private(set) var milliseconds: Int?
  private let json: JSON
  private let index: Int

  /// Takes the object of a line.
  init(_ json: JSON, _ index: Int) {
    self.json = json
    self.index = index
  }

  /// The content of the line; nil if it is a note or cannot be read.
  mutating func content() -> Content? {
    guard case .object = json else {
      faults.append(
        LogLineFault(
          DiagnosticText(
            "a line is an object: {\"time\": …, \"event\": …}",
            ja: "1行は1つのオブジェクトです：{\"time\": …, \"event\": …}")))
      return nil
    }
    readTime()
    guard let name = text("event", of: json, in: .line) else { return nil }
    guard let event = Event(rawValue: name) else {
      let names = Event.allCases.map(\.rawValue)
      faults.append(
        LogLineFault(
          DiagnosticText("'\(name)' is not an event of a log", ja: "「\(name)」というイベントはありません。")
            + .didYouMean(nearestName(to: name, in: names)),
          .events(names)))
      return nil
    }
    switch event {
    case .updates: return transaction(of: json).map { .entry(.update($0)) }
    case .purchase: return result().map { .entry(.purchase($0)) }
    case .currentEntitlements: return answer(to: .currentEntitlements)
    case .unfinished: return answer(to: .unfinished)
    case .paymentQueue: return callback().map { .entry(.callback($0)) }
    case .note: return nil
    }
  }

  private mutating func readTime() {
    switch json["time"] {
    case .string(let text): milliseconds = LogTime.milliseconds(of: text)
    case .integer(let seconds): milliseconds = LogTime.milliseconds(ofSeconds: seconds)
    case .boolean, .decimal, .array, .object, .null, nil: break
    }
    guard milliseconds == nil else { return }
    faults.append(
      LogLineFault(
        json["time"] == nil
          ? DiagnosticText("a line has no 'time'", ja: "行に「time」がありません。")
          : DiagnosticText("the 'time' of a line cannot be read", ja: "行の「time」を読み取れません。"),
        DiagnosticText(
          "write a time like this: 2026-01-31T09:05:00.000Z",
          ja: "時刻は「2026-01-31T09:05:00.000Z」の形で書いてください。")))
  }

  private mutating func result() -> PurchaseEntry? {
    guard let word = text("result", of: json, in: .purchase) else { return nil }
    switch word {
    case "success": return transaction(of: json).map(PurchaseEntry.success)
    case "pending": return .pending
    case "userCancelled": return .userCancelled
    case "error":
      return text("error", of: json, in: .error).map { .failed(Self.errorName($0)) }
    default:
      faults.append(
        LogLineFault(
          DiagnosticText(
            "'\(word)' is not a result of purchase()", ja: "「\(word)」という purchase() の結果はありません。"),
          DiagnosticText(
            "results are: success, pending, userCancelled, error",
            ja: "結果の一覧：success, pending, userCancelled, error")))
      return nil
    }
  }

  /// The name of an error without its type and associated values.
  private static func errorName(_ text: String) -> String {
    let name = text.prefix { $0 != "(" && $0 != " " }
    return String(name.split(separator: ".").last ?? text[...])
  }

  private mutating func answer(to question: DeviceLog.Question) -> Content? {
    guard let list = list("transactions", of: json) else { return nil }
    let before = faults.count
    let transactions = list.compactMap { transaction(of: $0) }
    return faults.count == before ? .answer(question, transactions) : nil
  }

  /// Reads the transaction in an object that also says whether it was verified.
  private mutating func transaction(of value: JSON) -> SignedEntry? {
    transactionCount += 1
    guard let payload = value["transaction"], case .object = payload else {
      faults.append(
        LogLineFault(
          DiagnosticText("an object 'transaction' is missing", ja: "オブジェクト「transaction」がありません。"),
          DiagnosticText(
            "use the transaction's jsonRepresentation", ja: "トランザクションの jsonRepresentation を書いてください。"
          )))
      return nil
    }
    let product = text("productId", of: payload, in: .transaction)
    let id = identifier("transactionId", of: payload)
    if id == nil {
      faults.append(
        LogLineFault(
          DiagnosticText(
            "a transaction has no 'transactionId'", ja: "トランザクションに「transactionId」がありません。"),
          DiagnosticText("it must be a text of digits", ja: "数字のテキストで書いてください。")))
    }
    guard let product, let id else { return nil }
    if case .string(let name) = payload["environment"], Self.environments.contains(name) {
      environments.insert(name)
    }
    return SignedEntry(
      product: product, id: id, original: identifier("originalTransactionId", of: payload),
      reason: word("transactionReason", of: payload),
      ownership: word("inAppOwnershipType", of: payload), offer: Self.offer(of: payload),
      isRevoked: payload["revocationDate"].map { $0 != .null } ?? false,
      isUpgraded: payload["isUpgraded"] == .boolean(true),
      isVerified: value["verified"].flatMap { $0 == .null ? nil : $0 == .boolean(true) },
      purchaseDate: nil, periodSeconds: Self.period(of: payload))
  }

  /// The type of an offer.
  private static func offer(of payload: JSON) -> String? {
    guard case .integer(let number) = payload["offerType"] else { return nil }
    return SignedEntry.offerKind(of: number) ?? "type \(number)"
  }

  private static func period(of payload: JSON) -> Int? {
    guard case .integer(let start) = payload["purchaseDate"],
      case .integer(let end) = payload["expiresDate"]
    else { return nil }
    let (length, isTooLong) = end.subtractingReportingOverflow(start)
    return isTooLong ? nil : length / 1000
  }

  /// A value as scenarios write it: `family-shared` for `FAMILY_SHARED`.
  private func word(_ name: String, of payload: JSON) -> String? {
    guard case .string(let text) = payload[name] else { return nil }
    return text.lowercased().replacing("_", with: "-")
  }

  /// Reads an identifier, which is a text; Xcode wrote numbers in some years.
  private func identifier(_ name: String, of object: JSON) -> String? {
    switch object[name] {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let number): String(number)
    case .decimal(let text): text
    case .boolean, .array, .object, .null, nil: nil
    }
  }

  private mutating func text(_ name: String, of object: JSON, in whole: DiagnosticText)
    -> String?
  {
    guard case .string(let text) = object[name] else {
      faults.append(
        LogLineFault(
          DiagnosticText(
            "\(whole.en) needs a text '\(name)'", ja: "\(whole.ja)に、テキスト「\(name)」がありません。")))
      return nil
    }
    return text
  }

  private mutating func list(_ name: String, of object: JSON) -> [JSON]? {
    guard case .array(let list) = object[name] else {
      faults.append(
        LogLineFault(
          DiagnosticText("a list '\(name)' is missing", ja: "リスト「\(name)」がありません。")))
      return nil
    }
    return list
  }
}

/// Reading of the observer's calls.
extension StoreKitLogLine {
  private mutating func callback() -> ObserverLog.Callback? {
    guard let list = list("transactions", of: json) else { return nil }
    let before = faults.count
    var callback = ObserverLog.Callback(line: index)
    callback.items = list.compactMap { queued($0) }.map { .transaction($0) }
    return faults.count == before ? callback : nil
  }

  private mutating func queued(_ value: JSON) -> ObserverLog.Transaction? {
    transactionCount += 1
    guard let state = text("state", of: value, in: .queued) else { return nil }
    guard TransactionState(rawValue: state) != nil else {
      let states = TransactionState.allCases.map(\.rawValue).joined(separator: ", ")
      faults.append(
        LogLineFault(
          DiagnosticText(
            "'\(state)' is not a state of a transaction", ja: "「\(state)」というトランザクションの状態はありません。"),
          DiagnosticText("states are: \(states)", ja: "状態の一覧：\(states)")))
      return nil
    }
    let product = value["productIdentifier"].flatMap { $0 == .null ? nil : $0 }
    if let product {
      guard case .string(let text) = product, !text.isEmpty else {
        faults.append(
          LogLineFault(
            DiagnosticText(
              "the 'productIdentifier' of a transaction is not a text",
              ja: "トランザクションの「productIdentifier」がテキストではありません。"),
            DiagnosticText(
              "write payment.productIdentifier, or leave it out",
              ja: "payment.productIdentifier を書くか、省略してください。")))
        return nil
      }
    }
    let error = value["error"].flatMap { $0 == .null ? nil : $0 }
    return ObserverLog.Transaction(
      content: ObserverCallback.Transaction(
        state: state, id: identifier("id", of: value),
        original: identifier("original", of: value), originalState: nil,
        error: error.flatMap(Self.code), product: text(product)),
      errorText: error.map(\.compactText), headerLine: index, idLine: index, originalLine: index,
      errorLine: index)
  }

  private func text(_ value: JSON?) -> String? {
    guard case .string(let text)? = value else { return nil }
    return text
  }

  private static func code(of error: JSON) -> ObserverCallback.ErrorCode? {
    guard case .string(let domain) = error["domain"], case .integer(let code) = error["code"] else {
      return nil
    }
    return ObserverCallback.ErrorCode(domain: domain, code: code)
  }
}
