// Starts `tenken lsp` for scenario files. There is no build step.
const { workspace, window } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = async function activate() {
  const settings = workspace.getConfiguration('tenken')
  const server = {
    command: settings.get('path'),
    args: ['lsp', '--language', settings.get('language')],
  }
  const documentSelector = settings.get('files').map((pattern) => ({ language: 'yaml', pattern }))
  client = new LanguageClient('tenken', 'Tenken', server, { documentSelector })
  try {
    await client.start()
  } catch (error) {
    window.showErrorMessage(`tenken cannot be started (${error.message}); set "tenken.path".`)
  }
}

exports.deactivate = function deactivate() {
  return client && client.stop()
}
