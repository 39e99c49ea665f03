;;; emacs_check.el --- `qtool lsp' in Emacs, with Eglot  -*- lexical-binding: t -*-

;; Uses integrations/editors/emacs/qtool.el, with qtool on the PATH:
;;
;;   emacs --batch --load Tests/Judges/emacs_check.el
;;
;; Ends with status 0 if everything was as expected; otherwise, Emacs prints the reason and ends with another.

(require 'package)
(package-initialize)
(require 'yaml-mode)

(defvar check-folder (file-name-directory load-file-name))
(load (expand-file-name "../../integrations/editors/emacs/qtool.el" check-folder))

(defun check-wait (what condition)
  (with-timeout (30 (error "in vain: %s" what))
    (while (not (funcall condition)) (accept-process-output nil 0.1))))

(defun check-lines (word)
  "The lines of the findings whose text contains WORD."
  (let (lines)
    (dolist (finding (flymake-diagnostics) lines)
      (when (string-match-p word (flymake-diagnostic-text finding))
        (push (line-number-at-pos (flymake-diagnostic-beg finding)) lines)))))

(defun check-whole ()
  (let ((folder (make-temp-file "Fragebögen " t)))
    ;; Eglot takes the repository around a file as its project.
    (let ((default-directory folder)) (call-process "git" nil nil nil "init" "--quiet"))
    (with-temp-file (expand-file-name "täglich.yaml" folder)
      (insert "questionnaire: pain-daily\ntitle: Täglich 😀\nquestions:\n"
              "  - {id: pain, type: slider, text: \"😀 Schmerz\", rnge: [0, 10], labels: [kein, stark]}\n"))
    (find-file (expand-file-name "täglich.yaml" folder))
    (goto-char (point-max))
    ;; The hook asks Eglot to start once Emacs is idle, which a batch never is.
    (run-hooks 'post-command-hook)
    (check-wait "Eglot starts qtool" #'eglot-managed-p)
    (unless flymake-mode (flymake-mode 1))
    (flymake-start)
    (check-wait "a finding for the misspelt key" (lambda () (equal (check-lines "rnge") '(4))))
    (goto-char (point-min))
    (search-forward "rnge")
    (replace-match "range")
    (eglot--signal-textDocument/didChange)
    (flymake-start)
    (check-wait "the finding to go" (lambda () (null (check-lines "rnge"))))
    (eglot-shutdown (eglot-current-server))
    (set-buffer-modified-p nil)
    (delete-directory folder t)))

(check-whole)
