import ArgumentParser
import TenkenAppStore
import TenkenScenarios

/// The app and the customer of the payloads, and the key that signs them.
struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "Sign with this private key; by default, with a built-in key that is always the same.",
      discussion: """
        A key of the curve P-256 in PEM (PKCS #8 or SEC 1). Its certificate is issued by the \
        same test root.
        """,
      valueName: "file"),
    completion: .file(extensions: ["pem", "key", "p8"]))
  var keyPath: String?

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp("The app's bundle identifier.", valueName: "id"))
  var bundleID = Project.current.text(.bundleID) ?? AppIdentity().bundleID

  @Option(
    name: .customLong("app-apple-id"),
    help: ArgumentHelp("The app's number in the App Store.", valueName: "number"),
    transform: GivenValue.number(0...Int.max))
  var appleID = Project.current.text(.appleID).flatMap(Int.init) ?? AppIdentity().appleID

  @Option(
    name: .customLong("account"),
    help: ArgumentHelp(
      "Name the customer: each name has its own identifiers.",
      discussion: """
        Use this for a server that keeps what it receives. The same name gives the same \
        identifiers every time. Transactions of StoreKit Testing in Xcode still count from 0.
        """, valueName: "name"))
  var account: String?

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "Start the case at this time: 2026-11-22, 2026-11-22T09:30:00Z, or 'now'.",
      discussion: """
        In UTC. By default, the case starts at the beginning of its year. The rules stay those of \
        the case's own era.
        """,
      valueName: "time"))
  var start: String?

  func validate() throws {
    let isBundleID =
      !bundleID.isEmpty
      && bundleID.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }
    guard isBundleID else {
      throw ValidationError(
        "'\(bundleID)' is not a bundle identifier: use letters, digits, '-' and '.'")
    }
  }

  /// The customer whose purchases the payloads describe.
  func customer() throws -> Customer {
    Customer(name: account, start: try start.map(startOfCase))
  }

  var app: AppIdentity { AppIdentity(bundleID: bundleID, appleID: appleID) }

  /// The signing identity; throws an error if it cannot sign.
  func identity() throws -> SigningIdentity {
    guard let keyPath else { return try testIdentity() }
    let bytes = try readGivenFile(keyPath, as: "key")
    do throws(KeyError) {
      return try SigningIdentity(pem: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ToolError.input(
        "the key '\(keyPath)' cannot sign: \(error.reason)",
        ja: "鍵「\(keyPath)」では署名できません：\(error.reason)"
      ).help(
        "openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 makes one",
        ja: "「openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256」で作成できます")
    }
  }

  private func testIdentity() throws -> SigningIdentity {
    do throws(KeyError) {
      return try SigningIdentity.test
    } catch {
      throw ToolError.input("nothing can be signed: \(error.reason)", ja: "署名できません：\(error.reason)")
        .help(
          "install OpenSSL: almost every system has a package named openssl",
          ja: "OpenSSL をインストールしてください（ほとんどの環境に openssl というパッケージがあります）")
    }
  }
}
