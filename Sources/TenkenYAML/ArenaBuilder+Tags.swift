import TenkenDiagnostics

extension ArenaBuilder {
  /// Reads the tag of a node; a tag that is unknown or does not fit is reported and ignored.
  mutating func coreTag(_ tag: Text, for record: NodeRecord, text: Text) -> NodeRecord.Tag {
    guard let core = NodeRecord.Tag(uri: tag) else {
      report(
        .unknownTag(String(decoding: tag, as: UTF8.self), path: path, range: record.range))
      return .none
    }
    guard core.fits(record.kind, text: text) else {
      report(.tagMismatch(core, path: path, range: record.range))
      return .none
    }
    return core
  }
}

extension NodeRecord.Tag {
  /// The tags a file may write, in the order they are listed to authors.
  static let names = ["!!str", "!!int", "!!float", "!!bool", "!!null", "!!seq", "!!map"]

  fileprivate init?(uri: Text) {
    if uri.equals("tag:yaml.org,2002:str") {
      self = .string
    } else if uri.equals("tag:yaml.org,2002:int") {
      self = .integer
    } else if uri.equals("tag:yaml.org,2002:float") {
      self = .float
    } else if uri.equals("tag:yaml.org,2002:bool") {
      self = .boolean
    } else if uri.equals("tag:yaml.org,2002:null") {
      self = .null
    } else if uri.equals("tag:yaml.org,2002:seq") {
      self = .sequence
    } else if uri.equals("tag:yaml.org,2002:map") {
      self = .mapping
    } else {
      return nil
    }
  }

  fileprivate func fits(_ kind: NodeRecord.Kind, text: Text) -> Bool {
    switch (self, kind) {
    case (.string, .scalar), (.sequence, .sequence), (.mapping, .mapping), (.none, _):
      return true
    case (.integer, .scalar):
      guard case .integer = YAMLScalar(plain: text) else { return false }
      return true
    case (.float, .scalar):
      switch YAMLScalar(plain: text) {
      case .integer, .decimal: return true
      case .null, .boolean, .string: return false
      }
    case (.boolean, .scalar):
      guard case .boolean = YAMLScalar(plain: text) else { return false }
      return true
    case (.null, .scalar):
      return YAMLScalar(plain: text) == .null
    case (.string, _), (.integer, _), (.float, _), (.boolean, _), (.null, _), (.sequence, _),
      (.mapping, _):
      return false
    }
  }

  fileprivate var phrase: DiagnosticText {
    switch self {
    case .none: DiagnosticText("a value", ja: "値が必要です")
    case .string: DiagnosticText("'!!str' takes a text", ja: "「!!str」に書けるのはテキストです")
    case .integer:
      DiagnosticText("'!!int' takes a whole number", ja: "「!!int」に書けるのは整数です")
    case .float: DiagnosticText("'!!float' takes a number", ja: "「!!float」に書けるのは数値です")
    case .boolean:
      DiagnosticText("'!!bool' takes true or false", ja: "「!!bool」に書けるのは true または false です")
    case .null: DiagnosticText("'!!null' takes null", ja: "「!!null」に書けるのは null です")
    case .sequence: DiagnosticText("'!!seq' takes a list", ja: "「!!seq」に書けるのはリストです")
    case .mapping:
      DiagnosticText("'!!map' takes a mapping", ja: "「!!map」に書けるのはマッピングです")
    }
  }
}

extension Diagnostic {
  /// A tag is not in the core schema.
  static func unknownTag(_ tag: String, path: String, range: SourceRange) -> Diagnostic {
    let prefix = "tag:yaml.org,2002:"
    let name = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    let known = NodeRecord.Tag.names.joined(separator: ", ")
    return .error(
      .unknownTag, path.at(range), "the tag '\(name)' is not known", ja: "「\(name)」というタグはありません。"
    ).help("known tags: \(known)", ja: "使えるタグ：\(known)")
  }

  /// A value does not match its tag.
  fileprivate static func tagMismatch(
    _ tag: NodeRecord.Tag, path: String, range: SourceRange
  ) -> Diagnostic {
    .error(
      .tagMismatch, path.at(range),
      tag.phrase
        + DiagnosticText(", and this is not one", ja: "が、この値は違います。")
    ).help("remove the tag, or write such a value", ja: "タグを消すか、タグに合う値を書いてください。")
  }
}

extension DiagnosticKind {
  static let unknownTag = DiagnosticKind(
    "unknown-tag", .scenario,
    "A tag such as !date says how a value is read, and only YAML's own tags are known.",
    "Remove it, or put the text in quotes if it only begins with an exclamation mark.",
    ja: "「!date」のようなタグは値の読み方を決めるものですが、使えるのは YAML 標準のタグだけです。", "消すか、テキストであれば引用符で囲んでください。",
    wrong: "title: !loud Buy", right: "title: Buy")
  static let tagMismatch = DiagnosticKind(
    "tag-mismatch", .scenario,
    "A tag such as !!int declares a kind of value, and the value after it is of another kind.",
    "Remove the tag, or correct the value.", ja: "「!!int」のようなタグが示す種類と、実際の値が合っていません。",
    "タグを消すか、値を直してください。", wrong: "tags: [!!int retry]", right: "tags: [retry]")
}
