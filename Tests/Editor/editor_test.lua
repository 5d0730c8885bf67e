-- Tests `tenken lsp` with Neovim as a real client: nvim --headless -u NONE -i NONE -n -S editor_test.lua
-- $CONFIGURATION is editors/neovim/tenken.lua, $FOLDER an empty folder, and `tenken` is in $PATH.
-- The exit code is 0 if all checks pass.
local folder = vim.env.FOLDER .. '/scenarios'
local checks = 0

local function check(truth, what)
  checks = checks + 1
  if truth then return end
  io.stderr:write('FAILED: ' .. what .. '\n')
  vim.cmd('cquit 1')
end

local function wait(what, condition)
  check(vim.wait(20000, condition, 20), what)
end

local text = {
  'feature: shop',
  'title: {en: Shop, ja: ショップ🪙}',
  'products: [{id: coin120, type: consumable, price: 160, coins: 120}]',
  'scenarios:',
  '  - id: bought',
  '    matrix: {place: [sandbox, production]}',
  '    preconditions:',
  '      - environment: ${place}',
  '      - lanch-app',
  '    operations:',
  '      - buy: coin120',
  '      - authenticate',
  '    expected: [coins: 120]',
}
local path = folder .. '/shop.yaml'
vim.fn.mkdir(folder)
vim.fn.writefile(text, path)
-- The file that users put among their plugins starts the server.
vim.cmd('cd ' .. vim.env.FOLDER)
vim.cmd('source ' .. vim.env.CONFIGURATION)
vim.cmd('edit ' .. path)
local buffer = vim.api.nvim_get_current_buf()
local client
wait('the configuration starts the server', function()
  client = next(vim.lsp.buf_get_clients(buffer))
  return client ~= nil
end)
check(vim.bo[buffer].omnifunc == 'v:lua.vim.lsp.omnifunc', 'completion is set')

-- The verdicts that are shown at the ends of lines.
local function shown()
  local found = {}
  local space = vim.api.nvim_create_namespace('tenken')
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(buffer, space, 0, -1, { details = true })) do
    found[#found + 1] = mark[2] .. ' ' .. mark[4].virt_text[1][1]
  end
  return table.concat(found, ', ')
end

local function faults() return vim.diagnostic.get(buffer) end
local function ask(method, line, column, more)
  local params = vim.tbl_extend('force', {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = column },
  }, more or {})
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/' .. method, params, 20000)
  local answer = answers and answers[client]
  check(answer ~= nil and answer.err == nil, method .. ' is answered')
  return answer.result
end
local function labels(result)
  local found = {}
  for _, item in ipairs(result.items) do found[item.label] = true end
  return found
end

wait('the fault is shown', function() return #faults() == 1 end)
check(faults()[1].lnum == 8 and faults()[1].col == 8, 'the fault has the right position')
check(faults()[1].message:find('launch%-app') ~= nil, 'the fault suggests the right word')
local lenses = ask('codeLens', 0, 0)
check(lenses[1].command.title:find('not run') ~= nil, 'a file with a fault is not run')
wait('the configuration shows that', function() return shown():find('not run') ~= nil end)

-- The server's quick fix changes the text in the editor; nothing is saved.
local range = { start = { line = 8, character = 9 }, ['end'] = { line = 8, character = 9 } }
local actions = ask('codeAction', 8, 9, { range = range, context = { diagnostics = {} } })
check(actions[1].kind == 'quickfix', 'there is a quick fix')
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
check(vim.api.nvim_buf_get_lines(buffer, 8, 9, false)[1] == '      - launch-app', 'the quick fix corrects the line')
wait('no fault is left after the quick fix', function() return #faults() == 0 end)
check(ask('codeLens', 0, 0)[1].command.title == '✔ 2 cases', 'the verdict is shown before saving')
vim.api.nvim_exec_autocmds('TextChanged', { buffer = buffer })
wait('the configuration shows the verdict', function() return shown() == '4 ✔ 2 cases' end)

local hover = ask('hover', 11, 10)
check(hover.contents.value:find('coins: 120') ~= nil, 'hovering shows the state after a step')

-- Types letter by letter, like a person.
vim.api.nvim_win_set_cursor(0, { 13, 0 })
vim.cmd('normal! $F1xxxi121')
wait('a wrong expectation is a fault', function()
  return #faults() == 1 and faults()[1].source == 'tenken run'
end)
check(faults()[1].message:find('it is 120') ~= nil, 'the fault contains the actual value')
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, { '    expected: [coins: 120]' })
wait('the fault disappears when the expectation is corrected', function() return #faults() == 0 end)

vim.api.nvim_buf_set_lines(buffer, 11, 12, false, { '      - authenticate', '      - lau' })
check(labels(ask('completion', 12, 11))['launch-app'], 'words are completed')
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, { '      - buy: ' })
check(labels(ask('completion', 12, 13))['coin120'], 'products are completed')
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, {})
local place = ask('definition', 10, 14)
check(place.range.start.line == 2, 'a product leads to its declaration')

