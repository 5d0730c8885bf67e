package import TenkenDiagnostics

/// The content of a YAML file: its values with their positions, and all errors in it.
///
/// Reading never fails as a whole. After a syntax error the text is repaired and reading continues,
/// so that `root` holds everything that could be understood, and `diagnostics` every error found.
package struct YAMLDocument: Sendable {
  /// The path of the file, as diagnostics show it.
  package let path: String

  /// The outermost value, or nil if the file has no content.
  package let root: YAMLNode?

  /// All errors found, sorted by position.
  package let diagnostics: [Diagnostic]

  /// Reads the bytes of a file, which should be UTF-8.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as diagnostics show it.
  ///   - bytes: The content.
  ///   - format: What diagnostics call the format, for a file in a part of YAML such as JSON.
  /// - Returns: The content as far as it can be understood, and every error.
  package static func parse(
    path: String, bytes: [UInt8], as format: String = "YAML"
  ) -> YAMLDocument {
    guard bytes.count <= YAMLLimits.fileSize else {
      return YAMLDocument(
        path: path, root: nil, diagnostics: [.fileSizeLimit(path: path, size: bytes.count)])
    }
    let encoding = SourceEncoding.check(bytes, path: path)
    guard let text = encoding.text else {
      return YAMLDocument(path: path, root: nil, diagnostics: encoding.diagnostics)
    }
    guard hasFewDirectives(text) else {
      let limit = Diagnostic.directiveLimit(path: path)
      return YAMLDocument(path: path, root: nil, diagnostics: [limit] + encoding.diagnostics)
    }
    var reading = RepairingReader(path: path, text: text, format: format)
    let arena = reading.read()
    let root = arena.records.isEmpty ? nil : YAMLNode(arena: arena, index: 0)
    var diagnostics = encoding.diagnostics + reading.diagnostics
    if root == nil, diagnostics.isEmpty {
      diagnostics.append(.emptyDocument(path: path))
    }
    return YAMLDocument(path: path, root: root, diagnostics: diagnostics.sorted())
  }

  private static func hasFewDirectives(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBytes { ByteSearch(bytes: $0).offsets(of: Array("%TAG".utf8)).count }
      <= YAMLLimits.directives
  }
}

extension Diagnostic {
  /// The file is larger than the limit.
  static func fileSizeLimit(path: String, size: Int) -> Diagnostic {
    .error(
      .fileSizeLimit, path.at(nil),
      "the file has \(size) bytes; at most \(YAMLLimits.fileSize) can be read",
      ja: "ファイルの大きさが \(size) バイトあります。読み込めるのは \(YAMLLimits.fileSize) バイトまでです。"
    ).help("split it into several files", ja: "複数のファイルに分けてください。")
  }

  /// The file has more `%TAG` lines than the limit.
  static func directiveLimit(path: String) -> Diagnostic {
    .error(
      .directiveLimit, path.at(nil), "the file has more than \(YAMLLimits.directives) '%TAG' lines",
      ja: "「%TAG」の行が \(YAMLLimits.directives) 行を超えています。"
    ).help(
      "remove them: only the tags of YAML itself are known",
      ja: "「%TAG」の行を消してください。使えるのは YAML 標準のタグだけです。")
  }

  /// The file has more errors than are reported separately.
  static func diagnosticLimit(_ count: Int, path: String) -> Diagnostic {
    .error(
      .yamlFaultLimit, path.at(nil),
      "only the first \(YAMLLimits.reportedDiagnostics) errors are shown, not the other \(count)",
      ja: "最初の \(YAMLLimits.reportedDiagnostics) 件のほかに、表示していない誤りが \(count) 件あります。"
    ).help("fix these first", ja: "まず、表示されているものを直してください。")
  }

  /// The file has no content.
  static func emptyDocument(path: String) -> Diagnostic {
    let start = SourcePosition(line: 0, column: 0)
    return .error(
      .emptyDocument, path.at(SourceRange(start: start, end: start)), "the file has no content",
      ja: "ファイルに内容がありません。"
    ).help("write its content, or remove the file", ja: "内容を書くか、ファイルを削除してください。")
  }
}

extension DiagnosticKind {
  static let allDocuments = [emptyDocument, fileSizeLimit, directiveLimit, yamlFaultLimit]

  static let exampleWhole = """
    feature: example
    scenarios:
      - id: one
        operations: [launch-app]
        expected: [coins: 0]
    """
  /// A file without a value.
  package static let emptyDocument = DiagnosticKind(
    "empty-document", .file, "The file has no content but blanks and comments.",
    "Write the feature, or delete the file.", ja: "ファイルに、空白とコメントしかありません。", "内容を書くか、ファイルを削除してください。",
    wrong: "# later", right: exampleWhole)
  static let fileSizeLimit = DiagnosticKind(
    "file-size-limit", .limit, "A file, or something in it, exceeds a limit.",
    "The limits protect Tenken from harmful files.",
    "The message names the limit; split the file or the scenario.",
    ja: "ファイルまたはその一部が、読み込める大きさを超えています。", "どのようなファイルでも安全に読み込むための上限です。", "上限はメッセージに示されます。",
    "ファイルやシナリオを分けてください。")
  static let directiveLimit = fileSizeLimit.named("directive-limit")
  static let yamlFaultLimit = DiagnosticKind(
    "yaml-fault-limit", .limit, "The file has more errors than are shown.",
    "Fix the errors that are shown first; many of the others may have the same cause.",
    ja: "誤りが多いため、一部だけを表示しています。", "表示されているものから直してください。", "残りも同じ原因かもしれません。")
}
