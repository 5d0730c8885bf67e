import ArgumentParser
import TenkenReports

/// The requested part of a run: `3/8`, or the one that the environment names.
enum ShardRequest {
  /// The given part.
  case exactly(Shard)
  /// The part that the CI service gives this machine, of `count` if the service does not say it.
  case automatic(count: Int?)

  /// Reads a request; throws an error that says what can be written.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? Int(parts[1]) : nil
    if argument == "auto" {
      self = .automatic(count: nil)
    } else if parts[0] == "auto", let count, Shard(number: 1, of: count) != nil {
      self = .automatic(count: count)
    } else if let shard = Shard(argument) {
      self = .exactly(shard)
    } else if let count, (1...Shard.countLimit).contains(count), Int(parts[0]) != nil {
      throw ValidationError("\(count) parts have the numbers 1 to \(count)")
    } else {
      throw ValidationError(
        "write the number of this part and how many there are (1 to \(Shard.countLimit)), for example"
          + " 3/8, or auto, or auto/8")
    }
  }

  /// The requested part.
  ///
  /// - Throws: An error, if the environment names no part, or an invalid one.
  func shard() throws(ToolError) -> Shard {
    switch self {
    case .exactly(let shard): shard
    case .automatic(let count): try ShardEnvironment(variable: environment).shard(of: count)
    }
  }
}

/// The number of a job among others, as CI services set it in the environment.
struct ShardEnvironment {
  /// A service that numbers the jobs among which work is divided.
  private struct Service {
    let name: String
    /// The variable that holds the number of the job.
    let number: String
    /// The variable that holds the number of jobs; nil if the service has none.
    let count: String?
    /// The number of the first job.
    let first: Int
  }

  /// Inner services come first: a Bazel test may run in a GitLab job.
  private static let services = [
    Service(name: "Bazel", number: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    Service(name: "Kubernetes", number: "JOB_COMPLETION_INDEX", count: nil, first: 0),
    Service(
      name: "Buildkite", number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT",
      first: 0),
    Service(name: "CircleCI", number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    Service(name: "GitLab", number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
  ]

  /// Tenken's own variable, for example `3/8`, for services that have none.
  private static let own = "TENKEN_SHARD"

  /// Returns the value of a variable; empty if it is not set.
  let variable: (String) -> String

  /// The part of the job.
  ///
  /// - Parameter count: The number of parts; nil to ask the service.
  /// - Returns: The part.
  /// - Throws: An error, if no part is named, or it makes no sense.
  func shard(of count: Int?) throws(ToolError) -> Shard {
    let shard = try named(count)
    // Bazel assumes that a test that does not touch this file does not support sharding.
    let statusFile = variable("TEST_SHARD_STATUS_FILE")
    if !statusFile.isEmpty { try writeFile("", to: statusFile) }
    return shard
  }

  private func named(_ count: Int?) throws(ToolError) -> Shard {
    let own = variable(Self.own)
    guard own.isEmpty else {
      guard let shard = Shard(own), count == nil || count == shard.count else {
        throw .usage(
          "\(Self.own) is '\(own)', and not a part such as 3/8",
          ja: "\(Self.own) の値「\(own)」は 3/8 のような分割の指定ではありません")
      }
      return shard
    }
    for service in Self.services where !variable(service.number).isEmpty {
      return try shard(of: service, count)
    }
    if !variable("SLURM_ARRAY_TASK_ID").isEmpty { return try slurmShard(count) }
    throw .usage(
      "--shard auto: the environment does not say which part this job is",
      ja: "--shard auto：このジョブがどの部分かを環境変数から判断できません"
    ).help(
      "Bazel, Slurm, Kubernetes, Buildkite, CircleCI and GitLab number their jobs;"
        + " docs/CI.md has the variables",
      ja: "ジョブに番号を付けるのは Bazel、Slurm、Kubernetes、Buildkite、CircleCI、GitLab です（変数は docs/CI.md）"
    ).help(
      "elsewhere set \(Self.own)=3/8, or give --shard 3/8",
      ja: "ほかの環境では \(Self.own)=3/8 を設定するか、--shard 3/8 を指定してください")
  }

  private func shard(of service: Service, _ given: Int?) throws(ToolError) -> Shard {
    let value = service.count.map(variable) ?? ""
    guard !value.isEmpty || given != nil else {
      throw .usage(
        "--shard auto: \(service.name) does not say how many parts there are",
        ja: "--shard auto：\(service.name) では全体の数が分かりません"
      ).help("give --shard auto/8", ja: "--shard auto/8 のように指定してください")
    }
    let count = value.isEmpty ? given : Int(value)
    guard let count, given == nil || given == count,
      let number = Self.number(variable(service.number)),
      let shard = Shard(number: number - service.first + 1, of: count)
    else {
      throw .usage(
        "--shard auto: \(service.name) says \(service.number)=\(variable(service.number))"
          + (service.count.map { " and \($0)=\(value)" } ?? "")
          + (given.map { ", but --shard auto/\($0) was given" } ?? ""),
        ja: "--shard auto：\(service.name) の値は \(service.number)=\(variable(service.number))"
          + (service.count.map { "、\($0)=\(value)" } ?? "")
          + (given.map { " ですが、--shard auto/\($0) が指定されています" } ?? " です"))
    }
    return shard
  }

  /// The number of a job; nil for a text that is none, or too large for any service.
  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { (0...1 << 32).contains($0) ? $0 : nil }
  }

  /// The part of a task in a Slurm array.
  ///
  /// An array that runs missing parts again has other tasks than the first one, without saying so.
  /// So the count of an array is used only if it cannot be such an array.
  ///
  /// [sbatch](https://slurm.schedmd.com/sbatch.html)
  private func slurmShard(_ given: Int?) throws(ToolError) -> Shard {
    let names = ["ID", "MIN", "MAX", "STEP", "COUNT"].map { "SLURM_ARRAY_TASK_\($0)" }
    let values = names.map { Self.number(variable($0)) }
    if let given {
      guard let id = values[0], let shard = Shard(number: id, of: given) else {
        throw .usage(
          "--shard auto/\(given): the task of Slurm is \(variable(names[0]))",
          ja: "--shard auto/\(given)：Slurm のタスク番号が \(variable(names[0])) です"
        ).help(
          "number the tasks from 1: sbatch --array=1-\(given)",
          ja: "タスクの番号は 1 からにしてください：sbatch --array=1-\(given)")
      }
      return shard
    }
    guard let id = values[0], let first = values[1], let last = values[2],
      let count = values[4], count > 1, last > first, (last - first) % (count - 1) == 0,
      (last - first) / (count - 1) == values[3] ?? 1, id >= first,
      let shard = Shard(number: (id - first) / max(1, values[3] ?? 1) + 1, of: count)
    else {
      throw .usage(
        "--shard auto: the array of Slurm has gaps, or a single task",
        ja: "--shard auto：Slurm の配列に抜けがあるか、タスクが 1 つだけです"
      ).help(
        "say how many parts there are, and number the tasks from 1: --shard auto/8",
        ja: "全体の数を指定し、タスクの番号を 1 からにしてください：--shard auto/8")
    }
    return shard
  }
}
