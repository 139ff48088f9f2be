;;; janus.el --- Debug with Janus in Emacs, by dap-mode  -*- lexical-binding: t -*-

;; Put (load "FOLDER/janus.el") into the init file.  EDITORS.md describes commands and keys.

(require 'dap-mode)
(require 'dap-ui)
(defvar treemacs-text-scale nil)  ; which Debian 12's lsp-treemacs asks for, and its treemacs has not

(defvar janus-command "janus" "The program; a path where it is not in the PATH.")

(defun janus--complete (settings)
  "SETTINGS with what Janus's debug adapter needs besides; the program is that of the buffer if there is none."
  (dap--put-if-absent settings :request "launch")
  (dap--put-if-absent settings :program buffer-file-name)
  (dap--put-if-absent settings :dap-server-path (list janus-command "dap"))
  settings)

(dap-register-debug-provider "janus" #'janus--complete)
(dap-register-debug-template "Janus: this file on a bare 6502" '(:type "janus" :machine "bare-6502"))
(dap-register-debug-template "Janus: MicroChess" '(:type "janus" :program "microchess" :stopOnEntry t))

;; What dap-mode has not: steps back, a pause that asks nothing, and texts that only Janus has.
(defun janus-step-back ()
  "Step back a line, over what was called."
  (interactive)
  (dap--step "stepBack" (dap--cur-session-or-die)))

(defun janus-reverse-continue ()
  "Go back to the previous breakpoint, or to the beginning."
  (interactive)
  (dap--step "reverseContinue" (dap--cur-session-or-die)))

(defun janus-pause ()
  "Stop the machine where it is."
  (interactive)
  (dap-stop-thread-1 (dap--cur-active-session-or-die) 1))

(defun janus--show-text (session)
  "Show where SESSION stands in a source of Janus's own programs, or in a BASIC that lies in memory."
  (when-let* ((frame (dap--debug-session-active-frame session))
              (source (gethash "source" frame))
              (reference (gethash "sourceReference" source)))
    (dap--send-message
     (dap--make-request "source" (list :sourceReference reference))
     (dap--resp-handler
      (-lambda ((&hash "body" (&hash "content" text)))
        (with-current-buffer (get-buffer-create (format "*%s*" (gethash "path" source)))
          (special-mode)
          (hl-line-mode 1)
          (let ((inhibit-read-only t))
            (erase-buffer)
            (insert text))
          (goto-char (point-min))
          (forward-line (1- (gethash "line" frame)))
          (set-window-point (display-buffer (current-buffer) '((display-buffer-reuse-window display-buffer-use-some-window))) (point)))))
     session)))
(add-hook 'dap-stack-frame-changed-hook #'janus--show-text)

;; The keys of Janus's window.
(defvar janus-mode-map
  (let ((map (make-sparse-keymap)))
    (pcase-dolist (`(,key . ,command)
                   '(("<f5>" . dap-continue) ("S-<f5>" . janus-pause) ("C-S-<f5>" . janus-reverse-continue)
                     ("<f9>" . dap-breakpoint-toggle) ("<f10>" . dap-next) ("S-<f10>" . janus-step-back)
                     ("<f11>" . dap-step-in) ("S-<f11>" . dap-step-out)))
      (define-key map (kbd key) command))
    map))

(define-minor-mode janus-mode "Keys that debug with Janus." :global t :lighter " Janus")

(setq dap-auto-configure-features '(sessions locals))
(dap-auto-configure-mode 1)
(janus-mode 1)

(provide 'janus)
;;; janus.el ends here
