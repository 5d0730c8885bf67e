import Testing

@Suite struct FileGraphTests {
  /// The largest circles are within the parts of one machine, or of one set of rules.
  @Test(arguments: ["TenkenSimulation", "TenkenStoreKit", "TenkenLocation"])
  func `only few files of a simulation depend on each other in a circle`(module: String) throws {
    for circle in FileGraph(try swiftFiles(below: "Sources/\(module)")).circles {
      #expect(circle.count <= 4, "\(circle.joined(separator: ", "))")
    }
  }

  @Test func `files that use each other's types are a circle`() {
    let graph = FileGraph([
      ("A.swift", "struct A { let next: B.Part }"),
      ("B.swift", "struct B { struct Part { let all: [C] } }"),
      ("C.swift", "enum C {}\nextension A { func one() {} }"),
      ("D.swift", "struct D { let a: A, e: E }"),
      ("E.swift", "struct E {}\nextension D {}"),
      ("F.swift", "func free(_ a: A) -> F { F() }"),
    ])
    #expect(
      graph.circles == [["A.swift", "B.swift", "C.swift"], ["D.swift", "E.swift"]])
  }

  @Test func `comments, texts, parameters and names that several files declare do not count`() {
    let graph = FileGraph([
      ("A.swift", "/// As B, or as D.\nstruct A { let text = \"C\"; struct Kind {} }"),
      ("B.swift", "struct B { let a: A; struct Kind {} }"),
      ("C.swift", "struct C<D: Hashable> { let a: A, d: D, kind: Kind }"),
      ("D.swift", "struct D { let c: C<A> }"),
    ])
    #expect(graph.circles == [])
  }
}
