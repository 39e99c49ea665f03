return {
  cmd = { "qtool", "lsp" },
  filetypes = { "yaml" },
  root_markers = { ".qtool.yaml", ".git" },
}
