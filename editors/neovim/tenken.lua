-- Neovim 0.7 or newer: errors, verdicts and completion for scenario files of Tenken.
-- Put this file into ~/.config/nvim/plugin/. `tenken` must be in the PATH.
local group = vim.api.nvim_create_augroup('tenken', {})
local verdicts = vim.api.nvim_create_namespace('tenken')

-- Shows the verdict of each scenario next to it. The client's own function for that asks before the
-- server has started, and then never again.
local function show_verdicts(buffer)
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) } }
  vim.lsp.buf_request(buffer, 'textDocument/codeLens', params, function(fault, lenses)
    if fault or not lenses or not vim.api.nvim_buf_is_loaded(buffer) then return end
    vim.api.nvim_buf_clear_namespace(buffer, verdicts, 0, -1)
    for _, lens in ipairs(lenses) do
      -- The text may have become shorter while the scenarios ran.
      -- Commands are run by vim.lsp.codelens; only the verdict itself is shown.
      if lens.command and lens.command.command == '' and lens.range.start.line < vim.api.nvim_buf_line_count(buffer) then
        vim.api.nvim_buf_set_extmark(buffer, verdicts, lens.range.start.line, 0, {
          virt_text = { { lens.command.title, 'LspCodeLens' } }, hl_mode = 'combine',
        })
      end
    end
  end)
end

-- What happened in a scenario, and how testers read it: pages that the server returns.
for _, name in ipairs({ 'tenken.trace', 'tenken.preview' }) do
  vim.lsp.commands[name] = function(command)
    local params = { command = name, arguments = command.arguments }
    vim.lsp.buf_request(0, 'workspace/executeCommand', params, function(fault, page)
      if fault or not page then return vim.notify('Tenken: ' .. ((fault or {}).message or 'no page')) end
      vim.cmd('botright new')
      vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
      vim.bo.filetype = name == 'tenken.preview' and 'markdown' or ''
      vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(page, '\n', { plain = true }))
      vim.bo.modifiable = false
    end)
  end
end

-- The server has started, and knows the file.
local function attached(_, buffer)
  vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
  vim.api.nvim_clear_autocmds({ group = group, buffer = buffer })
  vim.api.nvim_create_autocmd({ 'TextChanged', 'InsertLeave', 'BufEnter', 'BufWritePost' }, {
    group = group, buffer = buffer, callback = function() show_verdicts(buffer) end,
  })
  show_verdicts(buffer)
end

local client
local function start(buffer)
  local config = {
    name = 'tenken', cmd = { 'tenken', 'lsp' }, root_dir = vim.fn.getcwd(), on_attach = attached,
  }
  -- Newer versions find the client again themselves, and have no other function one day.
  if vim.lsp.start then return vim.lsp.start(config, { bufnr = buffer }) end
  if client == nil or vim.lsp.get_client_by_id(client) == nil then
    client = vim.lsp.start_client(config)
  end
  if client ~= nil then vim.lsp.buf_attach_client(buffer, client) end
end

-- Scenario files are below a folder `scenarios`; system files declare a system.
vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  group = group,
  pattern = { '*/scenarios/*.yaml', '*/scenarios/*.yml', '*.system.yaml' },
  callback = function(event)
    if vim.fn.executable('tenken') == 1 then return start(event.buf) end
    vim.notify_once('Tenken: there is no `tenken` in the PATH', vim.log.levels.WARN)
  end,
})
