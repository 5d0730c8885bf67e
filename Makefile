# All commands for people and CI. `make help` lists them.

SWIFT ?= swift
OUT ?= out
STRICT = -Xswiftc -warnings-as-errors
UNITS = ^(Tenken|RepositoryTests)
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift \
	Examples/Sources Fuzz/Sources/fuzz Fuzz/Targets Board/Package.swift Board/Sources \
	docs/StoreKitLog.swift

.PHONY: help demo test all-test unit-test tool-test tests tool judge serve-test kill-test fault-test score shard-test browser-test editor-test reader-test fuzz fuzz-smoke thorough-test example record lint format \
	build board board-test bench clean libraries database schema release

help:
	@echo 'make demo    run the shipped scenarios and write checklists, mind maps and results to $(OUT)/site/'
	@echo 'make test    check the formatting, build with warnings as errors, and run the tests'
	@echo 'make unit-test  the tests of the modules and the repository alone: some three minutes on two cores, after the build'
	@echo 'make judge   verify the payloads and the answers of tenken serve with Apple'"'"'s library, and send them to a server'
	@echo 'make driver-test  run scenarios against correct and broken servers through drivers; needs Python'
	@echo 'make kill-test  kill runs between system calls and check the files that are left; needs strace'
	@echo 'make fault-test  plant faults in a copy of the sources, and check that a test notices each; builds all tests'
	@echo 'make score   plant every bug in the rules of Google Play: the shipped scenarios must notice all; some minutes'
	@echo 'make shard-test  shard runs with Slurm and Bazel, kill some shards, and merge the rest; needs Python'
	@echo 'make editor-test  test the language server with Neovim; skipped without nvim'
	@echo 'make browser-test  test the documents in a real browser, pandoc and others; skips what is missing'
	@echo 'make reader-test  the same, and open the mind maps in Freeplane and Minder on a virtual screen'
	@echo 'make fuzz    search for harmful inputs: TARGET=yaml RUNS=1000000 LASTING=60 (seconds)'
	@echo 'make fuzz-smoke  the same for a few seconds'
	@echo 'make thorough-test  random tests with more inputs: three times as many, or THOROUGHNESS=8'
	@echo 'make example  build and run the package in Examples/, which uses TenkenCore like an app'
	@echo 'make record  rewrite the recorded texts of the tests; review the diff. WORD=buy: only those that list words, rules and events; TESTS=FormatTests: only those'
	@echo 'make build   build the optimised tool: .build/release/tenken'
	@echo 'make board   build the board, which serves one checklist to several testers: Board/.build/release/tenken-board'
	@echo 'make serve-test  build the board, and call the mock App Store of tenken serve through it'
	@echo 'make board-test  the same, kill both servers under load (KILLS=10), attack them, and use the board in two browsers'
	@echo 'make release  package the optimised tool, its manual and completions in $(OUT)/release/'
	@echo 'make bench   benchmark 20,000 scenarios against libyaml, Yams, pandoc, PICT and SPIN'
	@echo 'make schema  rewrite the JSON Schemas in docs/, after a new word'
	@echo 'make format  format the sources'

# Modules are compiled whole, which takes a third less time than compiling their files one by one; only a machine that
# compiles again after a change gains from the latter.
CORES := $(shell getconf _NPROCESSORS_ONLN)
WHOLE = -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc $(CORES) -Xswiftc -disable-batch-mode

# A debug build: it takes about half as long as an optimised one.
demo: libraries
	$(SWIFT) build --product tenken $(WHOLE)
	.build/debug/tenken site scenarios --requirements scenarios/requirements.txt --output $(OUT)/site
	@echo 'Print the checklist, and open the mind map, that this page leads to (日本語: index.ja.html).'

test: libraries lint all-test judge

# All tests at once, so that no core waits for the end of one part.
all-test: tests
	$(SWIFT) test --skip-build $(STRICT)

# The tests of the modules and of the repository, in some three minutes after the build. `make test` adds tests of the built
# tool, random walks and a made-up system; `make thorough-test` tries more of what is random.
unit-test: tests
	$(SWIFT) test --skip-build $(STRICT) --filter '$(UNITS)'

tool-test: tests
	$(SWIFT) test --skip-build $(STRICT) --skip '$(UNITS)'

# The tool comes first: with several jobs, what needs only the tool starts while the tests are built.
tests: tool
	$(SWIFT) build --build-tests $(STRICT) --explicit-target-dependency-import-check error

