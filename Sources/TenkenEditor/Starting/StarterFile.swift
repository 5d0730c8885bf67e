import TenkenData
package import TenkenScenarios
package import TenkenSimulation

/// A file that a team starts with.
package struct StarterFile {
  /// The path of the file, relative to the folder that the team starts in.
  package let path: String
  /// The content of the file.
  package let text: String
  /// Whether it only shows what a scenario looks like, so that a team with scenarios needs none.
  package private(set) var isSample = false

  /// A service that runs the checks of a repository.
  package enum Service: String, CaseIterable, Sendable {
    case github
    case gitlab
  }

  /// A product that a StoreKit configuration declares.
  package struct CatalogProduct: Sendable {
    /// The path of the configuration, relative to the folder that the team starts in.
    let catalog: String
    let id: String
    /// The types of all products of the configuration.
    let types: [String]

    /// Makes a product.
    ///
    /// - Parameters:
    ///   - catalog: The path of the configuration, relative to the folder that the team starts in.
    ///   - id: The id that scenarios name it by.
    ///   - types: The types of all products of the configuration.
    package init(catalog: String, id: String, types: [String]) {
      (self.catalog, self.id, self.types) = (catalog, id, types)
    }
  }

  /// What is known of a team's repository.
  package struct Surroundings: Sendable {
    /// The folder of scenarios, without a slash at its end.
    var scenarios: String
    var product: CatalogProduct?
    var service: Service?
    /// Whether the service already runs a file of the team.
    var hasPipeline: Bool
    /// Whether the schema is wanted, which editors without a language server complete by.
    var hasSchema: Bool

    /// Makes what is known.
    ///
    /// - Parameters:
    ///   - testFolder: The folder of the team's tests; nil if it has none.
    ///   - product: A product of the team's StoreKit configurations; nil if it has none.
    ///   - service: The service that runs the team's checks; nil for no file for one.
    ///   - hasPipeline: Whether the service already runs a file of the team.
    ///   - hasSchema: Whether the schema of scenario files is wanted.
    package init(
      testFolder: String?, product: CatalogProduct?, service: Service?, hasPipeline: Bool,
      hasSchema: Bool
    ) {
      scenarios = (testFolder.map { $0 + "/" } ?? "") + "scenarios"
      (self.product, self.service) = (product, service)
      (self.hasPipeline, self.hasSchema) = (hasPipeline, hasSchema)
    }

    /// The path from the folder of scenarios to the folder that the team starts in.
    var wayBack: String {
      String(repeating: "../", count: scenarios.split(separator: "/").count)
    }
  }

  /// All starter files, in the order in which people read them.
  ///
  /// - Parameters:
  ///   - systems: The systems of the schema; the profile is about the default one.
  ///   - language: The language of comments and documents; nil if nobody has chosen one.
  ///   - surroundings: What is known of the team's repository.
  /// - Returns: The files.
  package static func all(
    for systems: Systems, in language: Language?, _ surroundings: Surroundings
  ) -> [StarterFile] {
    var files = [
      StarterFile(path: projectFileName, text: project(in: language, surroundings)),
      StarterFile(
        path: surroundings.scenarios + "/first-purchase.yaml",
        text: feature(in: language ?? .english, surroundings), isSample: true),
      StarterFile(
        path: "profile.yaml",
        text: newProfile(
          of: systems.defaultSystem.vocabulary, in: language ?? .english,
          answers: surroundings.product.map { ["products": $0.types] } ?? [:])),
    ]
    if surroundings.hasSchema {
      files.append(
        StarterFile(path: schemaPath, text: jsonSchema(of: systems).text() + "\n"))
    }
    switch surroundings.service {
    case .github:
      files.append(
        StarterFile(
          path: ".github/workflows/scenarios.yml", text: workflow(in: language ?? .english)))
    case .gitlab:
      files.append(
        StarterFile(
          path: surroundings.hasPipeline ? includedPipeline : ".gitlab-ci.yml",
          text: pipeline(in: language ?? .english)))
    case nil: break
    }
    return files
  }

  /// The folder of what the suggested commands write, as git ignores it.
  package static let outputFolder = "out/"

  /// The file that keeps written documents out of a git repository.
  package static var ignored: StarterFile {
    StarterFile(path: ".gitignore", text: outputFolder + "\n")
  }

  /// The file for GitLab next to the pipeline that a team has, which must include it.
  package static let includedPipeline = ".gitlab/tenken.yml"

  private static let schemaPath = "schemas/scenario.schema.json"

  /// The project file: what each command would otherwise be told.
  private static func project(in language: Language?, _ surroundings: Surroundings) -> String {
    let written = language ?? .english
    let comment = LocalizedText(
      en: "What holds for every tenken command in this folder and below: tenken config",
      ja: "このフォルダ以下のすべての tenken コマンドに共通の設定（tenken config で確認できます）")
    let values = [
      ProjectKey.scenarios: surroundings.scenarios + "/", .language: language?.code,
      .profile: "profile.yaml",
    ]
    return "# \(comment[written])\n"
      + ProjectKey.allCases.map { key in
        values[key].flatMap { $0 }.map { "\(key.rawValue): \($0)\n" }
          ?? "# \(key.rawValue): \(key.example.map { "\($0)  # " } ?? "")\(key.meaning[written])\n"
      }.joined()
  }

  /// The comments in the first feature.
  private struct Comments {
    let products: LocalizedText
    let catalog: LocalizedText
    let preconditions: LocalizedText
    let matrix: LocalizedText
  }

  private static let comments = Comments(
    products: LocalizedText(
      en: "Scenarios name products by these ids. coins: what the app gives for it.",
      ja: "シナリオでは、この id でプロダクトを指定します。coins：購入で付与されるコインの枚数"),
    catalog: LocalizedText(
      en: "The products are those of your StoreKit configuration, by their ids.",
      ja: "プロダクトは StoreKit 設定ファイルのものを使い、id で指定します。"),
    preconditions: LocalizedText(
      en: "What every scenario of this file begins with.", ja: "このファイルのすべてのシナリオに共通の前提条件"),
    matrix: LocalizedText(
      en: "One case for each value of the matrix: here two.",
      ja: "matrix の値ごとに 1 ケースになります（ここでは 2 ケース）"))

  private static func feature(in language: Language, _ surroundings: Surroundings) -> String {
    let schema =
      surroundings.hasSchema
      ? "# yaml-language-server: $schema=\(surroundings.wayBack)\(schemaPath)\n" : ""
    return schema + feature(about: Bought(surroundings, in: language), in: language)
  }

  /// What the first feature is about: coins, or a product of the team's own.
  private struct Bought {
    /// How scenarios name it.
    let id: String
    /// The lines that declare it.
    let declaration: String
    let title: String
    /// What holds at the end of both scenarios.
    let results: [String]
    /// The precondition that gives prices a currency; empty if a catalog does, or if nobody knows.
    let currency: [String]
    /// What people look at after a purchase.
    let look: String
    /// What holds while the server cannot be reached, besides the charge.
    let before: [String]

    init(_ surroundings: Surroundings, in language: Language) {
      guard let product = surroundings.product else {
        id = "coin120"
        declaration = """
          # \(StarterFile.comments.products[language])
          products:
            - {id: coin120, title: {en: 120 coins, ja: コイン120枚}, type: consumable, price: 160, coins: 120}
          """
        title = "{en: Coins are bought, ja: コインを購入する}"
        (results, before) = (["coins: 120", "unfinished-transactions: empty"], ["coins: 0"])
        currency = language == .japanese ? ["storefront: JPN"] : []
        look = "{en: The balance shows 120 on all screens, ja: すべての画面の残高が 120 枚になる}"
        return
      }
      id = YAMLText.scalar(product.id, inFlow: true)
      declaration = """
        # \(StarterFile.comments.catalog[language])
        catalog: \(YAMLText.scalar(surroundings.wayBack + product.catalog))
        """
      title = "{en: The product is bought, ja: プロダクトを購入する}"
      // What it gives, only people can say.
      (results, before) = (["unfinished-transactions: empty"], [])
      currency = []
      look = "{en: The app gives what was bought, ja: 購入したものがアプリで使える}"
    }
  }

  private static func feature(about bought: Bought, in language: Language) -> String {
    func items(_ texts: [String], indentedBy width: Int) -> String {
      texts.map { "\n" + String(repeating: " ", count: width) + "- " + $0 }.joined()
    }
    let look = ["manual: \(bought.look)"]
    let charge = "charges: [{product: \(bought.id)}]"
    return """
      feature: first-purchase
      title: {en: The first purchase, ja: はじめての購入}
      \(bought.declaration)
      axes:
        retried: {title: {en: What happens next, ja: その後の操作}}
      # \(comments.preconditions[language])
      preconditions:
        - environment: sandbox
        - app: {storekit: storekit-2}\(items(bought.currency, indentedBy: 2))
      scenarios:
        - id: buy
          title: \(bought.title)
          priority: critical
          operations:
            - launch-app
            - buy: \(bought.id)
            - authenticate
          expected:\(items([charge] + bought.results + look, indentedBy: 6))

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
            - buy: \(bought.id)
            - lose-network: {to: app-server}
            - authenticate
            - expect:\(items([charge] + bought.before, indentedBy: 10))
            - restore-network
            - ${retried}
          expected:\(items(bought.results + (bought.before.isEmpty ? look : []), indentedBy: 6))

      """
  }
}
