-- Neovim 0.7 or newer: errors, verdicts and completion for scenario files of Tenken.
-- Put this file into ~/.config/nvim/plugin/. `tenken` must be in the PATH.
local group = vim.api.nvim_create_augroup('tenken', {})

-- Scenario files are below a folder `scenarios`; system files declare a system.
vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  group = group,
  pattern = { '*/scenarios/*.yaml', '*/scenarios/*.yml', '*.system.yaml' },
  callback = function(event)
    if vim.g.tenken_client == nil or vim.lsp.get_client_by_id(vim.g.tenken_client) == nil then
      vim.g.tenken_client = vim.lsp.start_client({
        name = 'tenken', cmd = { 'tenken', 'lsp' }, root_dir = vim.fn.getcwd(),
      })
    end
    if vim.g.tenken_client == nil then return end
    vim.lsp.buf_attach_client(event.buf, vim.g.tenken_client)
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
    -- The verdict of a scenario is shown next to it.
    vim.api.nvim_create_autocmd({ 'TextChanged', 'InsertLeave', 'BufEnter' }, {
      group = group, buffer = event.buf,
      callback = function() vim.lsp.codelens.refresh() end,
    })
  end,
})