tool: libraries
	$(SWIFT) build --product tenken $(STRICT) --explicit-target-dependency-import-check error

# Apple's App Store Server Library, from PyPI, verifies the payloads. Without it, a message says so.
judge: tool
	@$(JUDGE) .build/debug/tenken

# Tests the drivers of Examples/. Their packages are installed from PyPI; otherwise a message says so.
driver-test: tool
	@if command -v python3 >/dev/null; then python3 Tests/Drivers/walk_test.py .build/debug/tenken \
	&& python3 Tests/Drivers/driver_test.py .build/debug/tenken; \
	else echo 'DRIVER TEST SKIPPED: there is no python3'; fi

# Installs strace if it can. If strace may not trace, a message says that no run was killed.
kill-test: tool
	Tests/Kill/run .build/debug/tenken

# Each fault breaks a rule of docs/ARCHITECTURE.md. Not part of CI, because it builds all tests once more.
fault-test: libraries
	SWIFT='$(SWIFT)' Tests/Faults/run

# Two thousand bugs in 500 cases take the optimised tool four minutes of two cores.
score: build
	.build/release/tenken mutate scenarios/play-billing --minimum 100

# Installs Slurm and Bazel if it can, and starts them on this machine; skips what is missing.
shard-test: tool
	Tests/Shards/run .build/debug/tenken

# A real client of `tenken lsp`: the package neovim on Debian and Ubuntu.
editor-test: tool
	Tests/Editor/run .build/debug/tenken

# Both install what they need if the machine allows it, and skip what is missing.
browser-test: tool
	Tests/Browser/run .build/debug/tenken

reader-test: tool
	DESKTOP=yes Tests/Browser/run .build/debug/tenken

# libFuzzer comes with the compilers of swift.org for Linux. Without it, a message says so.
fuzz: libraries
	@SWIFT=$(SWIFT) Fuzz/run

fuzz-smoke: libraries
	@SWIFT=$(SWIFT) Fuzz/run smoke

# What tests take at random or in parts, they take more of. Not part of CI, because it takes minutes: run it every night.
thorough-test: tests
	THOROUGHNESS=$${THOROUGHNESS:-3} $(SWIFT) test --skip-build $(STRICT) --filter 'WalkTests|ExplorerTests|PatternTests|FuzzTests|HostileTextTests|ContentMutationTests|BudgetTests|SchemaTests|RoundTripTests|LimitTests|ConversationTests|NamedStepsTests|CoveringRowsTests|SiteTests|FoundBugTests|PlantedFaultTests|DateTests|FixingTests|StandingAgreementTests'

example: libraries
	@SWIFT=$(SWIFT) STRICT='$(STRICT)' Examples/check

# The tests whose recorded texts list words, rules and events, or count them.
LISTING = RepositoryTests|WordExampleTests|ObservationPhraseTests|CountingTests|CoverageMapTests|TenkenExecutionTests.MutationTests

record: libraries
	RECORD=1 $(SWIFT) test $(STRICT) $(if $(WORD)$(TESTS),--filter '$(or $(TESTS),$(LISTING))')

lint:
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# Creates generic types by calls. To find one by its name, the runtime scans all conformances of the binary:
# 85 times in a small run, which then takes 1.2 times as long. Compilers without the option build without it.
BY_CALL = -disable-concrete-type-metadata-mangled-name-accessors

# With UNIVERSAL=yes, a Mac builds for both of its processors.
ARCHITECTURES = $(if $(UNIVERSAL),--arch arm64 --arch x86_64)

# On Linux the Swift runtime is linked statically, so the tool runs on machines without Swift. It exports no symbols,
# because nothing loads them. Without unwind tables and at a fixed address it is a fifth smaller, and its start need
# not relocate 69,000 pointers. Functions with the same instructions are kept once, a thirtieth of it. Libraries of which
# there are archives are linked in, so that nobody needs to install them.
STATIC = $(CURDIR)/.build/static
SMALL = -Xlinker -L$(STATIC) -Xlinker --as-needed -Xlinker --icf=all -Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -use-ld=lld -Xlinker -s -Xlinker --no-export-dynamic -Xlinker --no-pie -Xlinker --no-eh-frame-hdr \
	-Xlinker -T -Xlinker packaging/without-unwind-tables.ld

