import TenkenData
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// Takes walks through the real system, and compares everything after each step.
final class DrivenWalker {
  /// How a walk ended.
  enum End {
    case finished
    case interrupted
    /// The last step is one that the driver cannot do.
    case unable(Int)
    case failed(LocalizedText)
    case differs(RealDifference, LocalizedText)
  }

  private let driver: DriverSession
  private let hello: DriverHello
  private let plan: ExplorationPlan
  private let surroundings: SimulatedSurroundings
  private let steps: [BoundWord]
  private let looks: [BoundWord]
  /// The observations that the driver has answered at least once.
  private var answered: Set<Int> = []

  init(
    _ driver: DriverSession, _ hello: DriverHello, _ plan: ExplorationPlan,
    _ surroundings: SimulatedSurroundings, steps: [BoundWord]
  ) {
    (self.driver, self.hello, self.plan) = (driver, hello, plan)
    (self.surroundings, self.steps) = (surroundings, steps)
    let vocabulary = plan.system.vocabulary
    looks = vocabulary.defaultObservations.filter {
      hello.understands(vocabulary.observations[$0.word].name, among: .observations)
    }
  }

  private var vocabulary: Vocabulary { plan.system.vocabulary }

  /// The names of the observations that were compared.
  var compared: [String] { answered.sorted().map { vocabulary.observations[$0].name } }

  /// Takes a walk until something differs.
  ///
  /// - Parameters:
  ///   - path: The steps, by their indices.
  ///   - isOver: Whether to end the walk; asked before each step.
  /// - Returns: The number of steps that were tried, and how the walk ended.
  func walk(_ path: [Int], until isOver: () -> Bool) -> (count: Int, end: End) {
    do throws(DriverError) {
      let subject = try begin()
      var (count, end) = (0, End.finished)
      if let fault = establish(plan.preconditions, on: subject) {
        end = .failed(fault)
      } else {
        (count, end) = take(path, on: subject, until: isOver)
      }
      guard driver.hello != nil else { return (count, end) }
      do throws(DriverError) {
        try driver.finish()
      } catch {
        if case .finished = end { end = .failed(error.summary) }
      }
      return (count, end)
    } catch {
      return (0, .failed(error.summary))
    }
  }

  private func begin() throws(DriverError) -> DrivenSubject {
    let world = surroundings.start(plan.start)
    try driver.begin(
      .reset(
        .init(
          address: Self.address, time: world.now,
          resources: JSON(plan.resources, of: vocabulary),
          surroundings: hello.wantsMessages ? surroundings.about : nil)), plan.system.name)
    return DrivenSubject(
      driver, driver.hello ?? hello, simulated: world, address: Self.address, of: vocabulary,
      in: surroundings, comparesWatched: false)
  }

  /// What the driver gets as the address of a case.
  private static let address = "explore/walk"

  /// Makes the preconditions true; returns why that is not possible.
  private func establish(_ steps: [Step], on subject: DrivenSubject) -> LocalizedText? {
    for step in steps {
      switch step.action {
      case .establish(let invocation): subject.establish(invocation.bound)
      case .perform(let invocation): _ = subject.perform(invocation.bound)
      case .expect, .manual: continue
      }
      switch subject.hindrance {
      case nil: continue
      case .unable(let reason), .failed(let reason): return reason
      }
    }
    return nil
  }

  private func take(
    _ path: [Int], on subject: DrivenSubject, until isOver: () -> Bool
  ) -> (count: Int, end: End) {
    let start = subject.mark
    for (index, step) in path.enumerated() {
      if isOver() { return (index, .interrupted) }
      _ = subject.perform(steps[step])
      switch subject.hindrance {
      case nil: break
      case .unable: return (index, .unable(step))
      case .failed(let reason): return (index + 1, .failed(reason))
      }
      if let end = outcomeDifference(steps[step], subject) ?? valueDifference(subject, since: start)
      {
        return (index + 1, end)
      }
    }
    return (path.count, .finished)
  }

  private func outcomeDifference(_ step: BoundWord, _ subject: DrivenSubject) -> End? {
    guard let action = subject.actions.last, let simulated = action.simulated?.name,
      let real = action.real?.name, simulated != real
    else { return nil }
    let short = shortened(real, to: DriverProtocol.textLimit)
    return .differs(
      .outcome(word: step.word, simulated: simulated, real: short),
      LocalizedText(
        en: "simulated \(simulated), real \(short)", ja: "シミュレーション \(simulated)、実物 \(short)"))
  }

  /// Reads everything that the driver can answer, up to the first difference.
  private func valueDifference(_ subject: DrivenSubject, since start: Mark) -> End? {
    for look in looks {
      _ = subject.read(look, since: start)
      switch subject.hindrance {
      case nil: break
      case .unable: continue
      case .failed(let reason): return .failed(reason)
      }
      answered.insert(look.word)
      guard let reading = subject.readings.last,
        !reading.simulated.isEquivalent(to: reading.real, reading.shape)
      else { continue }
      let simulated = shortened(reading.simulated.description, to: DriverProtocol.textLimit)
      let real = shortened(reading.real.description, to: DriverProtocol.textLimit)
      return .differs(
        .observation(look.word),
        LocalizedText(
          en: "simulated \(simulated), real \(real)", ja: "シミュレーション \(simulated)、実物 \(real)"))
    }
    return nil
  }
}
