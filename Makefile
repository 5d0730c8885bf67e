# Everything a person or a CI machine does with Tenken. `make help` lists it.

SWIFT ?= swift
OUT ?= out
STRICT = -Xswiftc -warnings-as-errors
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

.PHONY: help demo test browser-test reader-test record lint format build bench clean libyaml schema

help:
	@echo 'make demo    run the shipped scenarios; write checklists and the mind map to $(OUT)/'
	@echo 'make test    check the formatting, build with warnings as errors, and run every test'
	@echo 'make browser-test  use the documents in a real browser; skipped where none can be installed'
	@echo 'make reader-test  open the mind maps in the programs that read them; what is missing is skipped'
	@echo 'make record  rewrite the recorded texts of the tests; review the difference'
	@echo 'make build   build the optimised tool: .build/release/tenken'
	@echo 'make bench   measure on 20,000 scenarios'
	@echo 'make schema  write docs/scenario.schema.json anew, after a new word'
	@echo 'make format  format the sources'

demo: build
	@mkdir -p $(OUT)
	.build/release/tenken run scenarios --report json=$(OUT)/results.json
	@.build/release/tenken checklist scenarios --format html --output $(OUT)/
	@.build/release/tenken checklist scenarios --format html --language ja --output $(OUT)/
	@.build/release/tenken checklist scenarios --format markdown --output $(OUT)/
	@.build/release/tenken checklist scenarios --format markdown --language ja --output $(OUT)/
	@.build/release/tenken mindmap scenarios --results $(OUT)/results.json --output $(OUT)/
	@.build/release/tenken mindmap scenarios --language ja --results $(OUT)/results.json \
		--output $(OUT)/
	@.build/release/tenken mindmap scenarios --format html --results $(OUT)/results.json \
		--output $(OUT)/
	@.build/release/tenken mindmap scenarios --format html --language ja \
		--results $(OUT)/results.json --output $(OUT)/
	@.build/release/tenken coverage scenarios --format html --output $(OUT)/
	@.build/release/tenken coverage scenarios --format html --language ja --output $(OUT)/
	@echo
	@echo 'Print $(OUT)/checklist.html (日本語: $(OUT)/checklist.ja.html),'
	@echo 'and open $(OUT)/mindmap.html, or $(OUT)/mindmap.opml in a mind map program.'

test: libyaml lint
	$(SWIFT) build --build-tests $(STRICT) --explicit-target-dependency-import-check error
	$(SWIFT) test --skip-build $(STRICT)

browser-test: libyaml
	$(SWIFT) build --product tenken $(STRICT)
	Tests/Browser/run .build/debug/tenken

# Installs what it needs, where the machine allows it: a browser, Freeplane, Minder, pandoc.
reader-test: libyaml
	$(SWIFT) build --product tenken
	python3 Tests/Browser/mindmap_test.py .build/debug/tenken $(OUT)/readers

record: libyaml
	RECORD=1 $(SWIFT) test

lint:
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# On Linux the Swift runtime goes into the binary, which then runs where there is no Swift.
build: libyaml
	$(SWIFT) build --configuration release --product tenken \
		$$([ "$$(uname)" = Linux ] && echo --static-swift-stdlib -Xlinker -s)

bench: build
	$(SWIFT) build --package-path Benchmarks --configuration release
	Benchmarks/.build/release/benchmarks

schema: build
	.build/release/tenken schema --output docs/scenario.schema.json

clean:
	rm -rf .build Benchmarks/.build $(OUT)

# libyaml is the only thing that is needed besides Swift.
libyaml:
	@if printf '#include <yaml.h>\n' | cc -E -xc $$(pkg-config --cflags yaml-0.1 2>/dev/null) - \
		>/dev/null 2>&1; then :; \
	elif command -v brew >/dev/null; then brew install libyaml pkg-config; \
	elif command -v apt-get >/dev/null; then \
		sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$sudo apt-get update -q && $$sudo apt-get install -q -y libyaml-dev pkg-config; \
	else echo 'Tenken needs libyaml with its headers: install the package that holds yaml.h' \
		'(libyaml-devel on Fedora, libyaml on Arch), then run make again.' >&2; exit 1; fi
