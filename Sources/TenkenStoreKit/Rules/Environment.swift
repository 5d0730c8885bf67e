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
  /// The major version of iOS on the devices, 13 to ``currentIOS``.
  package let iOS: Int
  /// The year, for changes that the App Store made by date.
  package let year: Int

  /// The default major version of iOS on the devices.
  package static let currentIOS = 27
  /// The default year.
  package static let currentYear = 2026

  /// Makes the setting of an environment, by default with the current iOS and year.
  package init(
    _ environment: Environment, iOS: Int = Self.currentIOS, year: Int = Self.currentYear
  ) {
    self.environment = environment
    self.iOS = iOS
    self.year = year
  }

  /// The past eras that the table of rules lists if their values differ.
  static let pastEras: [(iOS: Int, year: Int)] = [(13, 2020), (14, 2021), (17, 2023)]

  /// Whether iOS and the year are both at least these; a device's iOS can be older than its year.
  func hasReached(iOS: Int, in year: Int) -> Bool { self.iOS >= iOS && self.year >= year }
}

extension Setting {
  /// Makes the setting that the precondition `environment` declares.
  init(_ arguments: Arguments) {
    let name = arguments.choice("name", as: Environment.self)
    let usual = Setting(name)
    var (iOS, year) = (usual.iOS, usual.year)
    if case .integer(let number)? = arguments["ios"] { iOS = number }
    if case .integer(let number)? = arguments["year"] { year = number }
    self.init(name, iOS: iOS, year: year)
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
