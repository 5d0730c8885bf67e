package import TenkenSimulation

/// An App Store environment that an app can run in.
package enum Environment: String, CaseIterable, Hashable, Sendable {
  /// StoreKit Testing in Xcode: there is no App Store, and Xcode signs the transactions.
  case xcode
  /// The App Store's Sandbox, with a Sandbox Apple Account.
  case sandbox
  /// A TestFlight build, which also buys in the Sandbox.
  case testflight
  /// The App Store itself.
  case production

  /// The environment's title.
  var title: String {
    switch self {
    case .xcode: "Xcode"
    case .sandbox: "Sandbox"
    case .testflight: "TestFlight"
    case .production: "Production"
    }
  }
}

/// An environment and an era, which together decide the values of rules.
package struct Setting: Hashable, Sendable {
  /// The environment that the app runs in.
  package let environment: Environment
  /// The major version of iOS on the devices, in ``possibleIOS``.
  package let iOS: Int
  /// The year, for changes that the App Store made by date.
  package let year: Int
  /// The day on which the case begins, which is in the year; nil if the case does not say.
  let day: Instant?

  /// The years in which cases can happen.
  static let possibleYears = 2019...2030

  /// The major versions of iOS that cases can name, besides those that never were.
  static let possibleIOS = 12...currentIOS

  /// The default major version of iOS on the devices.
  package static let currentIOS = 27
  /// The default year.
  package static let currentYear = 2026

  /// Makes the setting of an environment, by default with the current iOS and year.
  package init(
    _ environment: Environment, iOS: Int = Self.currentIOS, year: Int = Self.currentYear,
    day: Instant? = nil
  ) {
    self.environment = environment
    self.iOS = iOS
    self.year = year
    self.day = day
  }

  /// The same setting on a device with another iOS.
  func with(iOS: Int) -> Setting { Setting(environment, iOS: iOS, year: year, day: day) }

  /// The same setting for a case that begins on a day, and so in its year.
  func beginning(on day: Instant) -> Setting {
    Setting(environment, newestIOSUpTo: iOS, year: day.date.year, day: day)
  }

  /// The major versions of iOS that scenarios can name, each with the year in which it appeared.
  ///
  /// There were none from 19 to 25.
  static let releases: [(iOS: Int, year: Int)] = [
    (12, 2018), (13, 2019), (14, 2020), (15, 2021), (16, 2022), (17, 2023), (18, 2024), (26, 2025),
    (27, 2026),
  ]

  /// Makes the setting of an environment with a version of iOS, or with the newest one of the year
  /// if it had not appeared by then: the current version stands for the newest one.
  init(_ environment: Environment, newestIOSUpTo version: Int, year: Int, day: Instant? = nil) {
    let released = Self.releases.filter { $0.year <= year && $0.iOS <= version }
    self.init(environment, iOS: released.last?.iOS ?? Self.releases[0].iOS, year: year, day: day)
  }

  /// The past eras that the table of rules lists if their values differ.
  static let pastEras: [(iOS: Int, year: Int)] = [(13, 2020), (14, 2021), (17, 2023)]
}

extension Setting {
  /// Makes the setting that the precondition `environment` declares.
  init(_ arguments: Arguments) {
    var year = Self.currentYear
    if case .integer(let number)? = arguments["year"] { year = number }
    var iOS = Self.currentIOS
    if case .integer(let number)? = arguments["ios"] { iOS = number }
    self.init(
      arguments.choice("name", as: Environment.self), newestIOSUpTo: iOS, year: year)
  }
}

/// A rule of in-app purchase, whose value an environment and era decide.
package typealias Rule<Value: Hashable & Sendable> = TenkenSimulation.Rule<Setting, Value>

extension Setting {
  /// The environments, each with its past eras and what people call them.
  static let named = Environment.allCases.map { environment in
    (
      environment,
      pastEras.map { iOS, year in
        (
          Setting(environment, iOS: iOS, year: year),
          LocalizedText(
            en: "\(environment.title), iOS \(iOS), \(year)",
            ja: "\(environment.title)（iOS \(iOS)、\(year)年）")
        )
      }
    )
  }
}

extension Setting {
  /// The error of a parameter that names an iOS that never was, or not yet; nil if there is none.
  static func absence(
    ofIOS version: Int, in parameter: String, during year: Int? = nil
  ) -> ArgumentError? {
    guard let release = releases.first(where: { $0.iOS == version }) else {
      return ArgumentError(
        parameter,
        LocalizedText(
          "there is no iOS \(version): 26 came after 18", "iOS \(version) はありません。18 の次は 26 です。"))
    }
    guard let year, year < release.year else { return nil }
    let first = release.year
    return ArgumentError(
      parameter,
      LocalizedText(
        "iOS \(version) appeared in \(first), so it goes with the years from \(first) on",
        "iOS \(version) が登場したのは\(first)年です。年は \(first) 以降にしてください。"))
  }

  /// Why a year or an iOS that is written is not that of the day on which the case begins; nil if it
  /// is.
  func contradiction(ofYear written: Int?, iOS: Int?) -> LocalizedText? {
    if let written, written != year {
      return LocalizedText(
        en: "the case begins in \(year) and its environment is of \(written): leave out 'year'",
        ja: "ケースは\(year)年に始まりますが、環境は\(written)年です。「year」を省略してください。")
    }
    return iOS.flatMap { Self.absence(ofIOS: $0, in: "ios", during: year)?.summary }
  }

  /// What is unlikely about the setting: ten years after it appeared, nobody has an iOS any more.
  var caution: LocalizedText? {
    guard let release = Self.releases.first(where: { $0.iOS == iOS }), year >= release.year + 10
    else { return nil }
    let years = (first: release.year, last: release.year + 9)
    return LocalizedText(
      "hardly anybody has iOS \(iOS) in \(year); it goes with \(years.first) to \(years.last)",
      "\(year)年に iOS \(iOS) を使う人はほとんどいません。年は \(years.first)〜\(years.last) が適当です。")
  }
}

extension LocalizedText {
  /// What is said of a charge in the environments in which nobody pays.
  static let nobodyPays = LocalizedText("a test: nobody pays", "テスト環境のため、実際の支払いはない")
}

extension Phrase {
  /// The phrase with the remark that nobody pays, in the environments in which nobody does.
  var withoutPaymentInTests: Phrase {
    let remark = LocalizedText.nobodyPays
    return [Environment.xcode, .sandbox, .testflight].reduce(self) {
      $0.in(
        $1.rawValue, "\(text[.english]) (\(remark[.english]))",
        "\(text[.japanese])（\(remark[.japanese])）")
    }
  }
}
