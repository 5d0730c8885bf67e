package import TenkenJSON

/// What a part of a run says of itself: parts that agree in all but their numbers make a whole.
public struct PartHeader: Hashable, Sendable {
  /// What tells a file of a part from other files.
  static let format = "tenken-part"
  /// The version of the format; any change raises it, as both sides are the same version of the tool.
  static let version = 1

  /// What was divided: the name of a command.
  public let command: String
  /// The version of the tool.
  public let tool: String
  /// Which part it is.
  public var shard: Shard
  /// A hash of the files, and of the cases that were chosen of them.
  public let suite: String
  /// A hash of which case is in which part.
  public let plan: String
  /// What was asked for, which the whole needs to know again, by the names of options.
  public let options: [String: [String]]

  /// Says what a part is of.
  public init(
    command: String, tool: String, shard: Shard, suite: String, plan: String,
    options: [String: [String]]
  ) {
    (self.command, self.tool, self.shard) = (command, tool, shard)
    (self.suite, self.plan, self.options) = (suite, plan, options)
  }

  /// The text of a part with its content, which is one member of the whole.
  public func text(_ name: String, _ content: String) -> String {
    let options = JSON.object(
      options.sorted { $0.key < $1.key }.map { name, values in
        JSON.Member(name, .array(values.map { .string($0) }))
      })
    return """
      {
        "format": "\(Self.format)",
        "version": \(Self.version),
        "command": "\(command)",
        "tool": "\(tool)",
        "shard": \(shard.number),
        "of": \(shard.count),
        "suite": "\(suite)",
        "plan": "\(plan)",
        "options": \(options.text(depth: 1)),
        "\(name)": \(content)
      }

      """
  }

  /// Whether a file says that it is a part, of whatever version.
  package static func isPart(_ json: JSON) -> Bool { json["format"] == .string(format) }

  /// Reads what a part says of itself; nil if it is none, or one of another version.
  package init?(_ json: JSON) {
    guard Self.isPart(json), json["version"] == .integer(Self.version),
      let command = json["command"]?.string, let tool = json["tool"]?.string,
      let number = json["shard"]?.integer, let count = json["of"]?.integer,
      let shard = Shard(number: number, of: count), let suite = json["suite"]?.string,
      let plan = json["plan"]?.string, case .object(let members)? = json["options"]
    else { return nil }
    let options = members.map { ($0.name, $0.value.elements.compactMap(\.string)) }
    self.init(
      command: command, tool: tool, shard: shard, suite: suite, plan: plan,
      options: Dictionary(options) { first, _ in first })
  }
}
