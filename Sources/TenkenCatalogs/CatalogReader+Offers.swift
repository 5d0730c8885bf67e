import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reading of subscription offers and offer codes.
extension CatalogReader {
  /// The members that hold offers, each with Tenken's name for the type of offer.
  static let offerMembers = [
    "introductoryOffer": "introductory", "introductoryOffers": "introductory",
    "adHocOffers": "promotional", "codeOffers": "code", "winbackOffers": "win-back",
  ]

  private static let modes = [
    "free": "free-trial", "payAsYouGo": "pay-as-you-go", "payUpFront": "pay-up-front",
  ]

  private static let known = [
    "billingPlanType", "displayPrice", "eligibility", "internalID", "isStackable",
    "numberOfPeriods", "offerID", "paymentMode", "referenceName", "subscriptionPeriod",
  ]

  /// The lengths of offers in ISO 8601, as a period of Tenken and how many of them there are.
  private static let lengths: [String: (period: String, count: Int)] = [
    "P3D": ("3-days", 1), "P7D": ("1-week", 1), "P1W": ("1-week", 1), "P14D": ("2-weeks", 1),
    "P2W": ("2-weeks", 1), "P3W": ("1-week", 3), "P4W": ("1-week", 4), "P12M": ("1-year", 1),
    "P1Y": ("1-year", 1),
  ].merging(
    (1...11).map { months in
      let whole = [1: "1-month", 2: "2-months", 3: "3-months", 6: "6-months"][months]
      return ("P\(months)M", whole.map { ($0, 1) } ?? ("1-month", months))
    }
  ) { first, _ in first }

  /// Reads all offers of a product, in the order of the members.
  ///
  /// - Returns: The offers; nil if one of them is not supported, which has been reported.
  mutating func offers(of subscription: YAMLNode) -> Value? {
    var offers: [Value] = []
    var ranges: [String: SourceRange] = [:]
    var isComplete = true
    // Version 5 of the file has the introductory offer twice: separately, and in a list.
    let hasList = subscription["introductoryOffers"].map { $0.count > 0 } ?? false
    for (key, node) in subscription.entries {
      guard let type = Self.offerMembers[key.text], node.scalar != .null else { continue }
      if hasList, key.textEquals("introductoryOffer") { continue }
      let isOne = node.kind == .mapping
      for element in isOne ? [node] : elements(node, of: key.text)
      where isOfPaymentUpFront(element) {
        guard let offer = offer(element, type) else {
          isComplete = false
          continue
        }
        reportDuplicate(offer, element, &ranges)
        offers.append(offer)
      }
    }
    return isComplete ? .list(offers) : nil
  }

  /// Reads the number of periods of an offer, which has the same range as in scenario files.
  private mutating func periodCount(_ node: YAMLNode) -> Int? {
    guard let count = integer(node, of: "numberOfPeriods") else { return nil }
    if (1...12).contains(count) { return count }
    report(
      .wrongValue(
        path, node.range, String(count), of: "numberOfPeriods", takes: .wholeNumber(in: 1...12)))
    return nil
  }

  /// Reads an offer; nil if its length is not simulated, which has been reported.
  private mutating func offer(_ node: YAMLNode, _ type: String) -> Value? {
    checkMembers(of: node, .offer, known: Self.known, ignored: [:])
    if let eligibility = node["eligibility"], eligibility.kind == .sequence, eligibility.count < 3 {
      report(
        .catalogNotSimulated(
          path.at(eligibility.range), "eligibility",
          DiagnosticText("anyone who has the code may redeem it", ja: "コードがあれば、だれでも利用できます。")))
    }
    guard let modeNode = required("paymentMode", in: node, of: .offer),
      let mode = choice(modeNode, Self.modes, of: "paymentMode"),
      let periodNode = required("subscriptionPeriod", in: node, of: .offer),
      let length = text(periodNode, of: "subscriptionPeriod")
    else { return nil }
    guard let (period, factor) = Self.lengths[length] else {
      report(.catalogOfferLength(path.at(periodNode.range), length))
      return nil
    }
    let count = node["numberOfPeriods"].flatMap { $0.isOn ? periodCount($0) : nil }
    let price = node["displayPrice"].flatMap { $0.isOn ? self.price($0) : nil }
    let name = [node["offerID"], node["referenceName"]].compactMap { $0 }.first(where: \.isOn)
    let id = type == "introductory" ? nil : name.flatMap { text($0, of: "offerID") }
    return .record([
      Value.Field("type", .text(type)), Value.Field("id", .text(id ?? type)),
      Value.Field("mode", mode), Value.Field("price", price ?? .integer(0)),
      Value.Field("period", .text(period)), Value.Field("periods", .integer((count ?? 1) * factor)),
    ])
  }

  /// Reads the offer codes of a product that is not a subscription.
  ///
  /// Only codes that make the product free are supported.
  ///
  /// - Returns: The offers; nil if one of them is not supported, which has been reported.
  mutating func codes(of product: YAMLNode) -> Value? {
    var offers: [Value] = []
    var ranges: [String: SourceRange] = [:]
    for node in elements(product["codeOffers"], of: "codeOffers") {
      checkMembers(of: node, .offer, known: Self.known, ignored: [:])
      if let mode = node["paymentMode"], !mode.textEquals("free") {
        report(.catalogPaidCode(path.at(mode.range)))
        return nil
      }
      let name = [node["offerID"], node["referenceName"]].compactMap { $0 }.first(where: \.isOn)
      let id = name.flatMap { text($0, of: "offerID") }
      let offer = Value.record([
        Value.Field("type", .text("code")), Value.Field("id", .text(id ?? "code")),
        Value.Field("mode", .text("free-trial")), Value.Field("price", .integer(0)),
        Value.Field("period", .text("1-month")), Value.Field("periods", .integer(1)),
      ])
      reportDuplicate(offer, node, &ranges)
      offers.append(offer)
    }
    return .list(offers)
  }

  /// Reports a second offer of a product with one id; introductory offers have none.
  private mutating func reportDuplicate(
    _ offer: Value, _ node: YAMLNode, _ ranges: inout [String: SourceRange]
  ) {
    guard offer.field("type") != .text("introductory"), case .text(let id)? = offer.field("id")
    else { return }
    let name = [node["offerID"], node["referenceName"]].compactMap { $0 }.first(where: \.isOn)
    let range = name?.range ?? node.range
    if let first = ranges[id] {
      report(.duplicateID(path.at(range), id, what: .anotherOffer, first: first))
    } else {
      ranges[id] = range
    }
  }

  /// Whether an offer is for payment at the start of each period; others are left out with a warning.
  private mutating func isOfPaymentUpFront(_ node: YAMLNode) -> Bool {
    guard let type = node["billingPlanType"], type.isOn, !type.textEquals("BILLED_UPFRONT") else {
      return true
    }
    report(.catalogNotSimulated(path.at(type.range), "billingPlanType", .withoutOffer))
    return false
  }
}
