# Everything a person or a CI machine does with Tenken. `make help` lists it.

SWIFT ?= swift
OUT ?= out
STRICT = -Xswiftc -warnings-as-errors
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift \
	Examples/Sources Fuzz/Package.swift Fuzz/Sources/fuzz Fuzz/Targets Board/Package.swift Board/Sources \
	docs/StoreKitLog.swift

.PHONY: help demo test unit-test judge kill-test shard-test browser-test editor-test reader-test fuzz fuzz-smoke example record lint format \
	build board board-test bench clean libraries database schema release

help:
	@echo 'make demo    run the shipped scenarios; write checklists, mind maps and results to $(OUT)/site/'
	@echo 'make test    check the formatting, build with warnings as errors, and run the tests'
	@echo 'make unit-test  the tests of the modules alone: under a minute, after the build'
	@echo 'make judge   have Apple'"'"'s library verify the payloads, and a server receive them'
	@echo 'make driver-test  run scenarios in real servers behind drivers, right ones and wrong ones; needs Python'
	@echo 'make kill-test  end runs between their system calls, and look at what is left; needs strace'
	@echo 'make shard-test  divide runs among machines of Slurm and Bazel, kill some, and merge the rest; needs Python'
	@echo 'make editor-test  drive neovim with the language server; without nvim it is skipped'
	@echo 'make browser-test  use the documents in a real browser, pandoc and others; what is missing is skipped'
	@echo 'make reader-test  the same, and the mind maps in Freeplane and Minder on a screen of their own'
	@echo 'make fuzz    look for inputs that do harm: TARGET=yaml RUNS=1000000 LASTING=60 (seconds)'
	@echo 'make fuzz-smoke  the same for a few seconds, and random tests four times as long as usual'
	@echo 'make example  build and run the package in Examples/, which uses TenkenCore as an app would'
	@echo 'make record  rewrite the recorded texts of the tests; review the difference'
	@echo 'make build   build the optimised tool: .build/release/tenken'
	@echo 'make board   build the board, which serves a checklist to several testers: Board/.build/release/tenken-board'
	@echo 'make board-test  kill the board under load (KILLS=10), and work on it in two browsers'
	@echo 'make release  pack the optimised tool, its manual and completions into $(OUT)/release/'
	@echo 'make bench   measure on 20,000 scenarios, beside libyaml, Yams, pandoc, PICT and SPIN'
	@echo 'make schema  write docs/scenario.schema.json anew, after a new word'
	@echo 'make format  format the sources'

# A first look need not wait for the optimiser: without it the build takes less than half as long.
demo: libraries
	$(SWIFT) build --product tenken
	.build/debug/tenken site scenarios --requirements scenarios/requirements.txt --output $(OUT)/site
	@echo 'Print the checklist, and open the mind map, that this page leads to (日本語: index.ja.html).'

test: libraries lint unit-test
	$(SWIFT) test --skip-build $(STRICT) --skip '^Tenken'
	@$(MAKE) --no-print-directory judge

# The modules by themselves, in under a minute. The built tool, random walks, the whole of a system made up for
# a test, and the house itself are tried by `make test`; what takes longer, by `make fuzz-smoke`.
unit-test: libraries
	$(SWIFT) build --build-tests $(STRICT) --explicit-target-dependency-import-check error
	$(SWIFT) test --skip-build $(STRICT) --filter '^Tenken'

# Apple's App Store Server Library, from PyPI, is the judge of payloads; without it that is said.
judge: libraries
	$(SWIFT) build --product tenken $(STRICT) --explicit-target-dependency-import-check error
	@if command -v python3 >/dev/null; then python3 Tests/Judge/judge.py .build/debug/tenken; \
	else echo 'JUDGE SKIPPED: there is no python3, so nothing has verified the payloads'; fi

# The drivers of Examples/: what they need is installed from PyPI as for the judge, or that is said.
driver-test: libraries
	$(SWIFT) build --product tenken $(STRICT) --explicit-target-dependency-import-check error
	@if command -v python3 >/dev/null; then python3 Tests/Drivers/driver_test.py .build/debug/tenken; \
	else echo 'DRIVER TEST SKIPPED: there is no python3'; fi

# Installs strace where it can; where that may not trace, it is said that no run was ended.
kill-test: libraries
	$(SWIFT) build --product tenken $(STRICT)
	Tests/Kill/run .build/debug/tenken

# Installs Slurm and Bazel where it can, and starts them on this machine; what cannot be had is skipped.
shard-test: libraries
	$(SWIFT) build --product tenken $(STRICT)
	Tests/Shards/run .build/debug/tenken

# A real client of `tenken lsp`; Debian and Ubuntu have it as the package neovim.
editor-test: libraries
	$(SWIFT) build --product tenken $(STRICT)
	Tests/Editor/run .build/debug/tenken

