vim.api.nvim_create_autocmd("FileType", {
  pattern = "yaml",
  callback = function()
    local folder = vim.fn.expand("%:p:h")
    local marker = vim.fs.find({ ".qtool.yaml", ".git" }, { upward = true, path = folder })[1]
    local root = marker and vim.fs.dirname(marker)
    vim.lsp.start({ name = "qtool", cmd = { "qtool", "lsp" }, root_dir = root })
  end,
})