build: libraries
	[ "$$(uname)" != Linux ] || packaging/static-libraries $(STATIC)
	PKG_CONFIG_PATH=$(STATIC) $(SWIFT) build --configuration release --product tenken $(ARCHITECTURES) \
		$$([ "$$(uname)" = Linux ] && echo --static-swift-stdlib $(SMALL)) \
		$$($(SWIFT)c -frontend -parse $(BY_CALL) /dev/null 2>/dev/null && \
			echo -Xswiftc -Xfrontend -Xswiftc $(BY_CALL))

# A separate package: its web server and database take minutes to build, and `tenken` needs neither.
board: libraries database
	[ "$$(uname)" != Linux ] || packaging/static-libraries $(STATIC)
	PKG_CONFIG_PATH=$(STATIC) $(SWIFT) build --package-path Board --configuration release --product tenken-board \
		$(ARCHITECTURES) \
		$$([ "$$(uname)" = Linux ] && echo --static-swift-stdlib -Xlinker -s -Xlinker -L$(STATIC) -Xswiftc -use-ld=lld)

# `make judge` calls the mock App Store of `tenken serve` behind a small web server in Python; this does it behind the
# one that teams have, whose first build takes some three minutes of two cores, half of it for TLS.
serve-test: tool database
	$(SWIFT) build --package-path Board $(STRICT)
	$(JUDGE) .build/debug/tenken serve

# Also servers that keep entitlements by it, in every case of a chapter; kills it under load, and attacks it.
board-test: serve-test
	$(JUDGE) .build/debug/tenken storm=all load entitlements
	Board/Tests/run Board/.build/debug/tenken-board .build/debug/tenken

JUDGE = command -v python3 >/dev/null || { echo 'JUDGE SKIPPED: there is no python3'; exit 0; }; \
	python3 Tests/Judge/judge.py

# packaging/release also writes on which systems the binary runs, as read from the binary itself.
release: build board
	SWIFT=$(SWIFT) packaging/release $(OUT)/release

# SPIN, PICT and pandoc are measured, too, if they are installed.
bench: build board
	$(SWIFT) build --package-path Benchmarks --configuration release
	$(SWIFT) build --scratch-path Benchmarks/.build/tenken --configuration release --product benchmarks
	Benchmarks/.build/tenken/release/benchmarks
	$(JUDGE) .build/release/tenken load=1000

# With the options of the tests, which otherwise compile everything once more.
schema: tool
	.build/debug/tenken schema --output docs/scenario.schema.json
	.build/debug/tenken schema profile --output docs/profile.schema.json
	.build/debug/tenken schema project --output docs/project.schema.json
	.build/debug/tenken schema results --output docs/results.schema.json
	.build/debug/tenken schema events --output docs/events.schema.json
	.build/debug/tenken schema system --output docs/system.schema.json
	.build/debug/tenken schema driver --output docs/driver.schema.json
	.build/debug/tenken schema messages --output docs/messages.schema.json

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build Board/.build $(OUT)

# libyaml and zlib are all that is needed besides Swift. `tenken send` loads libcurl when it runs.
libraries:
	@if printf '#include <yaml.h>\n#include <zlib.h>\n' | cc -E -xc \
		$$(pkg-config --cflags yaml-0.1 2>/dev/null) - >/dev/null 2>&1; then :; \
	elif command -v brew >/dev/null; then brew install libyaml pkg-config; \
	elif command -v apt-get >/dev/null; then \
		sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$sudo apt-get update -q && $$sudo apt-get install -q -y libyaml-dev zlib1g-dev pkg-config; \
	else echo 'Tenken needs libyaml and zlib with their headers: install the packages that hold yaml.h' \
		'and zlib.h (libyaml-devel and zlib-devel on Fedora, libyaml and zlib on Arch), then run make' \
		'again.' >&2; exit 1; fi

# SQLite, for the board; macOS has it.
database:
	@if printf '#include <sqlite3.h>\n' | cc -E -xc - >/dev/null 2>&1; then :; \
	elif command -v apt-get >/dev/null; then \
		sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$sudo apt-get update -q && $$sudo apt-get install -q -y libsqlite3-dev; \
	else echo 'The board needs SQLite with its header: install the package that holds sqlite3.h' \
		'(sqlite-devel on Fedora, sqlite on Arch), then run make again.' >&2; exit 1; fi