vim.api.nvim_buf_set_lines(buffer, 10, 11, false, { '      -   buy:   coin120   ' })
local edits = ask('formatting', 0, 0, { options = { tabSize = 2, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, buffer, 'utf-16')
check(vim.api.nvim_buf_get_lines(buffer, 10, 11, false)[1] == '      - buy: coin120', 'the line is formatted')
local renamed = ask('rename', 5, 14, { newName = 'where' })
vim.lsp.util.apply_workspace_edit(renamed, 'utf-16')
check(vim.api.nvim_buf_get_lines(buffer, 7, 8, false)[1] == '      - environment: ${where}', 'an axis is renamed')
wait('the file has no fault after the renaming', function() return #faults() == 0 end)

-- A product that another file declares is renamed there and in all files that include it, also in unsaved text.
vim.fn.writefile({
  'products:', '  - {id: gem9, type: consumable, price: 160, coins: 9}',
}, folder .. '/shared.yaml')
vim.fn.mkdir(folder .. '/gifts')
vim.fn.writefile({
  'feature: gifts', 'title: Gifts', 'include: [../shared.yaml]', 'scenarios:', '  - id: gem9',
  '    title: gem9', '    operations: [launch-app, buy: gem9]', '    expected: [coins: 0]',
}, folder .. '/gifts/gifts.yaml')
vim.api.nvim_buf_set_lines(buffer, 2, 3, false, { 'include: [shared.yaml]' })
vim.api.nvim_buf_set_lines(buffer, 10, 11, false, { '      - buy: gem9' })
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, { '    expected: [coins: 9]' })
wait('the included product is known', function() return #faults() == 0 end)
vim.lsp.util.apply_workspace_edit(ask('rename', 10, 14, { newName = 'gems-9' }), 'utf-16')
vim.cmd('silent wall')
local function line(file, number) return vim.fn.readfile(folder .. '/' .. file)[number] end
check(line('shared.yaml', 2):find('{id: gems%-9,') ~= nil, 'the product is renamed in its declaration')
check(line('shop.yaml', 11) == '      - buy: gems-9', 'the product is renamed in the open file')
check(line('gifts/gifts.yaml', 7):find('buy: gems%-9%]') ~= nil, 'the product is renamed in another file')
check(line('gifts/gifts.yaml', 5) == '  - id: gem9', 'a scenario with the same name is not renamed')
wait('no file has a fault after the renaming', function() return #faults() == 0 end)

-- Nothing that the configuration did was an error.
check(vim.fn.execute('messages'):find('Error') == nil, vim.fn.execute('messages'))

-- Every further file is attached to the same server, and a file elsewhere is not.
vim.fn.writefile({ 'a: 1' }, vim.env.FOLDER .. '/other.yaml')
vim.cmd('edit ' .. folder .. '/shared.yaml')
wait('the second file has the same server', function()
  return next(vim.lsp.buf_get_clients(0)) == client
end)
vim.cmd('edit ' .. vim.env.FOLDER .. '/other.yaml')
check(next(vim.lsp.buf_get_clients(0)) == nil, 'another file has no server')

vim.lsp.stop_client(client)
wait('the server ends', function() return vim.lsp.get_client_by_id(client) == nil end)
io.stdout:write('editor-test: ' .. checks .. ' checks in neovim\n')
vim.cmd('qall!')
