import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// What one place says of a setting: parameters with their values.
struct SettingFields: Sendable {
  /// A parameter with its value; nil for `usual`, which takes back what another place sets.
  struct Field: Hashable, Sendable {
    let name: String
    let value: Value?
  }

  /// The parameters that are written, each once.
  let fields: [Field]
  /// Whether `usual` takes back the whole word.
  var isUsual = false

  init(fields: [Field], isUsual: Bool) {
    self.fields = fields
    self.isUsual = isUsual
  }

  /// Makes the fields of values, and of the names of parameters that are taken back.
  init(_ values: [Value.Field], usual: [String] = []) {
    fields =
      values.map { Field(name: $0.name, value: $0.value) }
      + usual.map { Field(name: $0, value: nil) }
  }

  /// The value of a parameter; nil if it is not written, or taken back.
  subscript(name: String) -> Value? { fields.first { $0.name == name }?.value }
}

/// A list that says preconditions; of two lists, the more specific one counts.
enum PreconditionPlace: Hashable {
  /// An included file, by its number among those that the file includes at any depth.
  ///
  /// `includes` has the numbers of those that it includes itself, over which it takes precedence.
  case included(Int, includes: Set<Int>)
  /// The file of the scenario.
  case file
  /// The scenario, or what is given on a command line.
  case scenario

  /// Whether this place says more about a case than one that comes before it.
  ///
  /// Of two included files, neither counts more unless one of them includes the other.
  func overrides(_ other: PreconditionPlace) -> Bool {
    switch (self, other) {
    case (.included(_, let includes), .included(let number, _)): includes.contains(number)
    case (.included, _), (.file, .file), (.file, .scenario), (.scenario, .scenario): false
    case (.file, .included), (.scenario, .included), (.scenario, .file): true
    }
  }
}

/// One item of `preconditions` that says something of a setting.
struct SettingPart {
  /// The index of the word in the vocabulary's list.
  let word: Int
  let fields: SettingFields
  /// The wording that replaces the word's own; nil if there is none.
  let text: LocalizedText?
  /// The index in its list, as of a step.
  var index: Int
  /// The range that a step made of it has.
  var range: SourceRange
  var group: StepGroup?
  var place = PreconditionPlace.scenario
  /// The item in its file, for errors.
  var node: YAMLNode?
  /// The file and the use of named steps that the item is in.
  var context: ReadingContext
  /// The finished step if no other item adds to it; nil if it is incomplete, or was not tried.
  var alone: Step?

  /// The key of a keyed setting; nil without one, and for an item that takes back all of them.
  func key(_ words: WordList) -> Value? { words[word].kind?.key.flatMap { fields[$0] } }

  /// The range of the word, or of one of its parameters, in the file.
  func range(of parameter: String?, _ words: WordList) -> SourceRange {
    guard let node, node.kind == .mapping, context.use == nil,
      let entry = node.entries.first(where: { key, _ in
        !ItemKeys.modifiers.contains { key.textEquals($0) }
      })
    else { return context.use == nil ? node?.range ?? range : range }
    guard let parameter else { return entry.key.range }
    if entry.value.kind == .mapping { return entry.value[parameter]?.range ?? entry.key.range }
    let isMain = words[word].parameters.first?.name == parameter
    return isMain ? entry.value.range : entry.key.range
  }

  /// The same content at another place of a file.
  func moved(
    to node: YAMLNode, _ context: ReadingContext, index: Int, range: SourceRange,
    group: StepGroup?
  ) -> SettingPart {
    var moved = self
    moved.node = node
    (moved.context, moved.index, moved.range, moved.group) = (context, index, range, group)
    moved.alone = alone?.moved(index: index, range: range, group: group)
    return moved
  }
}

/// An item of a list of steps as it was read.
enum ReadItem {
  /// A step of its own.
  case step(Step)
  /// A part of a setting, to be merged with what other places say.
  case setting(SettingPart)

  /// The step, if it is one of its own.
  var step: Step? {
    switch self {
    case .step(let step): step
    case .setting: nil
    }
  }

  /// The part of a setting, if it is one.
  var setting: SettingPart? {
    switch self {
    case .step: nil
    case .setting(let part): part
    }
  }
}

extension ReadItem {
  /// The same item as one of another list.
  func placed(in place: PreconditionPlace) -> ReadItem {
    guard case .setting(var part) = self else { return self }
    part.place = place
    return .setting(part)
  }
}

extension Step {
  /// The same step at another place.
  func moved(index: Int, range: SourceRange, group: StepGroup?) -> Step {
    Step(index: index, action: action, text: text, range: range, group: group)
  }
}
