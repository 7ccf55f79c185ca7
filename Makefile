# qbank: what a newcomer, a packager and CI call.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE := -c release --static-swift-stdlib

.PHONY: demo test build install uninstall setup judges hosts bench fuzz format clean

## demo: install what is missing, build, import an example list and show the bank
demo: build
	@examples/demo

## test: install what is missing, build and run all tests
test: setup
	$(SWIFT) test

## build: an optimised qbank in .build/release
build: setup
	$(SWIFT) build $(RELEASE) --product qbank

## install: the program, its completions and its manual page under PREFIX
install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 .build/release/qbank "$(DESTDIR)$(PREFIX)/bin/qbank"
	.build/release/qbank help --man >"$(DESTDIR)$(PREFIX)/share/man/man1/qbank.1"
	.build/release/qbank --generate-completion-script bash \
	  >"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/qbank"
	.build/release/qbank --generate-completion-script zsh \
	  >"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_qbank"
	.build/release/qbank --generate-completion-script fish \
	  >"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/qbank.fish"

## uninstall: take away what install put there
uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/qbank" "$(DESTDIR)$(PREFIX)/share/man/man1/qbank.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/qbank" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_qbank" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/qbank.fish"

## setup: install the system libraries that are missing
setup:
	@scripts/setup

## judges: install the independent programs that some tests compare with
judges:
	@scripts/judges

## hosts: install the servers that publishing is tested on
hosts:
	@scripts/hosts

## bench: timings beside other programs (see CONTRIBUTING.md)
bench: setup judges
	QBANK_PYTHON=.build/judges/bin/python $(SWIFT) run -c release qbank-bench

## fuzz: feed every reader random input, SECONDS each
SECONDS ?= 300
fuzz: setup
	@scripts/fuzz $(SECONDS)

## format: bring all sources into the house's form
format:
	$(SWIFT) format -i -r Sources Tests examples Package.swift

clean:
	rm -rf .build
