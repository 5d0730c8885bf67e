// Starts `tenken lsp` for scenario files, and shows what it answers. There is no build step and no
// package to install: client.js speaks the protocol.
const vscode = require('vscode')
const { Client } = require('./client')
const { register, shown } = require('./providers')

let client

exports.activate = async function activate(context) {
  const settings = vscode.workspace.getConfiguration('tenken')
  const selector = settings.get('files').map((pattern) => ({ language: 'yaml', pattern }))
  const faults = vscode.languages.createDiagnosticCollection('tenken')
  context.subscriptions.push(faults)
  client = new Client(settings.get('path'), ['lsp', '--language', settings.get('language')])
  client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    faults.set(vscode.Uri.parse(uri), diagnostics.map(shown.diagnostic))
  })
  client.onEnd = (reason) => {
    faults.clear()
    vscode.window.showErrorMessage(`tenken has ended (${reason}); set "tenken.path" if it is missing.`)
  }
  const folders = (vscode.workspace.workspaceFolders || []).map(({ uri, name }) => ({
    uri: uri.toString(), name,
  }))
  try {
    await client.request('initialize', {
      processId: process.pid,
      rootUri: folders.length ? folders[0].uri : null,
      workspaceFolders: folders,
      capabilities: { workspace: { codeLens: { refreshSupport: true } } },
    })
  } catch (error) {
    vscode.window.showErrorMessage(
      `tenken cannot be started (${error.message}); set "tenken.path".`)
    return
  }
  client.notify('initialized', {})
  context.subscriptions.push(...register(client, selector))
}

exports.deactivate = function deactivate() {
  return client && client.stop()
}
