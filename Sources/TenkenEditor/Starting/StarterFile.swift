import TenkenData
package import TenkenScenarios
package import TenkenSimulation

/// A file that a team starts with.
package struct StarterFile {
  /// The path of the file, relative to the folder that the team starts in.
  package let path: String
  /// The content of the file.
  package let text: String

  /// All starter files, in the order in which people read them.
  ///
  /// - Parameters:
  ///   - systems: The systems of the schema; the profile is about the default one.
  ///   - language: The language of comments.
  /// - Returns: The files.
  package static func all(for systems: Systems, in language: Language) -> [StarterFile] {
    [
      StarterFile(path: "scenarios/first-purchase.yaml", text: feature(in: language)),
      StarterFile(
        path: "profile.yaml", text: newProfile(of: systems.defaultSystem.vocabulary, in: language)),
      StarterFile(
        path: "schemas/scenario.schema.json",
        text: jsonSchema(of: systems).text() + "\n"),
      StarterFile(path: ".github/workflows/scenarios.yml", text: workflow),
    ]
  }

  /// The comments in the first feature.
  private struct Comments {
    let products: LocalizedText
    let preconditions: LocalizedText
    let matrix: LocalizedText
  }

  private static let comments = Comments(
    products: LocalizedText(
      en: "Scenarios name products by these ids. coins: what the app gives for it.",
      ja: "シナリオでは、この id でプロダクトを指定します。coins：購入で付与されるコインの枚数"),
    preconditions: LocalizedText(
      en: "What every scenario of this file begins with.", ja: "このファイルのすべてのシナリオに共通の事前条件"),
    matrix: LocalizedText(
      en: "One case for each value of the matrix: here two.",
      ja: "matrix の値ごとに 1 ケースになります（ここでは 2 ケース）"))

  private static func feature(in language: Language) -> String {
    """
    # yaml-language-server: $schema=../schemas/scenario.schema.json
    feature: first-purchase
    title: {en: The first purchase, ja: はじめての購入}
    # \(comments.products[language])
    products:
      - {id: coin120, title: {en: 120 coins, ja: コイン120枚}, type: consumable, price: 160, coins: 120}
    # \(comments.preconditions[language])
    preconditions:
      - environment: sandbox
      - app: {storekit: storekit-2}
    scenarios:
      - id: buy
        title: {en: Coins are bought, ja: コインを購入する}
        priority: critical
        operations:
          - launch-app
          - buy: coin120
          - authenticate
        expected:
          - coins: 120
          - unfinished-transactions: empty
          - manual: {en: The balance shows 120 on all screens, ja: すべての画面の残高が 120 枚になる}

      # \(comments.matrix[language])
      - id: server-unreachable
        title: {en: The server cannot be reached after the charge, ja: 請求後にサーバーにつながらない}
        priority: critical
        matrix:
          retried: [relaunch-app, foreground-app]
        preconditions:
          - app: {finishes: after-delivery, retries-on: [launch, foreground]}
        operations:
          - launch-app
          - buy: coin120
          - lose-network: {to: app-server}
          - authenticate
          - expect:
              - charges: [{product: coin120}]
              - coins: 0
          - restore-network
          - ${retried}
        expected:
          - coins: 120
          - unfinished-transactions: empty

    """
  }

  private static let workflow = """
    name: Scenarios
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      scenarios:
        runs-on: ubuntu-latest
        timeout-minutes: 10
        env:
          # The URL of the archive of a Tenken release, from a variable of the repository.
          TENKEN_ARCHIVE: ${{ vars.TENKEN_ARCHIVE }}
        steps:
          - uses: actions/checkout@v4
          - run: sudo apt-get update && sudo apt-get install --yes libyaml-0-2
          - run: mkdir tenken && curl --fail --location "$TENKEN_ARCHIVE" | tar xz --strip-components 1 -C tenken
          - run: tenken/tenken run scenarios --report junit=tenken-junit.xml
          - run: tenken/tenken site scenarios --profile profile.yaml --output out/site
            if: always()
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: scenarios
              path: |
                tenken-junit.xml
                out/site

    """
}
