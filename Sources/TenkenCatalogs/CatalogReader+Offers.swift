import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// The discounts on a subscription.
extension CatalogReader {
  /// The members that hold offers, with what an offer of each is called here.
  static let offerMembers = [
    "introductoryOffer": "introductory", "introductoryOffers": "introductory",
    "adHocOffers": "promotional", "codeOffers": "code", "winbackOffers": "win-back",
  ]

  private static let modes = [
    "free": "free-trial", "payAsYouGo": "pay-as-you-go", "payUpFront": "pay-up-front",
  ]

  private static let known = [
    "displayPrice", "eligibility", "internalID", "isStackable", "numberOfPeriods", "offerID",
    "paymentMode",
    "referenceName", "subscriptionPeriod",
  ]

  /// Reads all offers of a subscription, in the order of the members.
  mutating func offers(of subscription: YAMLNode) -> Value {
    var offers: [Value] = []
    // Version 5 of the file has the introductory offer twice: by itself, and in a list.
    let hasList = subscription["introductoryOffers"].map { $0.count > 0 } ?? false
    for (key, node) in subscription.entries {
      guard let type = Self.offerMembers[key.text], node.scalar != .null else { continue }
      if hasList, key.textEquals("introductoryOffer") { continue }
      let isOne = node.kind == .mapping
      for element in isOne ? [node] : elements(node, of: key.text) {
        if let offer = offer(element, type) { offers.append(offer) }
      }
    }
    return .list(offers)
  }

  /// How many periods an offer has, as scenario files may say it, too.
  private mutating func periodCount(_ node: YAMLNode) -> Int? {
    guard let count = integer(node, of: "numberOfPeriods") else { return nil }
    if (1...12).contains(count) { return count }
    report(
      .wrongValue(
        path, node.range, String(count), of: "numberOfPeriods", takes: "a whole number from 1 to 12"
      ))
    return nil
  }

  /// Reads an offer; nil if it has a length that is not simulated, which has been reported.
  private mutating func offer(_ node: YAMLNode, _ type: String) -> Value? {
    checkMembers(of: node, "an offer", known: Self.known, ignored: [:])
    if let eligibility = node["eligibility"], eligibility.kind == .sequence, eligibility.count < 3 {
      report(
        .catalogNotSimulated(
          path, eligibility.range, "eligibility", "whoever has the code may redeem it"))
    }
    guard let modeNode = required("paymentMode", in: node, of: "an offer"),
      let mode = choice(modeNode, Self.modes, of: "paymentMode"),
      let periodNode = required("subscriptionPeriod", in: node, of: "an offer"),
      let length = text(periodNode, of: "subscriptionPeriod")
    else { return nil }
    guard let period = Self.periods[length] else {
      report(
        .catalogNotSimulated(
          path, periodNode.range, "subscriptionPeriod", "the offer of \(length) is left out"))
      return nil
    }
    let count = node["numberOfPeriods"].flatMap { $0.isOn ? periodCount($0) : nil }
    let price = node["displayPrice"].flatMap { $0.isOn ? self.price($0) : nil }
    let name = [node["offerID"], node["referenceName"]].compactMap { $0 }.first(where: \.isOn)
    let id = type == "introductory" ? nil : name.flatMap { text($0, of: "offerID") }
    return .record([
      Value.Field("type", .text(type)), Value.Field("id", .text(id ?? type)),
      Value.Field("mode", mode), Value.Field("price", price ?? .integer(0)),
      Value.Field("period", .text(period)), Value.Field("periods", .integer(count ?? 1)),
    ])
  }
}
