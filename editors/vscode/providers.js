// What Visual Studio Code asks, as requests of the protocol, and the answers as it wants them.
const vscode = require('vscode')

const position = ({ line, character }) => new vscode.Position(line, character)
const range = ({ start, end }) => new vscode.Range(position(start), position(end))
const location = ({ uri, range: found }) => new vscode.Location(vscode.Uri.parse(uri), range(found))

function diagnostic(found) {
  const severity =
    found.severity === 1 ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning
  const shown = new vscode.Diagnostic(range(found.range), found.message, severity)
  shown.source = found.source
  shown.code = found.code
  shown.relatedInformation = (found.relatedInformation || []).map(
    (other) => new vscode.DiagnosticRelatedInformation(location(other.location), other.message))
  return shown
}

function edit(found) {
  const made = new vscode.WorkspaceEdit()
  const files = found.documentChanges
    ? found.documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits])
    : Object.entries(found.changes || {})
  for (const [uri, edits] of files) {
    for (const { range: place, newText } of edits) {
      made.replace(vscode.Uri.parse(uri), range(place), newText)
    }
  }
  return made
}

// The numbers of the protocol count from 1, those of the editor from 0.
function symbol(found) {
  const made = new vscode.DocumentSymbol(
    found.name, found.detail || '', found.kind - 1, range(found.range), range(found.selectionRange))
  made.children = (found.children || []).map(symbol)
  return made
}

exports.shown = { diagnostic, edit, location, range }

// Registers everything that the server can do; returns what ends it.
exports.register = function register(client, selector) {
  const { languages, workspace, window, commands } = vscode
  const name = (document) => ({ uri: document.uri.toString() })
  const ask = (method, document, more) =>
    client.request(`textDocument/${method}`, { textDocument: name(document), ...more })
  const isOurs = (document) => languages.match(selector, document) > 0
  const isOpen = new Set()

  function open(document) {
    if (!isOurs(document) || isOpen.has(document.uri.toString())) return
    isOpen.add(document.uri.toString())
    client.notify('textDocument/didOpen', {
      textDocument: {
        ...name(document), languageId: 'yaml', version: document.version, text: document.getText(),
      },
    })
  }
  function close(document) {
    if (!isOpen.delete(document.uri.toString())) return
    client.notify('textDocument/didClose', { textDocument: name(document) })
  }
  function change({ document, contentChanges }) {
    if (!isOpen.has(document.uri.toString()) || contentChanges.length === 0) return
    client.notify('textDocument/didChange', {
      textDocument: { ...name(document), version: document.version },
      contentChanges: contentChanges.map(({ range: place, text }) => ({ range: place, text })),
    })
  }

  const lensesChanged = new vscode.EventEmitter()
  const hintsChanged = new vscode.EventEmitter()
  client.onNotification('workspace/codeLens/refresh', () => {
    lensesChanged.fire()
    hintsChanged.fire()
  })

  // The pages that commands return are shown beside the file, in a document of their own.
  const pages = new Map()
  const pageChanged = new vscode.EventEmitter()
  async function show(command, uri, scenario) {
    const text = await client.request('workspace/executeCommand', {
      command, arguments: [uri, scenario],
    })
    const kind = command === 'tenken.preview' ? 'md' : 'txt'
    const page = vscode.Uri.parse(`tenken:${encodeURIComponent(scenario)}.${kind}`)
    pages.set(page.toString(), text || '')
    pageChanged.fire(page)
    if (kind === 'md') return commands.executeCommand('markdown.showPreviewToSide', page)
    const document = await workspace.openTextDocument(page)
    return window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside })
  }

  const registered = [
    workspace.onDidOpenTextDocument(open),
    workspace.onDidCloseTextDocument(close),
    workspace.onDidChangeTextDocument(change),
    workspace.registerTextDocumentContentProvider('tenken', {
      onDidChange: pageChanged.event,
      provideTextDocumentContent: (uri) => pages.get(uri.toString()) || '',
    }),
    ...['tenken.trace', 'tenken.preview'].map((command) =>
      commands.registerCommand(command, (uri, scenario) => show(command, uri, scenario))),
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, at) {
        const { items } = await ask('completion', document, { position: at })
        return items.map((item) => {
          const made = new vscode.CompletionItem(item.label, item.kind - 1)
          made.detail = item.detail
          made.range = range(item.textEdit.range)
          made.insertText = item.textEdit.newText
          return made
        })
      },
    }, ' ', '-', '{', '[', ','),
    languages.registerHoverProvider(selector, {
      async provideHover(document, at) {
        const found = await ask('hover', document, { position: at })
        return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value))
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, at) {
        const found = await ask('definition', document, { position: at })
        return found && location(found)
      },
    }),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, at, context) {
        const found = await ask('references', document, { position: at, context })
        return (found || []).map(location)
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document) {
        return (await ask('documentSymbol', document)).map(symbol)
      },
    }),
    languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query) {
        const found = await client.request('workspace/symbol', { query })
        return found.map((one) => new vscode.SymbolInformation(
          one.name, one.kind - 1, one.containerName, location(one.location)))
      },
    }),
    languages.registerDocumentLinkProvider(selector, {
      async provideDocumentLinks(document) {
        const found = await ask('documentLink', document)
        return found.map((one) => new vscode.DocumentLink(
          range(one.range), vscode.Uri.parse(one.target)))
      },
    }),
    languages.registerCodeLensProvider(selector, {
      onDidChangeCodeLenses: lensesChanged.event,
      async provideCodeLenses(document) {
        const found = await ask('codeLens', document)
        return found.map((lens) => new vscode.CodeLens(range(lens.range), lens.command))
      },
    }),
    // The verdicts stand above their scenarios already; hints are the values.
    languages.registerInlayHintsProvider(selector, {
      onDidChangeInlayHints: hintsChanged.event,
      async provideInlayHints(document, shown) {
        const found = await ask('inlayHint', document, { range: shown })
        return found.filter((hint) => hint.kind === 1).map((hint) => {
          const made = new vscode.InlayHint(position(hint.position), hint.label)
          made.paddingLeft = true
          return made
        })
      },
    }),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, place, { only }) {
        const context = { diagnostics: [], ...(only && { only: [only.value] }) }
        const found = await ask('codeAction', document, { range: place, context })
        return found.map((action) => {
          const kind = action.kind === 'quickfix'
            ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.SourceFixAll
          const made = new vscode.CodeAction(action.title, kind)
          made.edit = edit(action.edit)
          made.isPreferred = action.isPreferred
          made.diagnostics = (action.diagnostics || []).map(diagnostic)
          return made
        })
      },
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document) {
        return (await ask('formatting', document)).map(
          (one) => new vscode.TextEdit(range(one.range), one.newText))
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, at) {
        const found = await ask('prepareRename', document, { position: at })
        if (!found) throw new Error('There is no name here.')
        return { range: range(found.range), placeholder: found.placeholder }
      },
      async provideRenameEdits(document, at, newName) {
        return edit(await ask('rename', document, { position: at, newName }))
      },
    }),
  ]
  workspace.textDocuments.forEach(open)
  return registered
}
