import TenkenJSON
public import TenkenSimulation

/// What all results of a file have in common: who tested which build where and when.
public struct ResultCover: Hashable, Sendable {
  /// Who tested; empty where nobody says it.
  public var tester = ""
  /// When it was tested; nil where nobody says it.
  public var time: Instant?
  /// The build that was tested.
  public var build = ""
  /// The environment it was tested in.
  public var environment = ""
  /// The device it was tested on.
  public var device = ""
  /// The version of its system.
  public var os = ""

  /// Says nothing.
  public init() {}

  /// Reads the cover of a checklist.
  init(_ json: JSON?) {
    func text(_ name: String) -> String { json?[name]?.string ?? "" }
    tester = text("tester")
    build = text("build")
    environment = text("environment")
    device = text("device")
    os = text("os")
    time = Instant(day: text("date"))
  }

  /// The cover with what another one says where this one is silent.
  public func completed(by other: ResultCover) -> ResultCover {
    func chosen(_ own: String, _ other: String) -> String { own.isEmpty ? other : own }
    var cover = self
    cover.tester = chosen(tester, other.tester)
    cover.time = time ?? other.time
    cover.build = chosen(build, other.build)
    cover.environment = chosen(environment, other.environment)
    cover.device = chosen(device, other.device)
    cover.os = chosen(os, other.os)
    return cover
  }

  /// Says it in an event.
  func fill(_ event: inout ResultEvent) {
    event.tester = tester
    event.build = build
    event.environment = environment
    event.device = device
    event.os = os
  }
}

/// What nobody says of results that are turned into events.
public struct MissingCover: Error, Hashable, Sendable {
  /// Whether nobody says who tested.
  public let needsTester: Bool
  /// Whether nobody says when it was tested.
  public let needsTime: Bool

  /// Says what is missing.
  public init(needsTester: Bool, needsTime: Bool) {
    (self.needsTester, self.needsTime) = (needsTester, needsTime)
  }
}

extension Instant {
  /// Reads a day, `2026-11-22`, as its first moment in UTC, or a moment of an event; nil if it is neither.
  public init?(day text: String) {
    guard let time = Instant(eventTime: text) ?? Instant(eventTime: text + "T00:00:00Z") else {
      return nil
    }
    self = time
  }
}
