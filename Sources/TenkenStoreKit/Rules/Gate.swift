package import TenkenSimulation

/// Something that began at some time: in iOS, in Xcode or in the App Store.
///
/// Rules ask gates, and nothing else, which iOS and which time a case has. ``all`` is the only table
/// of eras: `docs/SIMULATION.md` prints it, and a test walks through it.
package struct Gate: Sendable {
  /// When something began in an environment.
  package struct Opening: Sendable {
    /// The first major version of iOS that a device needs; 0 if the device does not matter.
    package let iOS: Int
    /// The first day, as far as it is known; nil if only the device matters.
    package let day: Day?

    /// Something that began on a day, for devices from a version of iOS on.
    static func since(_ day: Day, iOS: Int = 0) -> Opening { Opening(iOS: iOS, day: day) }

    /// Something that every device has from a version of iOS on, whenever it is used.
    static func since(iOS: Int) -> Opening { Opening(iOS: iOS, day: nil) }
  }

  /// A day of which the month or the year may be all that is known.
  package struct Day: Sendable {
    package let year: Int
    private let month: Int?
    private let day: Int?
    /// The first year of which a whole case has it, if the case does not say on which day it begins.
    ///
    /// Such a case stands for its year as published payloads and reports show it: what came late in
    /// a year counts from the next one.
    package let firstYear: Int
    /// The start of the day, of the month or of the year.
    package let start: Instant

    init(_ year: Int, _ month: Int? = nil, _ day: Int? = nil, casesOf firstYear: Int? = nil) {
      self.year = year
      self.month = month
      self.day = day
      self.firstYear = firstYear ?? year
      start = Instant(year: year, month: month ?? 1, day: day ?? 1)
    }
  }

  /// The kebab-case name.
  package let name: String
  /// What has been so since, as a sentence.
  package let summary: String
  /// When it began in each environment; nil where it does not exist.
  private let xcode: Opening?
  private let sandbox: Opening?
  private let testFlight: Opening?
  private let production: Opening?
  /// Who says so.
  package let source: String
  /// How far the source can be trusted.
  package let confidence: Confidence

  /// Something that began everywhere at the same time.
  init(
    _ name: String, _ opening: Opening, _ summary: String, source: String,
    _ confidence: Confidence
  ) {
    self.init(
      name, xcode: opening, sandbox: opening, testFlight: opening, production: opening, summary,
      source: source, confidence)
  }

  /// Something of the App Store, which StoreKit Testing in Xcode has at another time or never.
  init(
    _ name: String, xcode: Opening? = nil, appStore: Opening, _ summary: String, source: String,
    _ confidence: Confidence
  ) {
    self.init(
      name, xcode: xcode, sandbox: appStore, testFlight: appStore, production: appStore, summary,
      source: source, confidence)
  }

  /// Something that began at different times.
  init(
    _ name: String, xcode: Opening? = nil, sandbox: Opening? = nil, testFlight: Opening? = nil,
    production: Opening? = nil, _ summary: String, source: String, _ confidence: Confidence
  ) {
    self.name = name
    self.summary = summary
    self.xcode = xcode
    self.sandbox = sandbox
    self.testFlight = testFlight
    self.production = production
    self.source = source
    self.confidence = confidence
  }

  /// When it began in an environment; nil if it does not exist there.
  package func opening(in environment: Environment) -> Opening? {
    switch environment {
    case .xcode: xcode
    case .sandbox: sandbox
    case .testflight: testFlight
    case .production: production
    }
  }
}

extension Setting {
  /// Whether a gate is open: the device is new enough, and so is the day on which the case begins,
  /// or its year if it says no day.
  func has(_ gate: Gate) -> Bool {
    guard let opening = gate.opening(in: environment), iOS >= opening.iOS else { return false }
    guard let since = opening.day else { return true }
    return day.map { $0 >= since.start } ?? (year >= since.firstYear)
  }
}

extension Gate.Day: CustomStringConvertible {
  /// The day as far as it is known: `2025-05-27`, `2024-06` or `2021`.
  package var description: String {
    guard month != nil else { return String(year) }
    return day == nil ? String(start.dayText.dropLast(3)) : start.dayText
  }
}
