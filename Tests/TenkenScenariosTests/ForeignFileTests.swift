import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// Tests what is said of YAML files of other programs.
@Suite struct ForeignFileTests {
  static let files: [(text: String, name: String)] = [
    ("appId: com.example\n---\n- launchApp\n", "a Maestro flow"),
    ("- launchApp\n- tapOn: Buy\n", "a Maestro flow"),
    ("name: CI\non: push\njobs: {build: {runs-on: linux}}\n", "a GitHub workflow"),
    ("openapi: 3.1.0\npaths: {}\n", "an OpenAPI description"),
    ("services:\n  web: {image: nginx}\n", "a Compose file"),
    ("apiVersion: v1\nkind: Pod\n", "a Kubernetes resource"),
    ("- hosts: all\n  tasks: []\n", "an Ansible playbook"),
    ("cases:\n  - title: Buy\n    steps: [Tap Buy]\n", "test cases of another tool"),
    ("- name: Buy\n  when: Buy is tapped\n  then: it is bought\n", "test cases of another tool"),
  ]

  @Test(arguments: files)
  func `a file of another program has one error that says what it looks like`(
    _ file: (text: String, name: String)
  ) throws {
    let read = readFeature(
      path: "a.yaml", bytes: Array(file.text.utf8), systems: Systems(.storeKit))
    #expect(
      read.diagnostics.map(\.summary.en)
        == ["this looks like \(file.name), and not like a scenario file"])
  }

  @Test(arguments: [
    "scenarios: []\n", "feature: a\non: b\njobs: c\n", "products: []\ncases: []\n",
  ])
  func `a file with a key of scenario files is no file of another program`(_ text: String) {
    let read = readFeature(path: "a.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(!read.diagnostics.isEmpty)
    #expect(!read.diagnostics.contains { $0.summary.en.hasPrefix("this looks like") })
  }
}
