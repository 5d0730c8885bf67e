import TenkenDiagnostics

/// The diagnostics of a StoreKit configuration file.
extension Diagnostic {
  static func catalogNoObject(_ path: String, _ position: SourcePosition) -> Diagnostic {
    .error(
      "catalog-syntax", path, position.oneColumn,
      "a StoreKit configuration is JSON, and begins with '{'",
      ja: "StoreKit 設定ファイルは JSON で、「{」から始まります。"
    ).help(savedByXcode)
  }

  static func catalogCutOff(
    _ path: String, _ position: SourcePosition, opener: SourcePosition
  ) -> Diagnostic {
    .error(
      "catalog-cut-off", path, SourceRange(start: position, end: position),
      "the file ends in the middle of a value", ja: "値の途中でファイルが終わっています。"
    ).help(savedByXcode).note(path, opener.oneColumn, valueBegins)
  }

  /// A syntax error that the reader of YAML found, which knows that the text is JSON.
  static func catalogSyntax(_ fault: Diagnostic) -> Diagnostic {
    var fault = fault
    fault.identifier = "catalog-syntax"
    let found = fault.summary
    fault.summary = DiagnosticText(
      "this is not JSON: \(found.en)", ja: "JSON として読めません。\(found.ja)")
    fault.help = [savedByXcode]
    for index in fault.notes.indices { fault.notes[index].summary = valueBegins }
    return fault
  }

  static func catalogForeign(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "catalog-foreign", path, range,
      "a StoreKit configuration needs a 'version' with 'major' and 'minor'",
      ja: "StoreKit 設定ファイルの「version」には、「major」と「minor」が必要です。"
    ).help(savedByXcode)
  }

  static func catalogVersion(
    _ path: String, _ range: SourceRange, _ version: String, isNew: Bool
  ) -> Diagnostic {
    .error(
      "catalog-version", path, range,
      "versions 3, 4 and 5 can be read, but this is version \(version)",
      ja: "読み込めるのはバージョン 3、4、5 です。このファイルはバージョン \(version) です。"
    ).help(
      isNew
        ? []
        : [
          DiagnosticText(
            "open the file in a newer Xcode, and save it", ja: "新しい Xcode でファイルを開き、保存してください。")
        ])
  }

  static func catalogNewerVersion(
    _ path: String, _ range: SourceRange, _ version: String
  ) -> Diagnostic {
    .warning(
      "catalog-newer-version", path, range,
      "version \(version) is newer than the known versions; the file is read anyway",
      ja: "バージョン \(version) には未対応ですが、分かる範囲で読み込みました。")
  }

  static func catalogMissingMember(
    _ path: String, _ position: SourcePosition, _ name: String, of owner: DiagnosticText
  ) -> Diagnostic {
    .error(
      "catalog-missing-member", path, position.oneColumn, "\(owner.en) needs '\(name)'",
      ja: "\(owner.ja)に「\(name)」がありません。")
  }

  static func catalogPrice(_ path: String, _ range: SourceRange, _ text: String) -> Diagnostic {
    .error(
      "catalog-price", path, range, "'displayPrice' takes a price, not '\(text)'",
      ja: "「displayPrice」に書けるのは価格です。「\(text)」は書けません。"
    ).help("write digits, with a point before decimals: 0.99", ja: "「0.99」のように、数字と小数点で書いてください。")
  }

  static func catalogRoundedPrice(
    _ path: String, _ range: SourceRange, _ text: String, _ storefront: String, _ price: Int
  ) -> Diagnostic {
    .warning(
      "catalog-rounded-price", path, range,
      "the storefront '\(storefront)' has no price \(text); it is rounded",
      ja: "ストアフロント「\(storefront)」に \(text) という価格はないため、端数を丸めました。"
    ).help(
      "in minor units of the currency it is \(price); '_storefront' decides the currency",
      ja: "通貨の最小単位で \(price) になります。通貨は「_storefront」で決まります。")
  }

  static func catalogUnknownMember(
    _ path: String, _ range: SourceRange, _ name: String, of owner: DiagnosticText
  ) -> Diagnostic {
    .warning(
      "catalog-unknown-member", path, range,
      "'\(name)' is not a known key of \(owner.en), and is ignored",
      ja: "\(owner.ja)の「\(name)」には対応していないため、無視されます。")
  }

  static func catalogNotSimulated(
    _ path: String, _ range: SourceRange, _ name: String,
    _ consequence: DiagnosticText
  ) -> Diagnostic {
    .warning(
      "catalog-not-simulated", path, range, "'\(name)' is not simulated yet",
      ja: "「\(name)」のシミュレーションには未対応です。"
    ).help(DiagnosticText("it is ignored: ", ja: "無視されます。") + consequence)
  }

  static func catalogOfferLength(
    _ path: String, _ range: SourceRange, _ length: String
  ) -> Diagnostic {
    .warning(
      "catalog-offer-length", path, range,
      "an offer of '\(length)' is unknown; the product is left out",
      ja: "期間「\(length)」のオファーには対応していないため、この商品は読み込まれません。"
    ).help(
      "scenarios that name the product are errors: without the offer it would cost its full price",
      ja: "オファーがないと通常の価格になってしまうため、この商品を使うシナリオはエラーになります。"
    ).help(
      "offers last P3D, P1W, P2W, P1M to P12M, or P1Y",
      ja: "オファーの期間に使えるのは、P3D、P1W、P2W、P1M から P12M まで、P1Y です。")
  }

  static func catalogPaidCode(_ path: String, _ range: SourceRange) -> Diagnostic {
    .warning(
      "catalog-paid-code", path, range,
      "a code for a product that is not an auto-renewable subscription must make it free;"
        + " the product is left out", ja: "自動更新サブスクリプション以外のオファーコードは無料のものだけに対応しています。この商品は読み込まれません。"
    ).help(
      "scenarios that name the product are errors: it would cost its full price",
      ja: "通常の価格になってしまうため、この商品を使うシナリオはエラーになります。")
  }

  static func catalogTimeRate(
    _ path: String, _ range: SourceRange, _ rate: String, _ consequence: DiagnosticText
  ) -> Diagnostic {
    .warning(
      "catalog-time-rate", path, range, "'_timeRate' \(rate) is not simulated exactly",
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
  static let aWholeNumber = DiagnosticText("a whole number", ja: "整数")
  static let trueOrFalse = DiagnosticText("true or false", ja: "true または false")
  static let anObject = DiagnosticText("an object: {…}", ja: "オブジェクト（{…}）")
  static let anArray = DiagnosticText("an array: […]", ja: "配列（[…]）")
  static let paidUpfront = DiagnosticText(
    "every period is paid when it begins", ja: "どの期間も、開始時に支払います。")

  static func element(of name: String) -> DiagnosticText {
    DiagnosticText("an element of '\(name)'", ja: "「\(name)」の要素")
  }
}
