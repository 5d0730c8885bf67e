package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with StoreKit configurations.
  package static let ofCatalogs = [
    catalogSyntax, catalogCutOff, catalogForeign, catalogVersion, catalogNewerVersion,
    catalogMissingMember, catalogPrice, catalogRoundedPrice, catalogUnknownMember,
    catalogNotSimulated, catalogOfferLength, catalogPaidCode, catalogTimeRate,
  ]

  static let exampleShop = """
    {"products": [{"displayPrice": "0.99", "productID": "coin120", "type": "Consumable"}],
     "version": {"major": 4, "minor": 0}}
    """
  static let catalogSyntax = DiagnosticKind(
    "catalog-syntax", .catalog,
    "A .storekit file is JSON as Xcode saves it, and this one is not, or ends too early.",
    "Open it in Xcode and save it; after a merge, look for conflict markers.",
    ja: ".storekit ファイルは Xcode の保存する JSON ですが、これは JSON として読めないか、途中で終わっています。",
    "Xcode で開いて保存し直してください。", "マージの競合の印が残っていないかも確認してください。", wrong: "products: []", right: exampleShop
  )
  static let catalogCutOff = DiagnosticKind(
    "catalog-cut-off", .catalog,
    "The StoreKit configuration ends before its last bracket, usually because it was written or",
    "copied only in part.", ja: "StoreKit 設定ファイルが、最後の括弧の前で終わっています。", "書き込みやコピーが途中で止まった可能性があります。",
    wrong: "{\"products\": [", right: exampleShop)
  static let catalogForeign = DiagnosticKind(
    "catalog-foreign", .catalog,
    "The file is JSON but not a StoreKit configuration, which has a 'version' with 'major' and",
    "'minor'.", ja: "JSON ですが、StoreKit 設定ファイルではありません。",
    "設定ファイルには、「major」と「minor」を持つ「version」があります。", wrong: "{\"products\": []}", right: exampleShop)
  static let catalogVersion = DiagnosticKind(
    "catalog-version", .catalog,
    "The StoreKit configuration has a version whose format is not known; versions 1 to 5 can be",
    "read.", "Save the file with an Xcode that writes one of them.",
    ja: "StoreKit 設定ファイルが、形式の分からないバージョンです。", "読み込めるのは 1 から 5 までです。", "これらを書き出す Xcode で保存してください。",
    wrong: "{\"products\": [], \"version\": {\"major\": 6, \"minor\": 0}}", right: exampleShop)
  static let catalogNewerVersion = DiagnosticKind(
    "catalog-newer-version", .catalog,
    "The StoreKit configuration has a newer version than this release of Tenken knows.",
    "It is read anyway, but what is new in it may be missing.",
    ja: "StoreKit 設定ファイルのバージョンが、この版の知っているものより新しいです。", "読み込みますが、新しい項目は反映されない可能性があります。",
    wrong: """
      {"products": [{"displayPrice": "0.99", "productID": "coin120", "type": "Consumable"}],
       "version": {"major": 5, "minor": 1}}
      """, right: exampleShop)
  static let catalogMissingMember = DiagnosticKind(
    "catalog-missing-member", .catalog,
    "A product, a group or an offer of the StoreKit configuration lacks something that Xcode",
    "always writes, such as 'productID'.",
    ja: "StoreKit 設定ファイルの商品、グループ、オファーのいずれかに、Xcode が必ず書く項目（「productID」など）がありません。",
    wrong: """
      {"products": [{"displayPrice": "0.99", "type": "Consumable"}],
       "version": {"major": 4, "minor": 0}}
      """, right: exampleShop)
  static let catalogPrice = DiagnosticKind(
    "catalog-price", .catalog,
    "'displayPrice' is a price such as \"0.99\": digits and a decimal point.",
    ja: "「displayPrice」は「0.99」のような価格です。", "数字と小数点だけで書きます。",
    wrong: """
      {"products": [{"displayPrice": "free", "productID": "coin120", "type": "Consumable"}],
       "version": {"major": 4, "minor": 0}}
      """, right: exampleShop)
  static let catalogRoundedPrice = DiagnosticKind(
    "catalog-rounded-price", .catalog,
    "The price has more decimal places than the currency of the storefront, and is rounded; the",
    "Japanese yen has none.", ja: "価格の小数点以下が、ストアフロントの通貨で表せる桁数を超えているため、丸められます。", "日本円に小数はありません。",
    wrong: """
      {"products": [{"displayPrice": "0.999", "productID": "coin120", "type": "Consumable"}],
       "version": {"major": 4, "minor": 0}}
      """, right: exampleShop)
  static let catalogUnknownMember = DiagnosticKind(
    "catalog-unknown-member", .catalog,
    "The StoreKit configuration has something that Tenken does not know and therefore ignores.",
    "Its effect in Xcode does not happen in the simulation.",
    ja: "StoreKit 設定ファイルに、Tenken の知らない項目があります。", "無視されるため、Xcode での動作の違いはシミュレーションに現れません。",
    wrong: """
      {"products": [{"displayPrice": "0.99", "productID": "coin120", "type": "Consumable",
        "colour": "gold"}], "version": {"major": 4, "minor": 0}}
      """, right: exampleShop)
  static let catalogNotSimulated = DiagnosticKind(
    "catalog-not-simulated", .files,
    "The StoreKit configuration has a setting that is known but not simulated.",
    "Everything else in it is used.", ja: "StoreKit 設定ファイルに、シミュレーションが対応していない設定があります。",
    "それ以外は反映されます。")
  static let catalogOfferLength = DiagnosticKind(
    "catalog-offer-length", .files,
    "An offer has a length that is not simulated, so its product is left out.",
    "Offers last P3D, P1W, P2W, P1M to P12M, or P1Y.", ja: "シミュレーションできない長さのオファーがあるため、その商品は除外されます。",
    "使える長さは P3D、P1W、P2W、P1M～P12M、P1Y です。")
  static let catalogPaidCode = DiagnosticKind(
    "catalog-paid-code", .files,
    "An offer code for a product that is not a subscription does not make it free, which is not",
    "simulated; the product is left out, so that no scenario counts its full price.",
    ja: "サブスクリプションではない商品について、無料以外のオファーコードには対応していません。", "誤って定価で計算しないように、その商品は除外されます。")
  static let catalogTimeRate = DiagnosticKind(
    "catalog-time-rate", .catalog,
    "The time rate of the StoreKit configuration is not simulated exactly; the nearest one is",
    "used.", ja: "StoreKit 設定ファイルの時間の進み方には、正確に対応していません。", "近いものとして扱われます。",
    wrong: """
      {"products": [{"displayPrice": "0.99", "productID": "coin120", "type": "Consumable"}],
       "settings": {"_timeRate": 4}, "version": {"major": 4, "minor": 0}}
      """, right: exampleShop)
}

