import TenkenDiagnostics

/// What a system file may ask of the tool at most: what needs more is a driver's work.
enum SystemLimits {
  /// The entries of a section, for example the operations: nobody remembers more.
  static let entries = 200

  /// The variables: more are no longer a few lines.
  static let variables = 64

  /// The names of a choice: each may be a state of a diagram.
  static let choices = 100

  /// The values of a list: all of them are kept with every state that is explored.
  static let listLength = 50

  /// The parameters of a word: each multiplies the ways to try it.
  static let parameters = 8

  /// The effects, refusals, changes and events of one action.
  static let parts = 50

  /// The numbers that a variable can hold, on either side of zero: two of them can be multiplied.
  static let number = 1_000_000_000

  /// The numbers on the way to a result, on either side of zero: far from overflow.
  static let intermediate = 1_000_000_000_000_000

  /// The signs of an expression: what is longer gets a name under 'formulas'.
  static let expressionBytes = 1_000

  /// How deep an expression nests, with the formulas that it uses.
  static let depth = 32

  /// The parts of an expression with all formulas that it uses: formulas of formulas double.
  static let expressionParts = 500

  /// The bytes of a phrase: a line of a checklist.
  static let phraseBytes = 1_000

  /// How deep brackets in a phrase nest.
  static let phraseDepth = 4

  /// The numbers of a parameter that are all tried; of more only those at the ends and in the middle.
  static let triedNumbers = 12

  /// The ways to fill the parameters of a word that are tried.
  static let triedArguments = 100

  /// How far the states of a system are looked at.
  struct Search {
    /// The states.
    let states: Int
    /// The steps that are tried from them, in all.
    let steps: Int

    /// For every command that reads the file: milliseconds of work.
    static let usual = Search(states: 4_000, steps: 40_000)
    /// For whoever asks what is wrong with the file: a second of work.
    static let thorough = Search(states: 100_000, steps: 1_000_000)
  }
}
