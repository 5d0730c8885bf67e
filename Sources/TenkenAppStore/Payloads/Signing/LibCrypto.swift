#if !canImport(CryptoKit)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The functions of OpenSSL that hash and sign, looked up in the system's libcrypto.
  ///
  /// They are looked up when they are first needed, so that everything but signing works without
  /// the library. OpenSSL 1.1 and 3 have all of them.
  struct LibCrypto: Sendable {
    /// An object of OpenSSL: an algorithm, a key, a context.
    typealias Object = OpaquePointer
    typealias Bytes = UnsafePointer<UInt8>
    typealias MutableBytes = UnsafeMutablePointer<UInt8>
    typealias Algorithm = @convention(c) @Sendable () -> Object?
    typealias Digest =
      @convention(c) @Sendable (
        UnsafeRawPointer?, Int, MutableBytes?, UnsafeMutablePointer<UInt32>?, Object?, Object?
      ) -> Int32
    typealias ReadKey =
      @convention(c) @Sendable (
        UnsafeMutablePointer<Object?>?, UnsafeMutablePointer<Bytes?>?, Int
      ) -> Object?
    typealias WriteKey =
      @convention(c) @Sendable (
        Object?, UnsafeMutablePointer<MutableBytes?>?
      ) -> Int32
    typealias Make = @convention(c) @Sendable () -> Object?
    typealias Free = @convention(c) @Sendable (Object?) -> Void
    typealias BeginSigning =
      @convention(c) @Sendable (
        Object?, UnsafeMutablePointer<Object?>?, Object?, Object?, Object?
      ) -> Int32
    typealias Sign =
      @convention(c) @Sendable (
        Object?, MutableBytes?, UnsafeMutablePointer<Int>?, Bytes?, Int
      ) -> Int32
    typealias Verify =
      @convention(c) @Sendable (Object?, Bytes?, Int, Bytes?, Int) -> Int32

    /// The library of this machine; nil if it has none.
    static let system: LibCrypto? = {
      // The names of OpenSSL 3, of 1.1, and of a version installed for development.
      for name in ["libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"] {
        if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return LibCrypto(library) }
      }
      return nil
    }()

    let sha1: Algorithm
    let sha256: Algorithm
    let sha384: Algorithm
    let digest: Digest
    let readPrivateKey: ReadKey
    let writePublicKey: WriteKey
    let freeKey: Free
    let makeContext: Make
    let freeContext: Free
    let beginSigning: BeginSigning
    let sign: Sign
    let beginVerifying: BeginSigning
    let verify: Verify

    /// Looks up the functions; nil if the library lacks one of them.
    private init?(_ library: UnsafeMutableRawPointer) {
      func find<Function>(_ name: String) -> Function? {
        dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
      }
      guard let sha1: Algorithm = find("EVP_sha1"),
        let sha256: Algorithm = find("EVP_sha256"),
        let sha384: Algorithm = find("EVP_sha384"),
        let digest: Digest = find("EVP_Digest"),
        let readPrivateKey: ReadKey = find("d2i_AutoPrivateKey"),
        let writePublicKey: WriteKey = find("i2d_PUBKEY"),
        let freeKey: Free = find("EVP_PKEY_free"),
        let makeContext: Make = find("EVP_MD_CTX_new"),
        let freeContext: Free = find("EVP_MD_CTX_free"),
        let beginSigning: BeginSigning = find("EVP_DigestSignInit"),
        let sign: Sign = find("EVP_DigestSign"),
        let beginVerifying: BeginSigning = find("EVP_DigestVerifyInit"),
        let verify: Verify = find("EVP_DigestVerify")
      else { return nil }
      self.sha1 = sha1
      self.sha256 = sha256
      self.sha384 = sha384
      self.digest = digest
      self.readPrivateKey = readPrivateKey
      self.writePublicKey = writePublicKey
      self.freeKey = freeKey
      self.makeContext = makeContext
      self.freeContext = freeContext
      self.beginSigning = beginSigning
      self.sign = sign
      self.beginVerifying = beginVerifying
      self.verify = verify
    }
  }
#endif
