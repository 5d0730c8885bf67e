import ArgumentParser
import TenkenPayloads

/// About which app the payloads are, and who signs them.
struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "Sign with this private key; otherwise with one that is always the same.",
      discussion: """
        A key of the curve P-256 in PEM (PKCS #8 or SEC 1). Its certificate is made below the \
        same test root.
        """,
      valueName: "file"),
    completion: .file(extensions: ["pem", "key", "p8"]))
  var keyPath: String?

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp("The app's bundle identifier.", valueName: "id"))
  var bundleID = AppIdentity().bundleID

  @Option(
    name: .customLong("app-apple-id"),
    help: ArgumentHelp("The app's number in the App Store.", valueName: "number"))
  var appleID = AppIdentity().appleID

  var app: AppIdentity { AppIdentity(bundleID: bundleID, appleID: appleID) }

  /// Who signs; throws if a key was given that cannot.
  func identity() throws -> SigningIdentity {
    guard let keyPath else { return try testIdentity() }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(keyPath)
    } catch {
      throw ToolError.input("the key '\(keyPath)' cannot be read: \(error.reason)")
    }
    do throws(KeyError) {
      return try SigningIdentity(pem: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ToolError.input(
        "the key '\(keyPath)' cannot sign: \(error.reason)",
        help: ["openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 makes one"])
    }
  }

  private func testIdentity() throws -> SigningIdentity {
    do throws(KeyError) {
      return try SigningIdentity.test
    } catch {
      throw ToolError.input(
        "nothing can be signed: \(error.reason)",
        help: ["install OpenSSL: almost every system has a package named openssl"])
    }
  }
}
