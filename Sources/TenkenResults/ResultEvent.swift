public import TenkenJSON
public import TenkenSimulation

/// One thing that somebody, or a run, found out about a case: a line of a file of results.
public struct ResultEvent: Hashable, Sendable {
  /// What tells it from every other; two events of one id are one event.
  public var id: EventID
  /// Where it belongs to others of one sitting: 16 hexadecimal digits; empty where nobody says.
  public var session = ""
  /// When it was found out.
  public var time: Instant
  /// What wrote it down.
  public var origin = ResultOrigin.checklist
  /// Who found it out; empty only where it was a run.
  public var tester = ""
  /// The build that was tested: `2.4 (1203)`.
  public var build = ""
  /// The environment it was tested in, as the tester calls it.
  public var environment = ""
  /// The device it was tested on.
  public var device = ""
  /// The version of its system.
  public var os = ""
  /// The address of the case.
  public var address: String
  /// What the case meant then, as its content hash; empty where nobody knows.
  public var hash = ""
  /// How the case stood.
  public var status: ResultStatus
  /// What else there is to say, by the kind of event.
  public var content = Content.result(steps: [], evidence: [])
  /// What the tester wrote.
  public var note = ""
  /// The ticket that somebody opened for it.
  public var ticket = ""
  /// The tester's own events that this one takes the place of.
  public var replaces: [EventID] = []
  /// Members that this version of the format does not know, kept as they are.
  public var rest: [JSON.Member] = []

  /// What only one kind of event says.
  public enum Content: Hashable, Sendable {
    /// Somebody tested the case: how its steps stood, and what proves it.
    case result(steps: [StepResult], evidence: [Evidence])
    /// Somebody judged anew what others found.
    case resolution(of: [EventID])
  }

  /// How one step stood.
  public struct StepResult: Hashable, Sendable {
    /// The number of the step, from 1.
    public var step: Int
    /// How it stood; open if it was not judged.
    public var status: ResultStatus
    /// What was there in place of what was expected.
    public var actual: String
    /// Members that this version of the format does not know, kept as they are.
    public var rest: [JSON.Member] = []

    /// Says how a step stood.
    public init(step: Int, status: ResultStatus, actual: String = "") {
      self.step = step
      self.status = status
      self.actual = actual
    }
  }

  /// What proves a result.
  public struct Evidence: Hashable, Sendable {
    /// Where it is.
    public enum Place: Hashable, Sendable {
      /// A file, and its SHA-256 in hexadecimal digits.
      case file(name: String, sha256: String)
      /// Something somewhere else.
      case link(String)
    }

    /// Where it is.
    public var place: Place
    /// Members that this version of the format does not know, kept as they are.
    public var rest: [JSON.Member] = []

    /// Says where it is.
    public init(_ place: Place) { self.place = place }
  }

  /// Makes an event of what every event says; set the rest.
  public init(id: EventID, time: Instant, address: String, status: ResultStatus) {
    self.id = id
    self.time = time
    self.address = address
    self.status = status
  }
}

/// How a case stood when somebody tested it.
public enum ResultStatus: String, CaseIterable, Hashable, Sendable {
  /// All was as expected.
  case passed
  /// Something was not as expected.
  case failed
  /// Something kept the tester from finding out.
  case blocked
  /// The case is not about what was tested.
  case notApplicable = "not-applicable"
  /// Nothing is known: what stood there was taken back.
  case open

  /// How a whole stands by its parts, which are not open: any failure decides; nil without a part.
  public static func combined(_ statuses: some Sequence<ResultStatus>) -> ResultStatus? {
    var whole: ResultStatus?
    for status in statuses where status.weight > (whole?.weight ?? 0) { whole = status }
    return whole
  }

  /// How much a part decides about its whole; an open one nothing.
  private var weight: Int {
    switch self {
    case .open: 0
    case .notApplicable: 1
    case .passed: 2
    case .blocked: 3
    case .failed: 4
    }
  }
}

/// What wrote an event down.
public enum ResultOrigin: String, CaseIterable, Hashable, Sendable {
  /// A checklist that a person ticked.
  case checklist
  /// A run of the simulation: not what a device did.
  case run
  /// The board that several testers tick.
  case board
  /// A file of another form.
  case imported = "import"

  /// Whether it tells what people or devices found, and not what the simulation says.
  public var isOfDevices: Bool {
    switch self {
    case .checklist, .board, .imported: true
    case .run: false
    }
  }
}
