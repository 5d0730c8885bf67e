import TenkenData
import TenkenSimulation

/// The real system behind a driver, with its simulation kept in step.
///
/// The simulation provides the time, the messages to the real system, and the values to compare.
/// The class is not checked to be sendable: one worker runs a case.
final class DrivenSubject: Subject, @unchecked Sendable {
  /// A step that was done on both sides, and its results.
  struct Action {
    /// The outcome in the simulation; nil for a precondition.
    var simulated: Outcome?
    /// The outcome in the real system; nil for a precondition, or if the step was not done.
    var real: Outcome?
    /// The events that the driver reported.
    var events: [EventRecord] = []
    /// The watched observations that differ after the step.
    var differences: [Difference] = []
    /// The id of the message for the step.
    let id: Int
    /// The simulation's mark after the step.
    let mark: Mark
  }

  /// An observation whose values in the simulation and in the real system differ.
  struct Difference {
    let look: BoundWord
    let simulated: Value
    let real: Value
  }

  /// The values of an observation on both sides.
  struct Reading {
    let simulated: Value
    let real: Value
    let shape: Shape
  }

  private let session: DriverSession
  private let hello: DriverHello
  /// The observations that the driver wants to be watched.
  private let watched: [(name: String, look: BoundWord, shape: Shape)]
  private let vocabulary: Vocabulary
  private let surroundings: SimulatedSurroundings
  private let address: String
  private var simulated: any Subject
  /// The simulation's time, spent budget and mark after its last step.
  ///
  /// They are stored because reading them from the simulation copies a world.
  private(set) var now: Instant
  private(set) var spentBudget: Budget?
  private var lastMark: Mark
  /// The number of messages that the surroundings have sent so far.
  private var messageCount = 0
  /// The id of the message that began the case.
  private let firstID: Int
  /// The steps that were done.
  private(set) var actions: [Action] = []
  /// The values that were read, in order, without observations that could not be read.
  private(set) var readings: [Reading] = []
  /// The observations that were found to differ; each is reported once.
  private var reportedDifferences: Set<String> = []
  private(set) var hindrance: Hindrance?
  /// Whether the driver itself has failed, rather than reported that something is wrong.
  private(set) var hasFailed = false

  /// Makes the subject of a case that the driver has begun.
  ///
  /// The watched observations are compared after each operation unless the caller compares all.
  init(
    _ session: DriverSession, _ hello: DriverHello, simulated: any Subject, address: String,
    of vocabulary: Vocabulary, in surroundings: SimulatedSurroundings, comparesWatched: Bool = true
  ) {
    self.session = session
    self.hello = hello
    watched = (comparesWatched ? hello.watches : []).compactMap { name in
      guard let look = vocabulary.watched(name),
        let shape = vocabulary.observations[look.word].value?.shape
      else { return nil }
      return (name, look, shape)
    }
    self.simulated = simulated
    (now, spentBudget, lastMark) = (simulated.now, simulated.spentBudget, simulated.mark)
    self.address = address
    self.vocabulary = vocabulary
    self.surroundings = surroundings
    firstID = session.lastID
  }

  func establish(_ step: BoundWord) {
    hindrance = nil
    let start = now
    simulated.establish(step)
    storeSimulationState()
    let word = vocabulary.preconditions[step.word].name
    guard let step = driverStep(word, step, from: start, among: .preconditions) else { return }
    act(.precondition(step), word)
  }

  func perform(_ step: BoundWord) -> Outcome {
    hindrance = nil
    let start = now
    let expected = simulated.perform(step)
    storeSimulationState()
    let word = vocabulary.operations[step.word].name
    guard let step = driverStep(word, step, from: start, among: .operations) else { return .done }
    let outcome = act(.operation(step), word) ?? expected
    guard hindrance == nil else { return outcome }
    actions[actions.count - 1].simulated = expected
    actions[actions.count - 1].real = outcome
    compareWatched()
    return outcome
  }

  func read(_ look: BoundWord, since mark: Mark) -> Value {
    let definition = vocabulary.observations[look.word]
    let expected = simulated.read(look, since: simulatedMark(mark))
    guard let shape = definition.value?.shape,
      let actual = observe(definition.name, look.arguments, since: mark, as: shape)
    else { return .none }
    readings.append(Reading(simulated: expected, real: actual, shape: shape))
    return actual
  }

  /// Always empty: a driver reports the state, but does not know the invariants.
  func violations() -> [Violation] { [] }

  var checksInvariants: Bool { false }
  var mark: Mark { actions.count }
  var coverageRecord: CoverageRecord? { nil }

  /// The events of the simulation for each step, followed by those that the driver reported.
  func events(in range: Range<Mark>) -> [EventRecord] {
    range.flatMap { index in
      simulated.events(in: simulatedMark(index)..<simulatedMark(index + 1)) + actions[index].events
    }
  }

  private func storeSimulationState() { storeState(of: simulated) }

