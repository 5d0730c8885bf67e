import TenkenDiagnostics

/// What can be wrong with a StoreKit configuration file.
extension Diagnostic {
  static func catalogNoObject(_ path: String, _ position: SourcePosition) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-syntax",
      summary: "a StoreKit configuration is JSON, and begins with '{'",
      path: path, range: position.oneColumn, help: [savedByXcode])
  }

  static func catalogCutOff(
    _ path: String, _ position: SourcePosition, opener: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-cut-off", summary: "the file ends in the middle of a value", path: path,
      range: SourceRange(start: position, end: position), help: [savedByXcode],
      notes: [Note(summary: "the value begins here", path: path, range: opener.oneColumn)])
  }

  /// A fault that the reader of YAML has found, in words of JSON.
  static func catalogSyntax(_ fault: Diagnostic) -> Diagnostic {
    var fault = fault
    fault.identifier = "catalog-syntax"
    fault.summary = "this is not JSON: \(fault.summary.replacing("YAML", with: "JSON"))"
    fault.help = [savedByXcode]
    for index in fault.notes.indices { fault.notes[index].summary = "the value begins here" }
    return fault
  }

  static func catalogForeign(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-foreign",
      summary: "a StoreKit configuration has a 'version' of 'major' and 'minor'", path: path,
      range: range, help: [savedByXcode])
  }

  static func catalogVersion(
    _ path: String, _ range: SourceRange, _ version: String, isNew: Bool
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-version",
      summary: "the versions 3, 4 and 5 can be read, and this is version \(version)", path: path,
      range: range, help: isNew ? [] : ["open the file in a newer Xcode, and save it"])
  }

  static func catalogNewerVersion(
    _ path: String, _ range: SourceRange, _ version: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "catalog-newer-version",
      summary: "version \(version) is newer than what is known, and is read all the same",
      path: path, range: range)
  }

  static func catalogMissingMember(
    _ path: String, _ position: SourcePosition, _ name: String, of owner: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-missing-member", summary: "\(owner) needs '\(name)'", path: path,
      range: position.oneColumn)
  }

  static func catalogPrice(_ path: String, _ range: SourceRange, _ text: String) -> Diagnostic {
    Diagnostic(
      identifier: "catalog-price", summary: "'displayPrice' takes a price, and not '\(text)'",
      path: path, range: range, help: ["write digits, and a point before decimals: 0.99"])
  }

  static func catalogRoundedPrice(
    _ path: String, _ range: SourceRange, _ text: String, _ storefront: String, _ price: Int
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "catalog-rounded-price",
      summary: "the storefront '\(storefront)' has no price \(text); it is rounded", path: path,
      range: range,
      help: ["in minor units of the currency it is \(price); '_storefront' decides the currency"])
  }

  static func catalogUnknownMember(
    _ path: String, _ range: SourceRange, _ name: String, of owner: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "catalog-unknown-member",
      summary: "'\(name)' is not known of \(owner), and is ignored", path: path, range: range)
  }

  static func catalogNotSimulated(
    _ path: String, _ range: SourceRange, _ name: String, _ consequence: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "catalog-not-simulated",
      summary: "'\(name)' is not simulated yet", path: path, range: range,
      help: ["it is ignored: \(consequence)"])
  }

  static func catalogOfferLength(
    _ path: String, _ range: SourceRange, _ length: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "catalog-offer-length",
      summary: "an offer of '\(length)' is not known; its product is left out", path: path,
      range: range,
      help: [
        "scenarios that name the product are errors: without the offer it would cost its full price",
        "offers last P3D, P1W, P2W, P1M to P12M, or P1Y",
      ])
  }

  static func catalogPaidCode(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "catalog-paid-code",
      summary:
        "a code for a product that is no subscription makes it free; its product is left out",
      path: path, range: range,
      help: ["scenarios that name the product are errors: it would cost its full price"])
  }

  static func catalogTimeRate(
    _ path: String, _ range: SourceRange, _ rate: String, _ consequence: String
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, identifier: "catalog-time-rate",
      summary: "'_timeRate' \(rate) is not simulated exactly", path: path, range: range,
      help: [consequence, "0, 10, 11, 12, 13 and 15 are: real time, or a month in a fixed time"])
  }

  private static let savedByXcode = "give the .storekit file as Xcode has saved it"
}

extension SourcePosition {
  /// The single place.
  var oneColumn: SourceRange {
    SourceRange(start: self, end: SourcePosition(line: line, column: column + 1))
  }
}
