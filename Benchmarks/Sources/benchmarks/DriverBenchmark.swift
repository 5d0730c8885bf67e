import Foundation

/// Measures the round trips of a run with a driver, and of two bare pipes to the same driver.
///
/// The driver is this program itself, which answers at once. Both send the same number of lines;
/// the time of a run without a driver is subtracted.
func measureDriver(_ tenken: URL) throws -> [Row] {
  let (cases, steps) = (20, 1_000)
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "tenken-driver-\(ProcessInfo.processInfo.processIdentifier)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "driver.yaml")
  let operations = [String](repeating: "show-balance", count: steps - 1).joined(separator: ", ")
  let scenarios = (1...cases).map { number in
    """
      - id: steps-\(number)
        title: Many steps
        operations: [launch-app, \(operations)]
        expected:
          - coins: 0

    """
  }
  try Data("feature: driver\ntitle: Round trips\nscenarios:\n\(scenarios.joined())".utf8)
    .write(to: file)
  let driver = "exec '\(CommandLine.arguments[0])' answer"
  let messages = cases * (steps + 3)
  let arguments = ["run", "--quiet", file.path]
  let alone = try measure("run of \(cases * steps) steps") { try execute(tenken, arguments) }
  var both = try measure("the same with a driver") {
    try execute(tenken, arguments + ["--driver", driver])
  }
  var bare = try measure("two bare pipes") { try exchangeLines(messages) }
  bare.note = microseconds(bare.seconds, messages)
  both.seconds -= alone.seconds
  let ratio = String(format: "%.2f", both.seconds / bare.seconds)
  both.note = microseconds(both.seconds, messages) + ", \(ratio) times two bare pipes, aim 2.00"
  return [bare, both]
}

private func microseconds(_ seconds: Double, _ count: Int) -> String {
  String(format: "%.1f µs a round trip", seconds / Double(count) * 1e6)
}

/// Answers lines as a driver of an app without coins; called in the process that is the driver.
///
/// It reads only the id of a message and the first letters of its kind, so that the time of the
/// driver does not matter. It reads one line at a time, because the sender waits for each answer.
func answerLines() {
  let (start, kind) = ("{\"id\":".utf8.count, ",\"type\":\"".utf8.count)
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = read(STDIN_FILENO, &buffer, buffer.count), count > start {
    let id = buffer[start..<count].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let letters = buffer[(id.endIndex + kind)...].prefix(2)
    var answer = Array("{\"id\":".utf8) + id + Array(",\"outcome\":\"done\"".utf8)
    if letters.elementsEqual("he".utf8) {
      answer += Array(",\"protocol\":1,\"system\":\"storekit\"".utf8)
    } else if letters.elementsEqual("ob".utf8) {
      answer += Array(",\"value\":0".utf8)
    }
    answer += Array("}\n".utf8)
    guard write(STDOUT_FILENO, answer, answer.count) == answer.count else { return }
  }
}

/// Sends lines to this program as a driver, and reads each answer, without anything else.
private func exchangeLines(_ count: Int) throws {
  var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
  guard pipe(&input) == 0, pipe(&output) == 0 else { throw BenchmarkFailure("pipe has failed") }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input[0], 0)
  posix_spawn_file_actions_adddup2(&actions, output[1], 1)
  for end in input + output { posix_spawn_file_actions_addclose(&actions, end) }
  let arguments: [String] = [CommandLine.arguments[0], "answer"]
  var words = arguments.map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process = pid_t()
  guard posix_spawn(&process, CommandLine.arguments[0], &actions, nil, &words, environ) == 0 else {
    throw BenchmarkFailure("the driver cannot be started")
  }
  close(input[0])
  close(output[1])
  var buffer = [UInt8](repeating: 0, count: 4096)
  for id in 1...count {
    let line = Array(
      """
      {"id":\(id),"type":"operation","word":"show-balance","arguments":{},"time":1767225600,\
      "until":1767225600}\n
      """.utf8)
    guard write(input[1], line, line.count) == line.count,
      read(output[0], &buffer, buffer.count) > 0
    else { throw BenchmarkFailure("the driver does not answer") }
  }
  close(input[1])
  close(output[0])
  var status: Int32 = 0
  waitpid(process, &status, 0)
}
