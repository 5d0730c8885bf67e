package import TenkenScenarios
package import TenkenSimulation

/// How many times as many events as usual a case may have with a mutant.
///
/// A case with more does not finish, and that counts as noticing the mutant.
private let eventFactor = 20

/// A case and its result without any mutant.
struct OriginalCase {
  let testCase: Case
  let preconditions: [Step]
  let feature: Feature
  let trial: CaseTrial
  /// The budgets of the case when it runs with a mutant.
  let budgetUsage: BudgetUsage

  /// Runs a case; nil if it fails without any mutant, because it can then prove nothing.
  init?(_ testCase: Case, of feature: Feature) {
    self.testCase = testCase
    self.feature = feature
    preconditions = testCase.preconditions
    trial = CaseTrial(
      testCase, after: preconditions, of: feature.system,
      on: feature.start.subject())
    budgetUsage = BudgetUsage(eventLimit: eventFactor * (trial.subject.mark + 100))
    guard trial.status == .passed || trial.status == .manual else { return nil }
  }

  /// Runs the case with a mutant.
  ///
  /// - Returns: The result; nil if the mutant cannot be applied to the case.
  func trial(with mutant: Mutant) -> CaseTrial? {
    guard let (steps, rules) = mutant.start(after: preconditions, in: feature) else { return nil }
    let request = SubjectRequest(rules: rules, budgetUsage: budgetUsage)
    return CaseTrial(
      testCase, after: steps, of: feature.system, on: feature.start.subject(request))
  }
}

extension Mutant {
  /// The preconditions and rules of a case with the mutant.
  ///
  /// - Parameters:
  ///   - steps: The preconditions without the mutant.
  ///   - feature: The feature with the case's resources, for example products.
  /// - Returns: The changed preconditions, and the changed rules; nil if the case itself sets what
  ///   the mutant would change, or has nothing that it could change.
  package func start(
    after steps: [Step], in feature: Feature
  ) -> (steps: [Step], rules: RuleOverrides)? {
    switch change {
    case .rule(let index, let value):
      let rule = feature.vocabulary.rules[index]
      guard !rule.concernsConfigurationFile || !feature.resources.settings.isEmpty else {
        return nil
      }
      return rule.override(named: value).map { (steps, RuleOverrides($0)) }
    case .planted(let index):
      guard feature.vocabulary.plantedBugs[index].isPlantable() else { return nil }
      return (steps, RuleOverrides(plantedBug: index))
    case .setting(let setting):
      return setting.applied(to: steps, of: feature).map { ($0, RuleOverrides()) }
    }
  }
}

extension OriginalCase {
  /// Runs the case without one of its steps.
  func trial(without step: Step) -> CaseTrial {
    CaseTrial(
      testCase, after: preconditions.filter { $0 !== step },
      doing: testCase.operations.filter { $0 !== step }, of: feature.system,
      on: feature.start.subject(SubjectRequest(budgetUsage: budgetUsage)))
  }
}

extension Mutant.Setting {
  /// Applies the setting to preconditions; nil if they set it themselves, or it cannot be applied.
  fileprivate func applied(to steps: [Step], of feature: Feature) -> [Step]? {
    let words = feature.vocabulary.preconditions
    let name = words[word].parameters[parameter].name
    var (mutated, isSet, isChanged) = (steps, false, false)
    for (index, step) in steps.enumerated() {
      guard case .establish(let invocation) = step.action, invocation.word == word else { continue }
      isSet = true
      guard !invocation.written.contains(name),
        let bound = bound(in: feature, invocation.arguments)
      else { continue }
      mutated[index] = step.replacingPrecondition(with: bound)
      isChanged = true
    }
    if isSet { return isChanged ? mutated : nil }
    // A word that needs an argument would change more than this setting just by being there.
    guard let defaults = words[word].defaultArguments, let range = feature.scenarios.first?.range,
      let bound = bound(in: feature, defaults)
    else { return nil }
    return [Step(bound, at: range)] + steps
  }

  /// Binds the word with the value and other arguments; nil if they cannot be combined.
  private func bound(in feature: Feature, _ arguments: Arguments) -> BoundWord? {
    let words = feature.vocabulary.preconditions
    let name = words[word].parameters[parameter].name
    var arguments = arguments
    guard let place = arguments.fields.firstIndex(where: { $0.name == name }) else { return nil }
    arguments.fields[place].value = value
    return try? words.bind(arguments, index: word, among: feature.resources)
  }
}
