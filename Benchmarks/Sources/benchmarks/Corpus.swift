import Foundation

/// Scenario files for measurements.
struct Corpus {
  /// One file of the corpus.
  struct File {
    let path: String
    let bytes: [UInt8]
  }

  let files: [File]
  var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// Generates the same scenarios every time, similar to those that teams write.
  ///
  /// They have titles in two languages, a matrix in some scenarios, and checks between the
  /// operations.
  init(files fileCount: Int, scenariosEach: Int) {
    files = (0..<fileCount).map { file in
      var text = """
        feature: feature-\(file)
        title: {en: Buying coins \(file), ja: コインの購入 \(file)}
        tags: [iap, consumable]
        requirements: [IAP-\(file % 40)]
        source: "generated"
        products:
          - {id: coin120, title: {en: 120 coins, ja: コイン120枚}, type: consumable, price: 160, coins: 120}
          - {id: coin360, title: {en: 360 coins, ja: コイン360枚}, type: consumable, price: 480, coins: 360}
        preconditions:
          - app: {grants: on-server, finishes: after-delivery, retries-on: [launch, foreground, balance]}
        scenarios:

        """
      for scenario in 0..<scenariosEach {
        text += scenario.isMultiple(of: 2) ? Self.retry(scenario) : Self.purchase(scenario)
      }
      return File(path: "feature-\(file).yaml", bytes: Array(text.utf8))
    }
  }

  private static func retry(_ number: Int) -> String {
    """
      - id: retry-\(number)
        title: {en: The receipt cannot be sent \(number), ja: レシート送信に失敗する \(number)}
        priority: critical
        tags: [retry]
        matrix:
          environment: [sandbox, production]
          retried: [relaunch-app, foreground-app]
        preconditions:
          - environment: ${environment}
          - coins: \(number)
        operations:
          - launch-app
          - buy: {product: coin120}
          - lose-network: {to: app-server}
          - authenticate
          - expect:
              - coins: \(number)
              - queue: [{product: coin120, state: purchased}]
          - restore-network
          - ${retried}
        expected:
          - coins: \(number + 120)
          - queue: empty
            text: {en: No purchase is unfinished, ja: 未完了の購入が残っていない}
          - manual: {en: The balance is right on all screens, ja: すべての画面の残高が正しい}

    """
  }

  private static func purchase(_ number: Int) -> String {
    """
      - id: purchase-\(number)
        title: {en: Coins are bought \(number), ja: コインを購入する \(number)}
        preconditions:
          - environment: sandbox
        operations:
          - launch-app
          - buy: coin120
          - authenticate
          - buy: coin360
          - authenticate
        expected:
          - coins: 480
          - callbacks:
              - {state: purchasing, id: none}
              - {state: purchased, id: $first}
              - {state: purchasing, id: none}
              - {state: purchased, id: $second}
          - queue: empty

    """
  }

  /// Takes several copies of the scenario files below a folder; each copy has its own feature ids.
  init(_ folder: URL, copies: Int) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let texts = try paths.filter { $0.hasSuffix(".yaml") }.map {
      (path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
    files = (0..<copies).flatMap { copy in
      texts.map { file in
        let text = file.text.replacing(/(?m)^feature: *([a-z0-9-]+)/) {
          "feature: \($0.1)-\(copy)"
        }
        return File(path: "copy-\(copy)/\(file.path)", bytes: Array(text.utf8))
      }
    }
  }

  /// Writes the files below a folder.
  func write(to folder: URL) throws {
    for file in files {
      let target = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: target)
    }
  }
}