  /// Stores the time, the budget and the mark of a world, which is copied once for all three.
  private func storeState(of world: some Subject) {
    (now, spentBudget, lastMark) = (world.now, world.spentBudget, world.mark)
  }

  private func simulatedMark(_ mark: Mark) -> Mark { mark == 0 ? 0 : actions[mark - 1].mark }

  /// A step in the form that is sent to the driver; nil if it cannot be sent.
  private func driverStep(
    _ word: String, _ step: BoundWord, from start: Instant, among kind: DriverHello.WordKind
  ) -> DriverStep? {
    guard hello.understands(word, among: kind) else {
      hindrance = .unable(.unknownWord(word, to: hello))
      return nil
    }
    do throws(DriverError) {
      return DriverStep(
        word: word, arguments: step.arguments, time: start, until: now,
        messages: try hello.wantsMessages ? newMessages() : nil)
    } catch {
      fail(error)
      return nil
    }
  }

  /// The messages that the surroundings have sent since the last call.
  private func newMessages() throws(DriverError) -> [JSON] {
    let sent = try surroundings.messages(simulated, address, messageCount)
    messageCount = sent.count
    return sent.messages
  }

  /// Sends a step and returns its outcome; nil if that is the simulation's outcome.
  @discardableResult
  private func act(_ request: DriverRequest, _ word: String) -> Outcome? {
    do throws(DriverError) {
      let answer = try session.ask(request)
      var action = Action(id: session.lastID, mark: lastMark)
      action.events = answer.events.map { event in
        EventRecord(
          time: now,
          actor: LocalizedText(event.actor.isEmpty ? hello.name : event.actor),
          text: LocalizedText(event.text))
      }
      actions.append(action)
      switch (answer.outcome, request) {
      case (.done, _): return .done
      case (.simulated, _): return nil
      case (.refused(let name), .operation): return .refused(name)
      case (.refused, _): throw .wrongAnswer(.refusedPrecondition)
      case (.unable(let reason), _):
        hindrance = .unable(.unable(word, hello, reason))
        return .done
      case (.failed(let reason), _): throw .failed(reason)
      }
    } catch {
      fail(error)
      return .done
    }
  }

  /// Reads an observation of the real system; nil if it could not be read.
  private func observe(
    _ word: String, _ arguments: Arguments, since mark: Mark, as shape: Shape
  ) -> Value? {
    hindrance = nil
    guard hello.understands(word, among: .observations) else {
      hindrance = .unable(.unknownWord(word, to: hello))
      return nil
    }
    let since = mark == 0 ? firstID : actions[mark - 1].id
    do throws(DriverError) {
      let answer = try session.ask(
        .observe(.init(word: word, arguments: arguments, time: now, since: since)))
      switch answer.outcome {
      case .done: return try Self.value(answer, word, shape)
      case .refused, .simulated: throw .wrongAnswer(.refusedLook)
      case .failed(let reason): throw .failed(reason)
      case .unable(let reason):
        hindrance = .unable(.unable(word, hello, reason))
        return nil
      }
    } catch {
      fail(error)
      return nil
    }
  }

  private static func value(
    _ answer: DriverAnswer, _ word: String, _ shape: Shape
  ) throws(DriverError) -> Value {
    guard let json = answer.body["value"] else { throw .wrongAnswer(.noValue(of: word)) }
    do throws(ValueError) {
      return try Value(json, as: shape)
    } catch {
      throw .wrongAnswer(.wrongValue(of: word, error))
    }
  }

  private func fail(_ fault: DriverError) {
    hindrance = .failed(fault.summary)
    if !fault.leavesDriverUsable { hasFailed = true }
  }

  /// Compares, on both sides, the observations that the driver wants to be watched.
  private func compareWatched() {
    for (name, look, shape) in watched where !reportedDifferences.contains(name) {
      let before = actions.count - 1
      let expected = simulated.read(look, since: simulatedMark(before))
      let actual = observe(name, look.arguments, since: before, as: shape)
      // An observation that cannot be read this time is not compared; a failed driver ends the
      // case.
      if case .unable = hindrance { hindrance = nil }
      guard let actual else {
        if hindrance != nil { return }
        continue
      }
      guard !expected.isEquivalent(to: actual, shape) else { continue }
      reportedDifferences.insert(name)
      actions[actions.count - 1].differences.append(
        Difference(look: look, simulated: expected, real: actual))
    }
  }
}

extension Vocabulary {
  /// An observation with the defaults of its parameters; nil if one has no default.
  func watched(_ name: String) -> BoundWord? {
    guard let index = observations.index(of: name) else { return nil }
    var fields: [Value.Field] = []
    for parameter in observations[index].parameters {
      guard let value = parameter.defaultValue else { return nil }
      fields.append(Value.Field(parameter.name, value))
    }
    do throws(ArgumentError) {
      return try observations.bind(Arguments(fields), index: index, among: Resources())
    } catch {
      return nil
    }
  }
}
