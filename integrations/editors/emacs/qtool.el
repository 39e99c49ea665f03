(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((yaml-mode yaml-ts-mode) . ("qtool" "lsp"))))
(add-hook 'yaml-mode-hook #'eglot-ensure)
