// Runs the extension for Visual Studio Code in Node, with a stand-in for the editor.
// node vscode-test.js FOLDER-OF-THE-EXTENSION PATH-OF-TENKEN
const assert = require('node:assert')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const Module = require('node:module')
const { pathToFileURL, fileURLToPath } = require('node:url')

const [extensionFolder, program] = process.argv.slice(2).map((given) => path.resolve(given))
const manifest = JSON.parse(fs.readFileSync(path.join(extensionFolder, 'package.json')))

// The parts of the editor that the extension uses; whatever else it asked for would be missing.
class Uri {
  constructor(text) { this.text = text }
  static parse(text) { return new Uri(text) }
  toString() { return this.text }
  get fsPath() { return fileURLToPath(this.text) }
}
const record = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index] }) }
}
class EventEmitter {
  constructor() {
    this.listeners = []
    this.event = (listener) => { this.listeners.push(listener) }
  }
  fire(value) { this.listeners.forEach((listener) => listener(value)) }
}
const providers = {}
const provider = (kind) => (...values) => {
  providers[kind] = values.find((value) => typeof value === 'object' && !Array.isArray(value))
  return { dispose() {} }
}
const events = { open: new EventEmitter(), change: new EventEmitter(), close: new EventEmitter() }
const faults = new Map()
const shownErrors = []
const registeredCommands = new Map()
const settings = Object.entries(manifest.contributes.configuration.properties)
  .map(([name, property]) => [name.split('.')[1], property.default])
const configured = { ...Object.fromEntries(settings), path: program }
const executed = []
const vscode = {
  Uri, EventEmitter,
  Position: record('line', 'character'), Range: record('start', 'end'),
  Location: record('uri', 'range'), Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  DiagnosticSeverity: { Error: 0, Warning: 1 },
  CompletionItem: record('label', 'kind'), Hover: record('contents'),
  MarkdownString: record('value'), CodeLens: record('range', 'command'),
  InlayHint: record('position', 'label'), CodeAction: record('title', 'kind'),
  CodeActionKind: { QuickFix: { value: 'quickfix' }, SourceFixAll: { value: 'source.fixAll' } },
  TextEdit: record('range', 'newText'), DocumentLink: record('range', 'target'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  ViewColumn: { Beside: -2 },
  WorkspaceEdit: class {
    constructor() { this.edits = [] }
    replace(uri, range, newText) { this.edits.push({ uri: uri.toString(), range, newText }) }
  },
  workspace: {
    textDocuments: [], workspaceFolders: [],
    getConfiguration: (section) => {
      assert.strictEqual(section, 'tenken')
      return { get: (name) => configured[name] }
    },
    onDidOpenTextDocument: events.open.event, onDidChangeTextDocument: events.change.event,
    onDidCloseTextDocument: events.close.event,
    registerTextDocumentContentProvider: provider('content'),
    openTextDocument: async (uri) => ({ uri }),
  },
  window: {
    showErrorMessage: (text) => { shownErrors.push(text) },
    showTextDocument: async (document) => { executed.push(document.uri.toString()) },
  },
  commands: {
    registerCommand: (name, run) => { registeredCommands.set(name, run) },
    executeCommand: async (name, ...values) => { executed.push(`${name} ${values}`) },
  },
  languages: {
    match: (selector, document) =>
      selector.some(({ pattern }) => pattern.includes('scenarios')
        && document.uri.toString().includes('/scenarios/')) ? 10 : 0,
    createDiagnosticCollection: () => ({
      set: (uri, found) => faults.set(uri.toString(), found), clear: () => faults.clear(),
      dispose() {},
    }),
    registerCompletionItemProvider: provider('completion'),
    registerHoverProvider: provider('hover'),
    registerDefinitionProvider: provider('definition'),
    registerReferenceProvider: provider('references'),
    registerDocumentSymbolProvider: provider('symbols'),
    registerWorkspaceSymbolProvider: provider('workspaceSymbols'),
    registerDocumentLinkProvider: provider('links'),
    registerCodeLensProvider: provider('lenses'),
    registerInlayHintsProvider: provider('hints'),
    registerCodeActionsProvider: provider('actions'),
    registerDocumentFormattingEditProvider: provider('formatting'),
    registerRenameProvider: provider('rename'),
  },
}
const load = Module._load
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest))

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenken-vscode-'))
const file = path.join(folder, 'scenarios', 'shop.yaml')
const shared = path.join(folder, 'scenarios', 'shared.yaml')
const sharedText = 'products: [{id: coin120, type: consumable, price: 160, coins: 120}]\n'
const lines = [
  'feature: shop',
  'include: [shared.yaml]',
  'scenarios:',
  '  - id: bought',
  '    title: コイン🪙を買う',
  '    operations:',
  '      - launch-app',
  '      - buy: coin120',
  '      - authenticate',
  '    expected:',
  '      - coins: 100',
  '  - id: faulty',
  '    operations:',
  '      - lanch-app',
  '    expected: [coins: 0]',
]

function document(name, text) {
  return {
    uri: Uri.parse(pathToFileURL(name).toString()), version: 1, text, getText() { return this.text },
  }
}
const at = (line, character) => ({ line, character })

