package import TenkenDiagnostics

extension PartHeader {
  /// The header that all parts of a whole share: that of the first part.
  package var common: PartHeader {
    var header = self
    header.shard = Shard(number: 1, of: shard.count) ?? shard
    return header
  }

  /// How a part differs from the parts of another whole.
  package func difference(from other: PartHeader) -> DiagnosticText {
    if tool != other.tool {
      return DiagnosticText(
        "was written by tenken \(tool), and other parts by tenken \(other.tool)",
        ja: " tenken \(tool) のパートですが、ほかは tenken \(other.tool) のパートです")
    }
    if command != other.command {
      return DiagnosticText(
        "is a part of tenken \(command), and other parts are of tenken \(other.command)",
        ja: "「tenken \(command)」のパートですが、ほかは「tenken \(other.command)」のパートです")
    }
    if shard.count != other.shard.count {
      return DiagnosticText(
        "is one of \(shard.count) parts, and others are of \(other.shard.count)",
        ja: " \(shard.count) 分割のパートですが、ほかは \(other.shard.count) 分割です")
    }
    if suite != other.suite {
      return DiagnosticText("is about other scenario files", ja: "別のシナリオファイルのパートです")
    }
    if options != other.options {
      return DiagnosticText(
        "was run with other options than other parts", ja: "ほかのパートと異なるオプションで実行されました")
    }
    return DiagnosticText(
      "divides the files by other times: --shard-times has to be the same for every part",
      ja: "異なる実行時間に基づいてファイルを分けています。--shard-times はすべてのパートで同じにしてください")
  }
}
