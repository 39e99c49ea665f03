# Builds, checks and installs qtool with its completions and man pages.
#
#   make                                   builds
#   make install                           installs into /usr/local
#   make install PREFIX=$HOME/.local       installs elsewhere
#   make install PREFIX=/usr DESTDIR=pkg   installs into a folder to make a package from
#   make uninstall                         removes what install installed with the same PREFIX and DESTDIR
#   make run ARGS="lint examples"          builds qtool without optimization and runs it
#   make check                             runs all checks of the project
#   make check-quick                       runs those for every day, in a few minutes
#   make help                              lists the steps of the checks, each of which is a target, too

PREFIX ?= /usr/local
DESTDIR ?=

built = .build/install
binary = $(DESTDIR)$(PREFIX)/bin/qtool
bash = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/qtool
zsh = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_qtool
fish = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/qtool.fish
manual = $(DESTDIR)$(PREFIX)/share/man/man1

.PHONY: all binary completions install uninstall

all: binary completions $(built)/man/qtool.1

# Scripts/qtool builds only if something has changed.
binary:
	@Scripts/qtool --version >/dev/null

completions: binary
	@mkdir -p $(built)
	.build/qtool --generate-completion-script bash >$(built)/qtool.bash
	.build/qtool --generate-completion-script zsh >$(built)/_qtool
	.build/qtool --generate-completion-script fish >$(built)/qtool.fish

$(built)/man/qtool.1: Scripts/man Package.swift $(shell find Sources -name '*.swift')
	Scripts/man $(built)/man

install: all
	for file in "$(binary)" "$(bash)" "$(zsh)" "$(fish)" "$(manual)/qtool.1"; do \
	  mkdir -p "$$(dirname "$$file")" || exit; \
	done
	install -m 755 .build/qtool "$(binary)"
	install -m 644 $(built)/qtool.bash "$(bash)"
	install -m 644 $(built)/_qtool "$(zsh)"
	install -m 644 $(built)/qtool.fish "$(fish)"
	install -m 644 $(built)/man/qtool*.1 "$(manual)"

uninstall:
	rm -f "$(binary)" "$(bash)" "$(zsh)" "$(fish)" "$(manual)"/qtool.1 "$(manual)"/qtool.*.1

include check.mk
