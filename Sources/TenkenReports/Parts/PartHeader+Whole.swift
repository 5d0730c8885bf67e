extension PartHeader {
  /// The header that all parts of a whole share: that of the first part.
  package var common: PartHeader {
    var header = self
    header.shard = Shard(number: 1, of: shard.count) ?? shard
    return header
  }

  /// How a part differs from the parts of another whole.
  package func difference(from other: PartHeader) -> String {
    if tool != other.tool {
      return "was written by tenken \(tool), and other parts by tenken \(other.tool)"
    }
    if command != other.command {
      return "is a part of tenken \(command), and other parts are of tenken \(other.command)"
    }
    if shard.count != other.shard.count {
      return "is one of \(shard.count) parts, and others are of \(other.shard.count)"
    }
    if suite != other.suite { return "is about other scenario files" }
    if options != other.options { return "was run with other options than other parts" }
    return "divides the files by other times: --shard-times has to be the same for every part"
  }
}
