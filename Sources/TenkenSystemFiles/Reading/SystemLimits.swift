import TenkenDiagnostics

/// The limits of a system file; a system that exceeds them is better tested with a driver.
enum SystemLimits {
  /// The entries of a section, for example the operations: nobody remembers more.
  static let entries = 200

  /// The variables: a system file is meant to be short.
  static let variables = 64

  /// The names of a choice: each may be a state of a diagram.
  static let choices = 100

  /// The values of a list: all of them are kept with every state that is explored.
  static let listLength = 50

  /// The groups of things of one kind: most systems have none.
  static let groups = 8

  /// The members of a group: entries exist once for each of them.
  static let members = 8

  /// The parameters of a word: each multiplies the arguments to try.
  static let parameters = 8

  /// The effects, refusals, changes and events of one action.
  static let parts = 50

  /// The numbers that a variable can hold, on either side of zero: a product of two fits `Int`.
  static let number = 1_000_000_000

  /// The intermediate results of a calculation, on either side of zero: far from overflow.
  static let intermediate = 1_000_000_000_000_000

  /// The bytes of an expression: a longer one can be split into formulas.
  static let expressionBytes = 1_000

  /// The nesting depth of an expression, without the formulas that it uses.
  static let depth = 32

  /// The parts of an expression, including its formulas: nested formulas multiply them.
  static let expressionParts = 500

  /// The bytes of a phrase: a line of a checklist.
  static let phraseBytes = 1_000

  /// The nesting depth of brackets in a phrase.
  static let phraseDepth = 4

  /// The numbers of a parameter that are all tried; of more, only the ends and the middle.
  static let triedNumbers = 12

  /// The combinations of arguments that are tried for a word.
  static let triedArguments = 100

  /// The bytes that are read for the mutants of a file, once more for each: some minutes.
  static let mutatedBytes = 2 << 30

  /// The limits of the search through the states of a system.
  struct Search {
    /// The number of states.
    let states: Int
    /// The work of visiting them, in steps of a usual system; larger ones count several times.
    let work: Int
    /// The bytes of all states, and of the causes of transitions.
    let bytes: Int

    /// For every command that reads the file: milliseconds of work.
    static let standard = Search(states: 4_000, work: 40_000, bytes: 8 << 20)
    /// For the commands that check the file, such as `tenken lint`: a second of work at most.
    static let thorough = Search(states: 100_000, work: 4_000_000, bytes: 128 << 20)
  }
}
