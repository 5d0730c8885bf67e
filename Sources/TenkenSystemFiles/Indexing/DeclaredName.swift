package import TenkenDiagnostics

/// A name that a system file declares, told apart from others that are spelt the same.
package struct DeclaredName: Hashable, Sendable {
  /// What a name can stand for.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case variable
    /// What settings decide, unless a case says otherwise.
    case rule
    case table
    case formula
    case event
    /// A refusal that operations share.
    case refusal
    case effect
    case precondition
    case operation
    case observation
    case timer
    case invariant
    /// What comes right again in the end.
    case recovery
    /// What `outcome:` expects of a step that is refused.
    case outcome
    /// One of the values of a variable, a parameter or a table.
    case choice
    /// A parameter of a word, or a value of an event.
    case parameter
    /// Several things of one kind, for each of which entries exist once.
    case group
    /// A short scenario that shows what the file means.
    case example
  }

  /// Where a name means this, and not something else.
  enum Scope: Hashable, Sendable {
    case file
    /// Only in one entry of a section: a parameter.
    case entry(Kind, String)
    /// Only as a value of kinds that are compared with each other, or assigned to each other.
    case family(Int)
  }

  /// What it stands for.
  package let kind: Kind
  /// The name as it is written.
  package let name: String
  let scope: Scope

  init(_ kind: Kind, _ name: String, in scope: Scope = .file) {
    self.kind = kind
    self.name = name
    self.scope = scope
  }
}

/// A place of a file where a name is declared or used.
package struct NameOccurrence: Sendable {
  /// What happens to a name at a place.
  package enum Use: Hashable, Sendable {
    case declaration
    /// A variable gets a new value.
    case change
    case reading
  }

  /// The name that is meant.
  package let name: DeclaredName
  /// The range of the name alone; that of the whole scalar if it is not exact.
  package let range: SourceRange
  /// What happens to it.
  package let use: Use
  /// The entry of a section that contains the place; nil outside of all.
  package let owner: DeclaredName?
  /// Whether the range has exactly the name, so that another can be put there.
  package let isExact: Bool
}

/// The sections of a system file that declare names, in the order of the reference.
let declaringSections: [(key: String, kind: DeclaredName.Kind)] = [
  ("each", .group), ("variables", .variable), ("rules", .rule), ("tables", .table),
  ("formulas", .formula), ("events", .event),
  ("refusals", .refusal), ("named-effects", .effect), ("preconditions", .precondition),
  ("operations", .operation), ("observations", .observation), ("after", .timer),
  ("invariants", .invariant), ("recoveries", .recovery), ("examples", .example),
]
