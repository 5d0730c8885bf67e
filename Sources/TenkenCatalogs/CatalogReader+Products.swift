import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenYAML

/// Reading of products and groups.
extension CatalogReader {
  private static let types = [
    "Consumable": "consumable", "NonConsumable": "non-consumable",
    "NonRenewingSubscription": "non-renewing", "RecurringSubscription": "auto-renewable",
  ]

  /// The lengths of periods, as ISO 8601 writes them.
  static let periods = [
    "P1W": "1-week", "P1M": "1-month", "P2M": "2-months", "P3M": "3-months", "P6M": "6-months",
    "P1Y": "1-year",
  ]

  /// The members of every product that are read, or only say how it is stored.
  private static let members = [
    "displayPrice", "familyShareable", "internalID", "localizations", "productID", "referenceName",
    "type",
  ]

  /// The members of subscriptions only: those that are read, and those that repeat others.
  private static let subscriptionMembers = [
    "billingPlans", "groupNumber", "recurringSubscriptionPeriod", "subscriptionGroupID",
  ]

  mutating func readGroup(_ node: YAMLNode) {
    checkMembers(
      of: node, .subscriptionGroup, known: ["id", "localizations", "name", "subscriptions"],
      ignored: [:])
    // Only the App Store's pages show the names of groups.
    for localization in elements(node["localizations"], of: "localizations") {
      checkMembers(
        of: localization, .localization,
        known: ["customAppName", "description", "displayName", "locale"], ignored: [:])
    }
    // Apps know the group by this id: it is the `subscriptionGroupID` of its products.
    let idNode = required("id", in: node, of: .subscriptionGroup)
    let group = idNode.flatMap { text($0, of: "id") }
    if let idNode, let group {
      if let first = groupRanges[group] {
        report(.duplicateID(path.at(idNode.range), group, what: .anotherGroup, first: first))
      } else {
        groupRanges[group] = idNode.range
      }
    }
    let subscriptions = elements(node["subscriptions"], of: "subscriptions")
    for subscription in subscriptions { readProduct(subscription, group: group ?? "") }
  }

  /// Reads a product; `group` is nil unless the product is a subscription of a group.
  mutating func readProduct(_ node: YAMLNode, group: String?) {
    let isSubscription = group != nil
    let owner = isSubscription ? DiagnosticText.subscription : .product
    let more = isSubscription ? Self.subscriptionMembers + Self.offerMembers.keys : ["codeOffers"]
    checkMembers(
      of: node, owner, known: Self.members + more, ignored: [:])
    let idNode = required("productID", in: node, of: owner)
    var values: [String: Value] = [:]
    if let idNode, let id = text(idNode, of: "productID") { values["id"] = .text(id) }
    if let type = required("type", in: node, of: owner) {
      // Only groups contain auto-renewable subscriptions, and they contain nothing else.
      let types = Self.types.filter { ($0.value == "auto-renewable") == isSubscription }
      values["type"] = choice(type, types, of: "type")
    }
    if let price = required("displayPrice", in: node, of: owner) {
      values["price"] = self.price(price)
    }
    if let node = node["familyShareable"], let truth = boolean(node, of: "familyShareable") {
      values["family-shareable"] = .boolean(truth)
    }
    let offers = isSubscription ? offers(of: node) : codes(of: node)
    values["offers"] = offers
    if let group {
      values["group"] = .text(group)
      if let node = node["groupNumber"], node.scalar != .null,
        let level = integer(node, of: "groupNumber")
      {
        values["level"] = .integer(max(1, level))
      }
      if let period = required("recurringSubscriptionPeriod", in: node, of: owner) {
        values["period"] = choice(period, Self.periods, of: "recurringSubscriptionPeriod")
      }
      values["monthly-price"] = monthlyPrice(
        of: node, isYearly: values["period"] == .text("1-year"))
    }
    let titles = localizedTitles(node)
    guard let idNode, case .text(let id)? = values["id"] else { return }
    if let first = ranges.updateValue(idNode.range, forKey: id) {
      ranges[id] = first
      report(.duplicateID(path.at(idNode.range), id, what: .anotherProduct, first: first))
      return
    }
    // Without one of its offers, the product would be sold at full price without anybody noticing.
    guard offers != nil else { return }
    let fields = definition.parameters.filter { $0.name != "title" }.compactMap { parameter in
      (values[parameter.name] ?? parameter.defaultValue).map { Value.Field(parameter.name, $0) }
    }
    let item = Resources.Item(
      id: id, title: titles ?? LocalizedText(id), arguments: Arguments(fields))
    products.append(item)
  }

