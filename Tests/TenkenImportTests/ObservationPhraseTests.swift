import Foundation
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenSystems
import TenkenWording
import TestSupport
import Testing

@testable import TenkenImport

/// The systems in Swift; the phrases of a system file are tested with its language.
private let written = systems.names.filter { $0 != PlayBilling.name }

/// Tests the sentences of all observations, for every comparison that they can be written with.
@Suite struct ObservationPhraseTests {
  @Test(arguments: written)
  func `the sentences of every observation are as recorded`(_ name: String) throws {
    let system = try #require(systems[name])
    var text = ""
    for word in system.vocabulary.observations.definitions {
      let shape = try #require(word.value?.shape)
      text += "## \(word.name)\n"
      let values = shape.expectations.filter { word.emptyPhrase != nil || !$0.contains("none") }
      for value in values {
        let sentences = try sentences(of: "\(word.name): \(value)", system)
        text += "\n\(value)\n" + sentences.map { "  \($0)\n" }.joined()
      }
      text += "\n"
    }
    let url = fixtures.appending(path: "phrases-of-\(name).txt")
    try expectRecorded(text, in: url)
  }

  @Test(arguments: written)
  func `a sentence about a number, or something, is read back`(_ name: String) throws {
    let system = try #require(systems[name])
    let readers = [Language.english, .japanese].map {
      ($0, SentenceReader(system.vocabulary, languages: [$0]))
    }
    for word in system.vocabulary.observations.definitions where word.somePhrase != nil {
      let isList = try #require(word.value?.shape).isList
      let values = isList ? ["{at-least: 1}", "{at-least: 2}", "{at-most: 1}"] : ["{not: none}"]
      for item in values.map({ "\(word.name): \($0)" }) {
        for ((language, reader), sentence) in zip(readers, try sentences(of: item, system)) {
          let feature = try feature(of: item, system)
          let found = reader.candidates(
            NormalizedText(sentence), as: [.observation],
            ResourceNames(feature.resources, of: system.vocabulary, languages: [language]))
          #expect(found.contains { $0.item == item }, "\(sentence): \(found.map(\.item))")
        }
      }
    }
  }

  @Test(arguments: systems.names)
  func `a part that may be left out begins no list with a separator`(_ name: String) throws {
    let system = try #require(systems[name])
    let vocabulary = system.vocabulary
    let words = [vocabulary.preconditions, vocabulary.operations].flatMap(\.definitions)
    for word in words {
      for phrase in [word.phrase.text[.english], word.phrase.text[.japanese]] {
        let template = PhraseTemplate(phrase)
        for only in template.placeholders {
          let text = template.filled { name, isOptional in
            isOptional && name != only ? nil : "x"
          }
          #expect(!text.contains(/[:：] ?[,、]|： |^[,、]/), "\(word.name): \(text)")
        }
      }
    }
  }

  @Test(arguments: written)
  func `an empty list that a sentence must state is said and read back`(_ name: String) throws {
    let system = try #require(systems[name])
    let lists = system.vocabulary.observations.definitions.filter { $0.value?.shape.isList == true }
    let expectation = try #require(lists.first).name + ": empty"
    let readers = [Language.english, .japanese].map {
      ($0, SentenceReader(system.vocabulary, languages: [$0]))
    }
    for word in system.vocabulary.preconditions.definitions {
      let lists = word.parameters.filter { parameter in
        parameter.shape.isList
          && PhraseTemplate(word.phrase.text[.english]).parts.contains(.placeholder(parameter.name))
      }
      for item in lists.map({ "\(word.name): {\($0.name): []}" }) {
        let feature = try feature(of: expectation, system, precondition: item)
        let testCase = feature.scenarios[0].cases[0]
        for (language, reader) in readers {
          let sentence = Wording(feature, language).text(testCase.preconditions[0], in: testCase)
          #expect(sentence.contains(TextLibrary.embedded[language]["value.none"]))
          let found = reader.candidates(
            NormalizedText(sentence), as: [.precondition],
            ResourceNames(feature.resources, of: system.vocabulary, languages: [language]))
          #expect(found.contains { $0.item.contains("[]") }, "\(sentence): \(found.map(\.item))")
        }
      }
    }
  }

  /// The English and the Japanese sentence of an expectation.
  private func sentences(of item: String, _ system: System) throws -> [String] {
    let feature = try feature(of: item, system)
    let testCase = feature.scenarios[0].cases[0]
    return [Language.english, .japanese].map {
      Wording(feature, $0).text(testCase.expected[0], in: testCase)
    }
  }

  private func feature(
    of item: String, _ system: System, precondition: String? = nil
  ) throws -> Feature {
    let products = "products: [{id: no-ads, type: non-consumable, price: 160}]\n"
    let text = """
      feature: phrases
      system: \(system.name)
      \(system.vocabulary.resources.isEmpty ? "" : products)scenarios:
        - id: one
          preconditions: [\(precondition ?? "launch-app")]
          operations: [launch-app]
          expected: [\(item)]
      """
    let read = readFeature(path: "phrases.yaml", bytes: Array(text.utf8), systems: systems)
    #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary.en) == [], "\(item)")
    return try #require(read.feature)
  }
}

extension Shape {
  /// What an observation of the shape can be expected to be, one of each kind.
  fileprivate var expectations: [String] {
    let entry = element.element
    let fields = entry.fields.map { "{\($0.name): \($0.shape.sample)}" }
    guard isList else {
      let values = fields.isEmpty ? [sample] : ["{}"] + fields
      return ["none", "{not: none}"].filter { _ in mayBeNone } + values
        + ["{not: \(values.last ?? "")}"] + (isNumber ? ["{at-least: 1}", "{at-most: 1}"] : [])
    }
    let two = fields.isEmpty ? [sample] : ["[{}, {}]", "[\(fields.joined(separator: ", "))]"]
    let one = entry.sample
    return ["empty", "{not: empty}", "{at-least: 1}", "{at-least: 2}", "{at-most: 1}"] + two
      + ["{contains: [\(one)]}", "{any-order: [\(one), \(one)]}", "{not: [\(one)]}"]
  }

  private var isNumber: Bool {
    switch self {
    case .integer, .money, .duration: true
    case _: false
    }
  }

  private var mayBeNone: Bool {
    switch self {
    case .integer, .money, .duration, .boolean: false
    case _: true
    }
  }

  /// A value as a file writes it.
  private var sample: String {
    switch self {
    case .integer(let range, _): String(range.lowerBound + 1)
    case .money: "160"
    case .text: "first"
    case .boolean: "true"
    case .choice(let choices): "\"\(choices[0].name)\""
    case .reference: "no-ads"
    case .duration: "1h"
    case .identifier: "\"7\""
    case .list(let element): "[\(element.sample)]"
    case .oneOrMore(let element): element.sample
    case .record(let record): "{\(record.fields[0].name): \(record.fields[0].shape.sample)}"
    }
  }
}