/// The diagnostics of a StoreKit configuration file.
extension Diagnostic {
  static func catalogNoObject(_ path: String, _ position: SourcePosition) -> Diagnostic {
    .error(
      .catalogSyntax, path.at(position.oneColumn),
      "a StoreKit configuration is JSON, and begins with '{'",
      ja: "StoreKit 設定ファイルは JSON で、「{」から始まります。"
    ).help(savedByXcode)
  }

  static func catalogCutOff(
    _ path: String, _ position: SourcePosition, opener: SourcePosition
  ) -> Diagnostic {
    .error(
      .catalogCutOff, path.at(SourceRange(start: position, end: position)),
      "the file ends in the middle of a value", ja: "値の途中でファイルが終わっています。"
    ).help(savedByXcode).note(path.at(opener.oneColumn), valueBegins)
  }

  /// A syntax error that the reader of YAML found, which knows that the text is JSON.
  static func catalogSyntax(_ fault: Diagnostic) -> Diagnostic {
    var fault = fault
    fault.kind = .catalogSyntax
    let found = fault.summary
    fault.summary = DiagnosticText(
      "this is not JSON: \(found.en)", ja: "JSON として読めません。\(found.ja)")
    fault.help = [savedByXcode]
    for index in fault.notes.indices { fault.notes[index].summary = valueBegins }
    return fault
  }

  static func catalogForeign(_ place: SourcePlace) -> Diagnostic {
    .error(
      .catalogForeign, place,
      "a StoreKit configuration needs a 'version' with 'major' and 'minor'",
      ja: "StoreKit 設定ファイルの「version」には、「major」と「minor」が必要です。"
    ).help(savedByXcode)
  }

  static func catalogVersion(_ place: SourcePlace, _ version: String) -> Diagnostic {
    .error(
      .catalogVersion, place,
      "versions 1 to 5 can be read, but this is version \(version)",
      ja: "読み込めるのはバージョン 1 から 5 までです。このファイルはバージョン \(version) です。")
  }

  static func catalogNewerVersion(_ place: SourcePlace, _ version: String) -> Diagnostic {
    .warning(
      .catalogNewerVersion, place,
      "version \(version) is newer than the known versions; the file is read anyway",
      ja: "バージョン \(version) には未対応ですが、分かる範囲で読み込みました。")
  }

  static func catalogMissingMember(
    _ path: String, _ position: SourcePosition, _ name: String, of owner: DiagnosticText
  ) -> Diagnostic {
    .error(
      .catalogMissingMember, path.at(position.oneColumn), "\(owner.en) needs '\(name)'",
      ja: "\(owner.ja)に「\(name)」がありません。")
  }

  static func catalogPrice(_ place: SourcePlace, _ text: String) -> Diagnostic {
    .error(
      .catalogPrice, place, "'displayPrice' takes a price, not '\(text)'",
      ja: "「displayPrice」に書けるのは価格です。「\(text)」は書けません。"
    ).help("write digits, with a point before decimals: 0.99", ja: "「0.99」のように、数字と小数点で書いてください。")
  }