async function until(what, condition) {
  for (let count = 0; count < 500; count++) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(what)
}

async function main() {
  fs.mkdirSync(path.dirname(file))
  fs.writeFileSync(file, lines.join('\n') + '\n')
  fs.writeFileSync(shared, sharedText)
  vscode.workspace.workspaceFolders = [{ uri: Uri.parse(pathToFileURL(folder).toString()), name: 'a' }]
  const shop = document(file, lines.join('\n') + '\n')
  vscode.workspace.textDocuments = [shop, document('/elsewhere/other.yaml', 'a: b')]
  const uri = shop.uri.toString()
  const extension = require(path.join(extensionFolder, manifest.main))
  await extension.activate({ subscriptions: [] })
  assert.deepStrictEqual(shownErrors, [])

  await until('errors arrive', () => (faults.get(uri) || []).length > 0)
  const messages = () => faults.get(uri).map((fault) => `${fault.range.start.line} ${fault.message}`)
  assert(messages().some((text) => text.startsWith("13 unknown") || text.includes('lanch-app')))
  assert(messages().some((text) => text.startsWith('10 ') && text.includes('120')), messages())
  assert(!faults.has('file:///elsewhere/other.yaml'))

  // The verdict of the valid scenario stays beside the faulty one.
  const lenses = await providers.lenses.provideCodeLenses(shop)
  assert.strictEqual(lenses[0].command.title, '✘ failed')
  assert(lenses.some(({ command }) => command.command === 'tenken.trace'))
  const hints = await providers.hints.provideInlayHints(
    shop, { start: at(0, 0), end: at(lines.length, 0) })
  assert.deepStrictEqual(hints.map(({ label }) => label), ['= 120'])

  const trace = lenses.find(({ command }) => command.command === 'tenken.trace').command
  await registeredCommands.get(trace.command)(...trace.arguments)
  assert.strictEqual(executed.length, 1)
  const page = providers.content.provideTextDocumentContent(Uri.parse(executed[0]))
  assert(page.includes('shop/bought'), page)
  const preview = lenses.find(({ command }) => command.command === 'tenken.preview').command
  await registeredCommands.get(preview.command)(...preview.arguments)
  assert(executed[1].startsWith('markdown.showPreviewToSide'))

  const links = await providers.links.provideDocumentLinks(shop)
  assert.strictEqual(links[0].target.toString(), pathToFileURL(shared).toString())
  const found = await providers.references.provideReferences(
    shop, at(7, 15), { includeDeclaration: true })
  assert.deepStrictEqual(
    found.map((one) => path.basename(one.uri.toString())).sort(), ['shared.yaml', 'shop.yaml'])
  const symbols = await providers.workspaceSymbols.provideWorkspaceSymbols('コイン')
  assert.deepStrictEqual(symbols.map(({ name }) => name), ['bought'])
  const outline = await providers.symbols.provideDocumentSymbols(shop)
  assert.deepStrictEqual(outline.map(({ name }) => name).slice(0, 1), ['bought'])
  const { items } = { items: await providers.completion.provideCompletionItems(shop, at(8, 9)) }
  assert(items.some(({ label }) => label === 'authenticate'))
  const hover = await providers.hover.provideHover(shop, at(7, 10))
  assert(hover.contents.value.length > 0)
  const definition = await providers.definition.provideDefinition(shop, at(7, 15))
  assert.strictEqual(path.basename(definition.uri.toString()), 'shared.yaml')

  // A correction and a change arrive: the error goes, and the value can be accepted.
  lines[13] = lines[13].replace('lanch', 'launch')
  shop.text = lines.join('\n') + '\n'
  shop.version = 2
  events.change.fire({
    document: shop,
    contentChanges: [
      { range: { start: at(13, 8), end: at(13, 17) }, text: 'launch-app' },
    ],
  })
  await until('the error goes', () => faults.get(uri).length === 1)
  const actions = await providers.actions.provideCodeActions(
    shop, { start: at(10, 10), end: at(10, 10) }, {})
  const accepted = actions.find(({ title }) => title.startsWith('Accept'))
  assert.deepStrictEqual(accepted.edit.edits.map(({ newText }) => newText), ['120'])
  await providers.rename.prepareRename(shop, at(7, 15))
  const renamed = await providers.rename.provideRenameEdits(shop, at(7, 15), 'coins')
  assert.strictEqual(new Set(renamed.edits.map((one) => one.uri)).size, 2)
  const formatted = await providers.formatting.provideDocumentFormattingEdits(shop)
  assert(formatted[0].newText.includes("\n\n  - id: faulty"))

  events.close.fire(shop)
  await until('the errors of a closed file go', () => faults.get(uri).length === 0)
  await extension.deactivate()

  // A program that is missing is said.
  configured.path = path.join(folder, 'missing')
  await extension.activate({ subscriptions: [] })
  assert(shownErrors.some((text) => text.includes('tenken.path')), shownErrors)
  fs.rmSync(folder, { recursive: true })
  console.log('the extension works')
}

main().then(() => process.exit(0), (error) => {
  console.error(error)
  process.exit(1)
})