  /// The price of each payment of the monthly billing plan; nil if the product is not sold with it.
  ///
  /// The plan that is billed up front has the product's own price.
  private mutating func monthlyPrice(of node: YAMLNode, isYearly: Bool) -> Value? {
    var price: Value?
    for plan in elements(node["billingPlans"], of: "billingPlans") {
      checkMembers(of: plan, .billingPlan, known: Self.billingPlanMembers, ignored: [:])
      guard let type = plan["billingPlanType"], !type.textEquals("BILLED_UPFRONT") else { continue }
      if let isEnabled = plan["isEnabled"], boolean(isEnabled, of: "isEnabled") == false {
        continue
      }
      guard type.textEquals("MONTHLY"), isYearly, let node = plan["displayPrice"], node.isOn else {
        report(.catalogNotSimulated(path.at(type.range), "billingPlans", .paidUpfront))
        continue
      }
      price = self.price(node)
    }
    return price
  }

  /// The members of a billing plan; the price of the commitment is that of twelve payments.
  private static let billingPlanMembers = [
    "billingPlanType", "commitmentDisplayPrice", "displayPrice", "internalID", "isEnabled",
  ]

  mutating func choice(
    _ node: YAMLNode, _ names: [String: String], of member: String
  ) -> Value? {
    guard let name = text(node, of: member) else { return nil }
    if let value = names[name] { return .text(value) }
    report(.unknownChoice(path.at(node.range), name, of: member, allowed: names.keys.sorted()))
    return nil
  }

  /// The price in minor units of the storefront's currency.
  mutating func price(_ node: YAMLNode) -> Value? {
    guard let text = text(node, of: "displayPrice") else { return nil }
    var storefront = defaultStorefront
    if case .text(let name)? = settings["storefront"] { storefront = name }
    let currency = Storefront[storefront]?.currency(in: Setting.currentYear)
    guard let amount = Amount(text, decimals: currency?.decimals ?? 2),
      case .money(let range)? = definition.parameters.first(where: { $0.name == "price" })?.shape,
      range.contains(amount.minorUnits)
    else {
      report(.catalogPrice(path.at(node.range), text))
      return nil
    }
    if amount.isRounded {
      report(.catalogRoundedPrice(path.at(node.range), text, storefront, amount.minorUnits))
    }
    return .integer(amount.minorUnits)
  }

  /// The display names by language, or else the name that only developers see.
  private mutating func localizedTitles(_ node: YAMLNode) -> LocalizedText? {
    var titles: [(code: String, text: String)] = []
    let localizations = elements(node["localizations"], of: "localizations")
    if localizations.count > ReadingLimits.languages {
      report(.tooManyLanguages(path.at(node.range), "localizations"))
    }
    for localization in localizations.prefix(ReadingLimits.languages) {
      checkMembers(
        of: localization, .localization, known: ["description", "displayName", "locale"],
        ignored: [:])
      guard let locale = required("locale", in: localization, of: .localization),
        let code = text(locale, of: "locale").map(languageCode(ofLocale:)),
        let name = localization["displayName"], let title = text(name, of: "displayName")
      else { continue }
      // If several countries share a language, the first one counts.
      if !title.isEmpty, !titles.contains(where: { $0.code == code }) {
        titles.append((code, title))
      }
    }
    let reference = node["referenceName"].flatMap { $0.isOn ? text($0, of: "referenceName") : nil }
    return titles.isEmpty ? reference.map { LocalizedText($0) } : LocalizedText(titles)
  }
}

/// The code of a locale's language, with its script if it names one: `en`, `ja`, `zh-hant`.
private func languageCode(ofLocale locale: String) -> String {
  let parts = locale.lowercased().split { $0 == "_" || $0 == "-" }
  return parts.enumerated().filter { $0.offset == 0 || $0.offset == 1 && $0.element.count == 4 }
    .map(\.element).joined(separator: "-")
}
