-- Neovim as a real client of `tenken lsp`: nvim --headless -u NONE -i NONE -n -S editor_test.lua
-- The tool is in $TENKEN, and an empty folder in $FOLDER. The exit code tells whether all was as it should be.
local tool, folder = vim.env.TENKEN, vim.env.FOLDER
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
vim.fn.writefile(text, path)
vim.cmd('edit ' .. path)
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({ name = 'tenken', cmd = { tool, 'lsp' }, root_dir = folder })
check(client ~= nil, 'the server starts')
vim.lsp.buf_attach_client(buffer, client)

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
check(faults()[1].lnum == 8 and faults()[1].col == 8, 'where it stands')
check(faults()[1].message:find('launch%-app') ~= nil, 'and what was meant')
local lenses = ask('codeLens', 0, 0)
check(lenses[1].command.title:find('not run') ~= nil, 'nothing is run before it is mended')

-- The quick fix of the server makes the change in the editor, where nothing is saved.
local range = { start = { line = 8, character = 9 }, ['end'] = { line = 8, character = 9 } }
local actions = ask('codeAction', 8, 9, { range = range, context = { diagnostics = {} } })
check(actions[1].kind == 'quickfix', 'there is a quick fix')
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
check(vim.api.nvim_buf_get_lines(buffer, 8, 9, false)[1] == '      - launch-app', 'it mends the line')
wait('no fault is left', function() return #faults() == 0 end)
check(ask('codeLens', 0, 0)[1].command.title == '✔ 2 cases', 'the verdict stands before saving')

local hover = ask('hover', 11, 10)
check(hover.contents.value:find('coins: 120') ~= nil, 'the world after a step')

-- Typed letter by letter, as a person does.
vim.api.nvim_win_set_cursor(0, { 13, 0 })
vim.cmd('normal! $F1xxxi121')
wait('a wrong expectation is a fault', function()
  return #faults() == 1 and faults()[1].source == 'tenken run'
end)
check(faults()[1].message:find('it is 120') ~= nil, 'which says what it is')
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, { '    expected: [coins: 120]' })
wait('put right, it is gone', function() return #faults() == 0 end)

vim.api.nvim_buf_set_lines(buffer, 11, 12, false, { '      - authenticate', '      - lau' })
check(labels(ask('completion', 12, 11))['launch-app'], 'words are proposed')
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, { '      - buy: ' })
check(labels(ask('completion', 12, 13))['coin120'], 'products are proposed')
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, {})
local place = ask('definition', 10, 14)
check(place.range.start.line == 2, 'a product leads to its declaration')

vim.api.nvim_buf_set_lines(buffer, 10, 11, false, { '      -   buy:   coin120   ' })
local edits = ask('formatting', 0, 0, { options = { tabSize = 2, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, buffer, 'utf-16')
check(vim.api.nvim_buf_get_lines(buffer, 10, 11, false)[1] == '      - buy: coin120', 'it is laid out')
local renamed = ask('rename', 5, 14, { newName = 'where' })
vim.lsp.util.apply_workspace_edit(renamed, 'utf-16')
check(vim.api.nvim_buf_get_lines(buffer, 7, 8, false)[1] == '      - environment: ${where}', 'an axis is renamed')
wait('the file is right still', function() return #faults() == 0 end)

-- A product that another file declares: it is renamed there and in whatever includes it, unsaved here too.
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
check(line('shared.yaml', 2):find('{id: gems%-9,') ~= nil, 'it is renamed where it is declared')
check(line('shop.yaml', 11) == '      - buy: gems-9', 'and here')
check(line('gifts/gifts.yaml', 7):find('buy: gems%-9%]') ~= nil, 'and in another file')
check(line('gifts/gifts.yaml', 5) == '  - id: gem9', 'but not the scenario that is called so')
wait('all is right still', function() return #faults() == 0 end)

vim.lsp.stop_client(client)
wait('the server ends', function() return vim.lsp.get_client_by_id(client) == nil end)
io.stdout:write('editor-test: ' .. checks .. ' checks in neovim\n')
vim.cmd('qall!')
