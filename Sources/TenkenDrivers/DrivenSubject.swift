import TenkenJSON
import TenkenSimulation

/// A real thing behind a driver, with the simulation of it going along step by step.
///
/// The simulation says what time it is, what is sent to the real thing, and what there is to compare. It is
/// not checked to be sendable: a case is run by one worker.
final class DrivenSubject: Subject, @unchecked Sendable {
  /// A step that was done in both, and what came of it.
  struct Action {
    /// What came of it in the simulation; nil for a precondition.
    var simulated: Outcome?
    /// What came of it in the real thing; nil for a precondition, or if it was not done.
    var real: Outcome?
    /// What the driver tells of it.
    var events: [EventRecord] = []
    /// What differs afterwards, of what is compared after every operation.
    var differences: [Difference] = []
    /// The number of its message.
    let id: Int
    /// How much had happened in the simulation afterwards.
    let mark: Mark
  }

  /// An observation that reads one thing in the simulation and another in the real one.
  struct Difference: Hashable {
    let word: String
    let simulated: String
    let real: String
  }

  /// What a look has read in both.
  struct Reading {
    let simulated: Value
    let real: Value
    let shape: Shape
  }

  private let session: DriverSession
  private let hello: DriverHello
  private let vocabulary: Vocabulary
  private let surroundings: SimulatedSurroundings
  private let address: String
  private var simulated: any Subject
  /// The simulation's time, its spent budget and its mark since its last step: to ask for one copies a world.
  private(set) var now: Instant
  private(set) var spentBudget: Budget?
  private var lastMark: Mark
  /// How many messages the surroundings have sent so far.
  private var messageCount = 0
  /// The number of the message that has begun the case.
  private let firstID: Int
  /// The steps that were done.
  private(set) var actions: [Action] = []
  /// What was read, look after look; of what could not be read, nothing.
  private(set) var readings: [Reading] = []
  /// The observations that were found to differ: each is told of once.
  private var differing: Set<String> = []
  private(set) var hindrance: Hindrance?
  /// Whether the driver itself has failed, and not only said that something is wrong.
  private(set) var hasFailed = false

  /// Takes over a case that the driver has been told to begin.
  init(
    _ session: DriverSession, _ hello: DriverHello, simulated: any Subject, address: String,
    of vocabulary: Vocabulary, in surroundings: SimulatedSurroundings
  ) {
    self.session = session
    self.hello = hello
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
    noteSimulation()
    let word = vocabulary.preconditions[step.word].name
    guard let step = driverStep(word, step, from: start, among: .preconditions) else { return }
    act(.precondition(step), word)
  }

  func perform(_ step: BoundWord) -> Outcome {
    hindrance = nil
    let start = now
    let expected = simulated.perform(step)
    noteSimulation()
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

  /// Nothing is known of them: a driver tells what there is, and not what must be.
  func violations() -> [Violation] { [] }

  var watchesInvariants: Bool { false }
  var mark: Mark { actions.count }
  var survey: Survey? { nil }

  /// What happened in the simulation, and then what the driver tells of it.
  func events(in range: Range<Mark>) -> [EventRecord] {
    range.flatMap { index in
      simulated.events(in: simulatedMark(index)..<simulatedMark(index + 1)) + actions[index].events
    }
  }

  private func noteSimulation() { note(simulated) }

  /// Notes how things stand in a world that is copied once for all three.
  private func note(_ world: some Subject) {
    (now, spentBudget, lastMark) = (world.now, world.spentBudget, world.mark)
  }

  private func simulatedMark(_ mark: Mark) -> Mark { mark == 0 ? 0 : actions[mark - 1].mark }

  /// A step as the driver is told of it; nil if it cannot be told of it.
  private func driverStep(
    _ word: String, _ step: BoundWord, from start: Instant, among kind: DriverHello.WordKind
  ) -> DriverStep? {
    guard hello.understands(word, among: kind) else {
      hindrance = .unable(.unknownWord(word, to: hello))
      return nil
    }
    do throws(DriverFault) {
      return DriverStep(
        word: word, arguments: step.arguments, time: start, until: now,
        messages: try hello.wantsMessages ? newMessages() : nil)
    } catch {
      fail(error)
      return nil
    }
  }

  /// What the surroundings have sent since this was asked last.
  private func newMessages() throws(DriverFault) -> [JSON] {
    let sent = try surroundings.messages(simulated, address, messageCount)
    messageCount = sent.count
    return sent.messages
  }

  /// Has a step done; gives what came of it, or nil if that is what the simulation says.
  @discardableResult
  private func act(_ request: DriverRequest, _ word: String) -> Outcome? {
    do throws(DriverFault) {
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

  /// Reads an observation of the real thing; nil if that could not be.
  private func observe(
    _ word: String, _ arguments: Arguments, since mark: Mark, as shape: Shape
  ) -> Value? {
    hindrance = nil
    guard hello.understands(word, among: .observations) else {
      hindrance = .unable(.unknownWord(word, to: hello))
      return nil
    }
    let since = mark == 0 ? firstID : actions[mark - 1].id
    do throws(DriverFault) {
      let answer = try session.ask(
        .observe(word: word, arguments: arguments, time: now, since: since))
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
  ) throws(DriverFault) -> Value {
    guard let json = answer.body["value"] else { throw .wrongAnswer(.noValue(of: word)) }
    do throws(ValueFault) {
      return try Value(json, as: shape)
    } catch {
      throw .wrongAnswer(.wrongValue(of: word, error))
    }
  }

  private func fail(_ fault: DriverFault) {
    hindrance = .failed(fault.summary)
    if !fault.leavesDriverUsable { hasFailed = true }
  }

  /// Reads what the driver wants to be compared after every operation, in both.
  private func compareWatched() {
    for name in hello.watches where !differing.contains(name) {
      guard let look = vocabulary.watched(name),
        let shape = vocabulary.observations[look.word].value?.shape
      else { continue }
      let before = actions.count - 1
      let expected = simulated.read(look, since: simulatedMark(before))
      let actual = observe(name, look.arguments, since: before, as: shape)
      // What cannot be read now and then is not compared then; a driver that has failed ends the case.
      if case .unable = hindrance { hindrance = nil }
      guard let actual else {
        if hindrance != nil { return }
        continue
      }
      guard !expected.isLike(actual, shape) else { continue }
      differing.insert(name)
      actions[actions.count - 1].differences.append(
        Difference(
          word: name, simulated: shortened(expected.description, to: DriverProtocol.textLimit),
          real: shortened(actual.description, to: DriverProtocol.textLimit)))
    }
  }
}

extension Vocabulary {
  /// An observation without arguments but those that have defaults; nil if it needs others.
  func watched(_ name: String) -> BoundWord? {
    guard let index = observations.index(of: name) else { return nil }
    var fields: [Value.Field] = []
    for parameter in observations[index].parameters {
      guard let value = parameter.defaultValue else { return nil }
      fields.append(Value.Field(parameter.name, value))
    }
    do throws(ArgumentError) {
      return try observations.bind(Arguments(fields), index: index)
    } catch {
      return nil
    }
  }
}
