import TenkenDiagnostics
import TenkenScenarios
import TenkenYAML

/// Reading formulas: those that stand for one value, and those that take values.
extension DeclarationReader {
  mutating func readFormulas(_ node: YAMLNode?) {
    for (key, value) in section(node, "formulas") {
      guard declare(key.text, key.range) else { continue }
      if names.known(key.text) != nil { checkChoice(key.text) }
      guard value.kind == .mapping else {
        formulas[key.text] = expression(value, of: key.text)
        continue
      }
      nodes.checkKeys(of: value, .quoted(key.text), allowed: ["each", "takes", "is"])
      let parameters = readParameters(value["takes"], also: []).map(\.variable)
      guard let calculation = nodes.required("is", in: value, of: .quoted(key.text)) else {
        continue
      }
      _ = each(group(of: value)) { reader, member in
        let name = member?.name(of: key.text) ?? key.text
        guard let value = reader.expression(calculation, of: key.text, parameters) else { return }
        if parameters.isEmpty {
          reader.formulas[name] = value
        } else {
          reader.functions[name] = Function(parameters: parameters, value: value)
        }
      }
    }
  }
}
