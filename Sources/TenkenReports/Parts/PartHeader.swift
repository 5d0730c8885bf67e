package import TenkenData

/// The header of a part of a run: parts whose headers differ only in their shard form a whole.
package struct PartHeader: Hashable, Sendable {
  /// The name of the format, which identifies a file of a part.
  static let format = "tenken-part"
  /// The version of the format; any change raises it, as all parts come from one tool version.
  static let version = 1

  /// The name of the command whose work was divided.
  package let command: String
  /// The version of the tool.
  package let tool: String
  /// The number of the part, and the number of parts.
  package var shard: Shard
  /// A hash of the files, and for a command that reads all of them also of their cases.
  package let suite: String
  /// A hash of the division.
  package let plan: String
  /// The options that the whole needs again, by their names.
  package let options: [String: [String]]

  /// Makes a header.
  package init(
    command: String, tool: String, shard: Shard, suite: String, plan: String,
    options: [String: [String]]
  ) {
    (self.command, self.tool, self.shard) = (command, tool, shard)
    (self.suite, self.plan, self.options) = (suite, plan, options)
  }

  /// The text of a part with this header and one more member that holds its content.
  package func text(_ name: String, _ content: String) -> String {
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

  /// Whether a file claims to be a part, of any version.
  package static func isPart(_ json: JSON) -> Bool { json["format"] == .string(format) }

  /// Reads a header; nil if the file is not a part, or is a part of another version.
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