  static func catalogRoundedPrice(
    _ place: SourcePlace, _ text: String, _ storefront: String, _ price: Int
  ) -> Diagnostic {
    .warning(
      .catalogRoundedPrice, place,
      "the storefront '\(storefront)' has no price \(text); it is rounded",
      ja: "ストアフロント「\(storefront)」に \(text) という価格はないため、端数を丸めました。"
    ).help(
      "in minor units of the currency it is \(price); '_storefront' decides the currency",
      ja: "通貨の最小単位で \(price) になります。通貨は「_storefront」で決まります。")
  }

  static func catalogUnknownMember(
    _ place: SourcePlace, _ name: String, of owner: DiagnosticText
  ) -> Diagnostic {
    .warning(
      .catalogUnknownMember, place,
      "'\(name)' is not a known key of \(owner.en), and is ignored",
      ja: "\(owner.ja)の「\(name)」には対応していないため、無視されます。")
  }

  static func catalogNotSimulated(
    _ place: SourcePlace, _ name: String, _ consequence: DiagnosticText
  ) -> Diagnostic {
    .warning(
      .catalogNotSimulated, place, "'\(name)' is not simulated yet",
      ja: "「\(name)」のシミュレーションには未対応です。"
    ).help(DiagnosticText("it is ignored: ", ja: "無視されます。") + consequence)
  }

  static func catalogOfferLength(_ place: SourcePlace, _ length: String) -> Diagnostic {
    .warning(
      .catalogOfferLength, place,
      "an offer of '\(length)' is unknown; the product is left out",
      ja: "期間「\(length)」のオファーには対応していないため、この商品は読み込まれません。"
    ).help(
      "scenarios that name the product are errors: without the offer it would cost its full price",
      ja: "オファーがないと通常の価格になってしまうため、この商品を使うシナリオはエラーになります。"
    ).help(
      "offers last P3D, P1W, P2W, P1M to P12M, or P1Y",
      ja: "オファーの期間に使えるのは、P3D、P1W、P2W、P1M から P12M まで、P1Y です。")
  }

  static func catalogPaidCode(_ place: SourcePlace) -> Diagnostic {
    .warning(
      .catalogPaidCode, place,
      "a code for a product that is not an auto-renewable subscription must make it free;"
        + " the product is left out", ja: "自動更新サブスクリプション以外のオファーコードは無料のものだけに対応しています。この商品は読み込まれません。"
    ).help(
      "scenarios that name the product are errors: it would cost its full price",
      ja: "通常の価格になってしまうため、この商品を使うシナリオはエラーになります。")
  }

  static func catalogTimeRate(
    _ place: SourcePlace, _ rate: String, _ consequence: DiagnosticText
  ) -> Diagnostic {
    .warning(
      .catalogTimeRate, place, "'_timeRate' \(rate) is not simulated exactly",
      ja: "「_timeRate」の \(rate) は、正確にはシミュレーションできません。"
    ).help(consequence).help(
      "0, 10, 11, 12, 13 and 15 are exact: real time, or a month in a fixed time",
      ja: "正確なのは 0、10、11、12、13、15（実時間、または1か月が一定の時間になるもの）です。")
  }

  private static let valueBegins = DiagnosticText("the value begins here", ja: "この値は、ここから始まっています。")

  private static let savedByXcode = DiagnosticText(
    "use the .storekit file as Xcode saved it", ja: "Xcode で保存したままの .storekit ファイルを指定してください。")
}

extension SourcePosition {
  /// The range of one character at the position.
  var oneColumn: SourceRange {
    SourceRange(start: self, end: SourcePosition(line: line, column: column + 1))
  }
}

/// What diagnostics call the parts of a configuration.
extension DiagnosticText {
  static let configuration = DiagnosticText("a StoreKit configuration", ja: "StoreKit 設定ファイル")
  static let product = DiagnosticText("a product", ja: "商品")
  static let anotherProduct = DiagnosticText("product", ja: "商品")
  static let anotherOffer = DiagnosticText("offer", ja: "オファー")
  static let anotherGroup = DiagnosticText("subscription group", ja: "サブスクリプショングループ")
  static let subscription = DiagnosticText("a subscription", ja: "サブスクリプション")
  static let subscriptionGroup = DiagnosticText("a subscription group", ja: "サブスクリプショングループ")
  static let offer = DiagnosticText("an offer", ja: "オファー")
  static let localization = DiagnosticText("a localization", ja: "ローカライズ")
  static let billingPlan = DiagnosticText("a billing plan", ja: "支払いプラン")
  static let aWholeNumber = DiagnosticText("a whole number", ja: "整数")
  static let trueOrFalse = DiagnosticText("true or false", ja: "true または false")
  static let anObject = DiagnosticText("an object: {…}", ja: "オブジェクト（{…}）")
  static let anArray = DiagnosticText("an array: […]", ja: "配列（[…]）")
  static let paidUpfront = DiagnosticText(
    "every period is paid when it begins", ja: "どの期間も、開始時に支払います。")
  static let withoutOffer = DiagnosticText(
    "monthly billing has no offers", ja: "月払いのオファーは利用できません。")

  static func element(of name: String) -> DiagnosticText {
    DiagnosticText("an element of '\(name)'", ja: "「\(name)」の要素")
  }
}