# Both install what they need, where the machine allows it; what cannot be had is skipped.
browser-test: libraries
	$(SWIFT) build --product tenken $(STRICT)
	Tests/Browser/run .build/debug/tenken

reader-test: libraries
	$(SWIFT) build --product tenken $(STRICT)
	DESKTOP=yes Tests/Browser/run .build/debug/tenken

# libFuzzer comes with the compilers of swift.org for Linux; without it that is said.
fuzz: libraries
	@SWIFT=$(SWIFT) Fuzz/run

fuzz-smoke: libraries
	@SWIFT=$(SWIFT) Fuzz/run smoke
	$(SWIFT) build --build-tests $(STRICT) --explicit-target-dependency-import-check error
	THOROUGHNESS=4 $(SWIFT) test --skip-build $(STRICT) --filter 'WalkTests|ExplorerTests|PatternTests|FuzzTests|HostileTextTests|ContentMutationTests|BudgetTests|SchemaTests|RoundTripTests|LimitTests|ConversationTests|FixingTests|NamedStepsTests|CoveringRowsTests|SiteTests'

example: libraries
	@SWIFT=$(SWIFT) Examples/check

record: libraries
	RECORD=1 $(SWIFT) test

lint:
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# Generic types are made by calls: to find one by its name, the runtime asks every conformance of the binary,
# 85 times in a small run, which takes 1.2 times as long then. A compiler that does not know it leaves it out.
BY_CALL = -disable-concrete-type-metadata-mangled-name-accessors

# On Linux the Swift runtime goes into the binary, which then runs where there is no Swift. Nobody
# loads symbols out of a tool: without their names it is a thirtieth smaller.
build: libraries
	$(SWIFT) build --configuration release --product tenken \
		$$([ "$$(uname)" = Linux ] && echo --static-swift-stdlib -Xlinker -s \
			-Xlinker --no-export-dynamic) \
		$$($(SWIFT)c -frontend -parse $(BY_CALL) /dev/null 2>/dev/null && \
			echo -Xswiftc -Xfrontend -Xswiftc $(BY_CALL))

# A package of its own: its web server and its database take minutes to build, and `tenken` needs neither.
board: libraries database
	$(SWIFT) build --package-path Board --configuration release --product tenken-board \
		$$([ "$$(uname)" = Linux ] && echo --static-swift-stdlib -Xlinker -s)

board-test: libraries database
	$(SWIFT) build --product tenken $(STRICT)
	$(SWIFT) build --package-path Board $(STRICT)
	Board/Tests/run Board/.build/debug/tenken-board .build/debug/tenken

# Where the binary runs is written beside it: packaging/release asks the binary itself.
release: build
	SWIFT=$(SWIFT) packaging/release $(OUT)/release

# SPIN, PICT and pandoc are measured beside it where they are installed.
bench: build
	$(SWIFT) build --package-path Benchmarks --configuration release
	Benchmarks/.build/release/benchmarks

schema: build
	.build/release/tenken schema --output docs/scenario.schema.json
	.build/release/tenken schema --profile --output docs/profile.schema.json
	.build/release/tenken schema --results --output docs/results.schema.json
	.build/release/tenken schema --events --output docs/events.schema.json
	.build/release/tenken schema --system-files --output docs/system.schema.json
	.build/release/tenken schema --drivers --output docs/driver.schema.json

clean:
	rm -rf .build Benchmarks/.build Examples/.build Fuzz/.build Board/.build $(OUT)

# libyaml: all that is needed besides Swift. `tenken send` looks for libcurl when it is run.
libraries:
	@if printf '#include <yaml.h>\n' | cc -E -xc $$(pkg-config --cflags yaml-0.1 2>/dev/null) - \
		>/dev/null 2>&1; then :; \
	elif command -v brew >/dev/null; then brew install libyaml pkg-config; \
	elif command -v apt-get >/dev/null; then \
		sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$sudo apt-get update -q && $$sudo apt-get install -q -y libyaml-dev pkg-config; \
	else echo 'Tenken needs libyaml with its header: install the package that holds yaml.h' \
		'(libyaml-devel on Fedora, libyaml on Arch), then run make again.' >&2; exit 1; fi

# SQLite, for the board; macOS has it.
database:
	@if printf '#include <sqlite3.h>\n' | cc -E -xc - >/dev/null 2>&1; then :; \
	elif command -v apt-get >/dev/null; then \
		sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$sudo apt-get update -q && $$sudo apt-get install -q -y libsqlite3-dev; \
	else echo 'The board needs SQLite with its header: install the package that holds sqlite3.h' \
		'(sqlite-devel on Fedora, sqlite on Arch), then run make again.' >&2; exit 1; fi
