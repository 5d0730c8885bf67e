import Foundation

/// One line of the report.
struct Row {
  let name: String
  /// The median of the runs, in seconds.
  var seconds: Double
  /// The text after the figures, such as the number of cases a second.
  var note = ""
}

/// Runs some work several times after a warm-up, and returns the median.
func measure(_ name: String, runs: Int = 5, note: String = "", _ work: () throws -> Void) rethrows
  -> Row
{
  try work()
  var times: [Double] = []
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
  }
  return Row(name: name, seconds: times.sorted()[runs / 2], note: note)
}

/// Runs a program until it exits, with its output in a file.
///
/// Foundation's `Process` takes tens of milliseconds to start a program, longer than the measured
/// work.
func execute(_ program: URL, _ arguments: [String], output: String = "/dev/null") throws {
  _ = try spend(program, arguments, output: output)
}

/// What a process spends.
struct Spent {
  /// The seconds until it has ended.
  let wall: Double
  /// The seconds of all cores, in the program and in the system for it.
  let processor: Double
  /// The most memory that it had at a time.
  let peakBytes: Int
}

extension Spent {
  /// The median of each value.
  init(medianOf all: [Spent]) {
    let middle = all.count / 2
    self.init(
      wall: all.map(\.wall).sorted()[middle], processor: all.map(\.processor).sorted()[middle],
      peakBytes: all.map(\.peakBytes).sorted()[middle])
  }
}

/// Runs a program until it exits, and returns what it has spent.
func spend(
  _ program: URL, _ arguments: [String], output: String = "/dev/null"
) throws -> Spent {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  var words = ([program.path] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process = pid_t()
  var status: Int32 = 0
  var usage = rusage()
  let start = DispatchTime.now().uptimeNanoseconds
  guard posix_spawn(&process, program.path, &actions, nil, &words, environ) == 0,
    wait4(process, &status, 0, &usage) == process, status == 0
  else { throw BenchmarkFailure("\(program.lastPathComponent) cannot be run, or has failed") }
  let processor = [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
  }
  #if canImport(Darwin)
    let unit = 1
  #else
    let unit = 1_024
  #endif
  return Spent(
    wall: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9, processor: processor,
    peakBytes: Int(usage.ru_maxrss) * unit)
}

/// The reason why a benchmark has no figure.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
