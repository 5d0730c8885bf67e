import Simulation

/// The words of a system as functions, by their places in the vocabulary.
///
/// A function costs less to call than an existential type to look up, and a case calls dozens.
struct WordTable<System: SimulatedSystem> {
  let preconditions: [(Arguments, inout System.World) -> Void]
  let operations: [(Arguments, inout System.World) -> Outcome]
  let observations: [(Arguments, System.World, _ mark: Int) -> Value]

  init(_ system: System.Type) {
    preconditions = System.preconditions.map { Self.establish($0) }
    operations = System.operations.map { Self.apply($0) }
    observations = System.observations.map { Self.read($0) }
  }

  private static func establish<Word: Precondition<System.World>>(
    _ word: Word.Type
  ) -> (Arguments, inout System.World) -> Void {
    { arguments, world in
      checked { () throws(ArgumentError) in try Word(arguments) }.establish(in: &world)
    }
  }

  private static func apply<Word: Operation<System.World>>(
    _ word: Word.Type
  ) -> (Arguments, inout System.World) -> Outcome {
    { arguments, world in
      checked { () throws(ArgumentError) in try Word(arguments) }.apply(to: &world)
    }
  }

  private static func read<Word: Observation<System.World>>(
    _ word: Word.Type
  ) -> (Arguments, System.World, Int) -> Value {
    { arguments, world, mark in
      checked { () throws(ArgumentError) in try Word(arguments) }.read(world, since: mark)
    }
  }

  /// A word of arguments that the reader has checked.
  private static func checked<Word>(_ word: () throws(ArgumentError) -> Word) -> Word {
    do {
      return try word()
    } catch {
      preconditionFailure("arguments were not checked: \(error.summary)")
    }
  }
}
