# The checks of the project, one target per step. `make check` runs all of them, `make judge-data` one, after the steps that
# it needs; `make help` lists them. A step starts when its prerequisites have ended.
#
# A prerequisite `setup-…` or `data-…` may not be available here; then the steps that need it are skipped. A step that only
# waits for a prerequisite names it after `|`.

work = $(CURDIR)/.build/checks
shared := $(abspath $(or $(QTOOL_SHARED),../shared))
python = .venv/bin/python

# The same seed each time, so that a check fails because of a change, not by chance; Scripts/fuzz searches further.
export QTOOL_SEED ?= 1
seed = $(QTOOL_SEED)

# For Scripts/step, and for the programs in Tests/Hostile and Tests/Judges.
export QTOOL_CHECKS = $(work)
export QTOOL_MAKE := $(shell echo $$PPID)
export QTOOL = $(CURDIR)/.build/qtool
export QTOOL_FUZZ = $(CURDIR)/.build/static/release/fuzz
export QTOOL_FIND = $(CURDIR)/.build/find.yaml
export QTOOL_DDI_SCHEMA ?= $(wildcard $(shared)/data/ddi/codebook.xsd)

# Every step sets `name`, which is also what `make help` prints. A set-up says why it may not be available. `exec`, because make
# stops a step by a signal to the shell.
needs = $(addprefix --needs ,$(filter setup-% data-%,$^))
step = exec Scripts/step $(needs) $@ "$(name)"
set-up = exec Scripts/step $(needs) --or "$(1)" $@ "$(name)"
judge = $(step) $(python) Tests/Judges
hostile = $(step) $(python) Tests/Hostile

questionnaires := $(shell grep -l '^questionnaire:' examples/*/*.yaml)
studies := $(shell grep -l '^study:' examples/*/*.yaml)

# All steps. Those that take longest come first, so that no core is idle at the end.
checks = format-lint shell-scripts build-tests release tests examples-lint examples-format examples-compile \
  judge-browsers fuzz hostile-shapes \
  judge-headers judge-impossible judge-simulate judge-effects judge-clean judge-data-report judge-study-data judge-figures \
  judge-reliability judge-codebooks \
  judge-documentation hostile-files hostile-deception hostile-properties hostile-imports judge-language-server judge-vscode packages-vscode \
  packages packages-install packages-action packages-pre-commit \
  judge-import judge-import-fhir judge-import-merge judge-import-return judge-import-xlsform \
  judge-published judge-published-fhir judge-published-xlsform judge-published-merge judge-published-return judge-planted \
  judge-data judge-data-clean judge-schedules judge-schedules-spring judge-schedules-autumn judge-schedules-generated \
  judge-platforms judge-esmira judge-methods judge-spelling judge-roundtrip judge-compiler judge-yaml-readers judge-scores \
  judge-studies judge-schema-examples judge-schema-editors judge-schema-targets judge-schema-goldens judge-schema-refusals \
  judge-schema-changes judge-views judge-views-planted \
  judge-integrations judge-client-web judge-client-android judge-answers judge-answers-planted judge-formats judge-items \
  judge-neovim judge-emacs judge-leads judge-patterns
quick-checks = format-lint shell-scripts quick-build quick-tests quick-browsers
setups = setup setup-tests setup-judges setup-browser setup-statistics setup-psychometrics setup-editor setup-emacs setup-node setup-words setup-ddi \
  setup-quick-browsers fuzz-build
data = data-import data-leads data-questionnaires data-regex

.PHONY: check check-quick help run $(setups) $(data) $(checks) $(quick-checks)

# One step more than there are cores, because many steps wait, for a browser or an editor. `make -j1 check` runs one at a time.
ifneq ($(filter check check-quick,$(MAKECMDGOALS)),)
began := $(shell date +%s)
MAKEFLAGS += --jobs=$(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
MAKEFLAGS += $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
endif

check: $(checks)
	@echo "all checks passed, $$(($$(date +%s) - $(began))) s"

check-quick: $(quick-checks)
	@echo "the quick checks passed, $$(($$(date +%s) - $(began))) s; make check runs all of them"

help:
	@sed '/^$$/,$$d; s/^# \{0,1\}//' Makefile
	@printf '\nThe steps of the checks:\n\n'
	@sed -n 's/^\([a-z-]*\): name = \(.*\)/\1 \2/p' check.mk | \
	  while read -r target name; do printf '  %-26s %s\n' "$$target" "$$name"; done

run:
	@Scripts/qtool --debug $(ARGS)

# Set-up, first what the builds wait for

setup: name = a C compiler, git, libyaml
setup:
	@$(step) Scripts/setup

setup-tests: name = time zones, esbuild
setup-tests: setup
	@$(step) Scripts/setup tests

setup-judges: name = Python with the packages of Tests/Judges
setup-judges: | setup-tests
	@$(call set-up,python3 is not installed) Scripts/setup judges

setup-browser: name = browsers
setup-browser: setup-judges
	@$(call set-up,Chromium is not installed and apt-get could not install it) Scripts/setup browser

setup-statistics: name = R with lme4, PSPP
setup-statistics: | setup-tests
	@$(call set-up,R with lme4 or PSPP is not installed and apt-get could not install it) Scripts/setup statistics

setup-psychometrics: name = R's psych and lavaan
setup-psychometrics: | setup-statistics
	@$(call set-up,R's packages psych or lavaan are not installed and apt-get could not install them) Scripts/setup psychometrics

setup-editor: name = Neovim
setup-editor: | setup-tests
	@$(call set-up,nvim is not installed and apt-get could not install it) Scripts/setup editor

setup-emacs: name = Emacs
setup-emacs: | setup-tests
	@$(call set-up,emacs is not installed and apt-get could not install it) Scripts/setup emacs

setup-node: name = Node
setup-node: | setup-tests
	@$(call set-up,node is not installed and apt-get could not install it) Scripts/setup node

# The same words each time, because some words are in no list.
setup-words: name = lists of English and German words
setup-words: release setup-judges
	@$(call set-up,apt-get could not download lists of words) \
	  $(python) Tests/Judges/spelling_check.py .build/qtool --only-lists $(work)/words

setup-ddi:
	@[ -n "$(QTOOL_DDI_SCHEMA)" ] || echo "skipped         $@: QTOOL_DDI_SCHEMA does not name codebook.xsd of DDI Codebook" \
	  "2.5, and it is not in $(shared)/data/ddi, so that DDI documents are not validated"

setup-quick-browsers:
	@mkdir -p $(work)/missing; rm -f $(work)/missing/$@
	@[ -e .venv/browser ] || echo "Scripts/setup browser has not been run" >$(work)/missing/$@

# Data that is next to the project in some places.
$(data): data-%:
	@mkdir -p $(work)/missing; rm -f $(work)/missing/$@
	@[ -d "$(shared)/data/$*" ] || echo "$(shared)/data/$* is missing" >$(work)/missing/$@

# Builds and tests

format-lint: name = swift format
format-lint: setup
	@$(step) swift format lint --strict --parallel --recursive Package.swift Sources Tests

shell-scripts: name = bash and shellcheck find no mistakes in scripts
shell-scripts:
	@$(step) sh -ec 'scripts=".ci/run $$(grep -l "^#!.*bash" Scripts/*)"; \
	  for script in $$scripts; do bash -n "$$script"; done; \
	  if command -v shellcheck; then shellcheck $$scripts; fi'

# From the same objects as the release binary, so that Sources are compiled once. Warnings are counted as errors here, not by
# the compiler, because a new compiler may have new warnings, and people who build qtool should not mind.
build-tests: name = release build with all tests, without warnings
build-tests: setup
	@$(step) bash -o pipefail -c 'Scripts/static-build tests | tee $(work)/$@.log && \
	  ! grep "\.swift:[0-9]*:[0-9]*: warning: " $(work)/$@.log'

# Thousands of lines come before and after the one that says what failed.
run-tests = $(step) bash -o pipefail -c '$(1) | tee $(work)/$@.log || { \
  grep -A 3 "^✘" $(work)/$@.log | grep -v "^[◇✔]"; exit 1; }'

# They run the programs that the builds wrote, which must not change meanwhile.
tests: name = all tests
tests: build-tests release fuzz-build setup-tests
	@$(call run-tests,swift test --skip-build --configuration release --scratch-path .build/static)

quick-build: name = debug build with all tests, warnings are errors
quick-build: setup
	@$(step) swift build --build-tests -Xswiftc -warnings-as-errors

quick-tests: name = all tests but the long ones
quick-tests: quick-build setup-tests
	@$(call run-tests,QTOOL_QUICK=1 swift test --skip-build -Xswiftc -warnings-as-errors)

quick-browsers: name = pages in browsers, without axe
quick-browsers: quick-build setup-quick-browsers
	@$(judge)/page_check.py .build/debug/qtool --ways 20 --only agreement conduct hostile paper

release: name = release build, one static file on Linux
release: setup
	@$(step) sh -c 'Scripts/qtool --version && { [ "$$(uname)" != Linux ] || ! ldd .build/qtool; }'

fuzz-build: name = release build of the fuzzer
fuzz-build: setup
	@$(step) Scripts/static-build fuzz

# The tests are built first, because they are linked into the same folder as dynamic programs. A build uses all cores: two at
# a time take longer than one after the other.
ifneq ($(filter check tests,$(MAKECMDGOALS)),)
fuzz-build: | build-tests
# Nearly all steps wait for it, so that make then begins with the first of `checks` that can run: the tests.
release: | fuzz-build
judge-patterns: | fuzz-build
endif

# Examples

examples-lint: name = lint finds nothing in the examples
examples-lint: release
	@$(step) Scripts/qtool lint --fail-on warning examples

examples-format: name = the examples are formatted
examples-format: release
	@$(step) Scripts/qtool fmt --check examples

examples-compile: name = the examples compile
examples-compile: release
	@$(step) sh -ec 'rm -rf $(work)/compiled; mkdir -p $(work)/compiled; \
	  find examples -name "*.yaml" -print0 | xargs -0 Scripts/qtool compile -o $(work)/compiled'

# The promises of Documentation/Reliability.md

fuzz: name = a minute of mutated questionnaires
fuzz: fuzz-build
	@$(step) $(QTOOL_FUZZ) --seconds 60 --seed $(seed) examples Tests

hostile-files: name = files, disks and pipes
hostile-files: release setup-judges
	@$(hostile)/test_files.py

hostile-deception: name = untrusted text is shown, not obeyed
hostile-deception: release setup-judges
	@$(hostile)/test_deception.py

hostile-properties: name = properties of generated questionnaires
hostile-properties: release fuzz-build setup-judges
	@$(hostile)/test_properties.py

hostile-shapes: name = hostile shapes on a small stack
hostile-shapes: release setup-judges
	@$(hostile)/hostile.py --stack 256

hostile-imports: name = mutated files of other systems
hostile-imports: release setup-judges
	@$(hostile)/import_fuzz.py --seeds 1200 --first $$(($(seed) * 10000)) examples/import/*

# Packages, as in the release workflow, but with the binary that has been built

packages: name = wheel, Debian package, archive
packages: release setup-judges
	@$(step) sh -ec 'rm -rf $(work)/packages; mkdir -p $(work); Scripts/package $(work)/packages; \
	  .venv/bin/auditwheel show $(work)/packages/*.whl'

packages-install: name = the packages install and run
packages-install: packages setup-judges
	@$(step) Scripts/package-check $(work)/packages

packages-vscode: name = extension for VS Code, installed by its server where PyPI has it
packages-vscode: packages setup-judges
	@$(step) sh -c 'Scripts/vsix-check $(work)/packages/qtool-ema-*.vsix $(work)/vscode-server || [ $$? -eq 3 ]'

packages-action: name = the action downloads a release, or builds
packages-action: packages setup-judges
	@$(step) python3 Tests/Judges/action_check.py $(work)/packages

# With an empty cache and the wheel in a folder, as PyPI would have it.
packages-pre-commit: name = pre-commit installs the wheel
packages-pre-commit: packages setup-judges
	@$(step) sh -ec 'rm -rf $(work)/study $(work)/pre-commit; mkdir $(work)/study; \
	  cp examples/trackyourstress/daily.yaml $(work)/study; cd $(work)/study; git init --quiet; git add .; \
	  PRE_COMMIT_HOME=$(work)/pre-commit PIP_FIND_LINKS=$(work)/packages GIT_CONFIG_COUNT=1 \
	  GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="*" \
	  $(CURDIR)/.venv/bin/pre-commit try-repo $(CURDIR) qtool-lint --all-files'

# Judges of what is compiled

goldens = -name "*.track*.json" -o -name "*.intersession*.json" -o -name "*.form*.json" -o -name "*.radar*.json" \
  -o -name "*_armt*.json" -o -name "*_protocol.json" -o -name "*.redcap*.json" -o -name "*.fhir*.json" \
  -o -name "*.esmira*.json"

validate = find $(1) -print0 | xargs -0 $(python) Tests/Judges/schema_check.py schemas

judge-schema-examples: name = examples validate against the schemas of questionnaires and studies
judge-schema-examples: setup-judges
	@$(step) sh -c '$(call validate,examples -name "*.yaml")'

judge-schema-editors: name = and with check-jsonschema
judge-schema-editors: setup-judges
	@$(step) .venv/bin/check-jsonschema --schemafile schemas/questionnaire.schema.json $(questionnaires)

judge-schema-targets: name = compiled examples validate against the schemas of targets
judge-schema-targets: examples-compile setup-judges
	@$(step) sh -c '$(call validate,$(work)/compiled -name "*.json")'

judge-schema-goldens: name = golden outputs validate against the schemas of targets
judge-schema-goldens: setup-judges
	@$(step) sh -c '$(call validate,Tests "(" $(goldens) ")")'

judge-schema-refusals: name = what is changed in compiled documents is refused by the schemas of targets
judge-schema-refusals: release setup-judges
	@$(judge)/schema_refusal_check.py .build/qtool schemas $(questionnaires) Tests/Judges/refusing/study/study.yaml \
	  $(wildcard Tests/CompilingTests/Fixtures/*.yaml)

# Of a questionnaire with itself, with its next version, and of others, in which everything is different.
compared = examples/ice-cream/before.yaml:examples/ice-cream/before.yaml \
  examples/ice-cream/before.yaml:examples/ice-cream/after.yaml \
  examples/trackyourstress/daily.yaml:examples/trackyourtinnitus/moment.yaml \
  examples/crowdsensing:examples/crowdsensing-catalogue \
  examples/burst-study:examples/bursts \
  examples/visits/diary.yaml:examples/visits/start.yaml

judge-schema-changes: name = changes between questionnaires validate against their schema
judge-schema-changes: release setup-judges
	@$(step) sh -ec 'rm -rf $(work)/changes; mkdir -p $(work)/changes; number=0; \
	  for pair in $(compared); do number=$$((number + 1)); \
	    Scripts/qtool diff --fail-on never --format json:$(work)/changes/$$number.json $${pair%:*} $${pair#*:}; \
	  done; \
	  $(call validate,$(work)/changes -name "*.json")'

judge-integrations: name = the action, the hooks and the job of GitLab CI validate
judge-integrations: setup-judges
	@$(step) sh -ec 'check=.venv/bin/check-jsonschema; \
	  $$check --builtin-schema vendor.github-actions action.yml; \
	  $$check --builtin-schema vendor.github-workflows .github/workflows/*.yml; \
	  .venv/bin/zizmor --offline --quiet --no-progress action.yml .github/workflows; \
	  $$check --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci integrations/gitlab-ci.yml; \
	  .venv/bin/pre-commit validate-manifest .pre-commit-hooks.yaml'

# The clients read only documents of the target track.
client = $(step) sh -c 'grep -lr --null "\"structure\"" $(work)/compiled | xargs -0 python3 Tests/Judges/$(1)'

judge-client-web: name = client W reads the compiled examples
judge-client-web: examples-compile setup-judges
	@$(call client,client_web.py)

judge-client-android: name = client A reads the compiled examples
judge-client-android: examples-compile setup-judges
	@$(call client,client_android.py)

judge-answers: name = what clients W and A send is an answer, or a finding says that it is not
judge-answers: release setup-judges
	@$(judge)/answers_check.py .build/qtool examples/trackyour*/*.yaml

judge-answers-planted: name = and the same judge notices planted faults
judge-answers-planted: release setup-judges
	@$(judge)/answers_check.py --planted .build/qtool examples/trackyour*/*.yaml

judge-views: name = previews tell what each client shows of the compiled documents
judge-views: release setup-judges
	@$(judge)/views_check.py .build/qtool --generated 40 --first $(seed) $(questionnaires)

judge-views-planted: name = and the same judge notices what is spoiled in previews
judge-views-planted: release setup-judges
	@$(judge)/views_check.py --planted .build/qtool --generated 0 $(questionnaires)

judge-compiler: name = the second compiler agrees on generated questionnaires
judge-compiler: release setup-judges
	@$(judge)/independent_compiler.py --kind valid --count 100 --seed $(seed)

judge-platforms: name = RADAR-base, REDCap and FHIR ask the same questions
judge-platforms: release setup-judges
	@$(judge)/platforms_check.py .build/qtool --generated 60 --first $(seed) --shared $(shared)/data $(questionnaires)

judge-esmira: name = ESMira shows what conditions say
judge-esmira: release setup-judges
	@$(judge)/esmira_check.py .build/qtool --generated 100 --first $(seed) $(questionnaires)

judge-roundtrip: name = what is compiled for them comes back
judge-roundtrip: release setup-judges
	@$(judge)/roundtrip_check.py .build/qtool --generated 150 --first $(seed) $(questionnaires) $(studies) Tests/Judges/refusing/study/study.yaml

judge-studies: name = documents of studies, of the examples and generated ones
judge-studies: release setup-judges
	@$(judge)/studies_check.py .build/qtool --generated 100 --first $(seed) $(studies)

judge-items: name = items word for word
judge-items: examples-compile setup-judges data-questionnaires
	@$(step) python3 Tests/Judges/items_check.py $(shared)/data/questionnaires $(work)/compiled

# Judges of prompts and scores

schedules = $(judge)/schedule_check.py .build/qtool

judge-schedules: name = simulated participants keep the examples' schedules
judge-schedules: release setup-judges
	@$(schedules) --seeds 20 $(questionnaires)

judge-schedules-spring: name = and all forms of schedules when summer time begins
judge-schedules-spring: release setup-judges
	@$(schedules) --seeds 5 --days 20 --start 2026-03-20 Tests/Judges/schedules.yaml

judge-schedules-autumn: name = and when it ends
judge-schedules-autumn: release setup-judges
	@$(schedules) --seeds 5 --days 20 --start 2026-10-16 Tests/Judges/schedules.yaml

judge-schedules-generated: name = and generated schedules with days, weekdays and reminders
judge-schedules-generated: release setup-judges
	@$(schedules) --generated 100 --first $(seed)

judge-scores: name = scores agree with all answers to generated questionnaires
judge-scores: release setup-judges
	@$(step) python3 Tests/Judges/scores_check.py .build/qtool --generated 120 --first $(seed)

# Judges of imports

judge-import: name = everything in generated files is imported or in a remark
judge-import: release setup-judges
	@$(judge)/import_check.py .build/qtool --first $(seed)

judge-import-fhir: name = and in generated FHIR questionnaires
judge-import-fhir: release setup-judges
	@$(judge)/import_fhir_check.py .build/qtool --first $(seed)

judge-import-merge: name = and every text of language variants
judge-import-merge: release setup-judges
	@$(judge)/import_merge_check.py .build/qtool --first $(seed)

judge-import-return: name = what is imported and compiled again asks the same as the source
judge-import-return: release setup-judges
	@$(judge)/import_return_check.py .build/qtool --first $(seed)

judge-import-xlsform: name = XLSForms mean what pyxform reads in them
judge-import-xlsform: release setup-judges
	@$(judge)/import_xlsform_check.py .build/qtool --first $(seed)

# Of definitions of the aRMT app and dictionaries, at least 71 % can be expressed without a loss, and 33 % of FHIR
# questionnaires. Hardly any XLSForm can be: nearly all have places, photos or repeated parts.
published = $(shared)/data/import
published-dictionaries = $(published)/armt/questionnaires/*/*.json $(published)/redcap/*.csv

judge-published: name = published dictionaries of RADAR-base and REDCap are imported
judge-published: release setup-judges data-import
	@$(judge)/import_check.py .build/qtool --generated 0 --least 71 $(published-dictionaries)

judge-published-fhir: name = published FHIR questionnaires are imported
judge-published-fhir: release setup-judges data-import
	@$(judge)/import_fhir_check.py .build/qtool --generated 0 --least 33 $(published)/fhir/*.json

judge-published-xlsform: name = published XLSForms are imported
judge-published-xlsform: release setup-judges data-import
	@$(judge)/import_xlsform_check.py .build/qtool --generated 0 $(published)/xlsform/*.xlsx

judge-published-merge: name = published language variants are merged
judge-published-merge: release setup-judges data-import
	@$(judge)/import_merge_check.py .build/qtool --generated 0 $(published)/armt/questionnaires/*/*_armt.json

judge-published-return: name = published files, imported and compiled again, ask the same
judge-published-return: release setup-judges data-import
	@$(judge)/import_return_check.py .build/qtool --generated 0 $(published-dictionaries) $(published)/fhir/*.json

# Missed are texts that lack a language in three FHIR questionnaires: one is filled in from the text beside it, one is marked at
# the list of items, and one is reported twice.
judge-planted: name = faults planted in published files are found at their cells
judge-planted: release setup-judges data-import
	@$(judge)/planted_check.py .build/qtool --missed 3 $(published-dictionaries) $(published)/fhir/*.json $(published)/xlsform/*.xlsx

# Judges of data and of what is written for statistics

judge-data: name = faults planted in answers are found
judge-data: release setup-judges
	@$(judge)/data_check.py .build/qtool --generated 40 --first $(seed) $(questionnaires)

judge-data-clean: name = nothing is found in 100,000 rows without faults
judge-data-clean: release setup-judges
	@$(judge)/data_check.py .build/qtool --generated 0 --clean 100000 --first $(seed) \
	  examples/visits/diary.yaml examples/burst-study/moment.yaml

judge-study-data: name = faults and careless answers are found in a study of 20,000 rows, with the figures of R
judge-study-data: release setup-judges setup-statistics
	@$(judge)/study_data_check.py .build/qtool --seed $(seed)

judge-headers: name = PSPP reads tables with all kinds of headers
judge-headers: release setup-judges setup-statistics
	@$(judge)/header_check.py --generated 40 --first $(seed) .build/qtool

judge-impossible: name = what cannot be an answer counts for no score, in PSPP, R and check-data alike
judge-impossible: release setup-judges setup-statistics
	@$(judge)/impossible_check.py --generated 30 --first $(seed) .build/qtool

judge-simulate: name = invented answers are as described, without faults, and R and PSPP read them
judge-simulate: release setup-judges setup-statistics
	@$(judge)/simulate_check.py --generated 10 --first $(seed) .build/qtool $(questionnaires)

# Twenty of the hundred studies that show it; `Rscript Tests/Judges/effects_check.R .build/qtool Tests/Judges` takes all.
judge-effects: name = invented answers have the slopes that --effect asks for, as lme4 finds them
judge-effects: release setup-statistics
	@$(step) Rscript --vanilla Tests/Judges/effects_check.R .build/qtool Tests/Judges 20

judge-clean: name = PSPP, R and Frictionless read what check-data --clean writes
judge-clean: release setup-judges setup-statistics
	@$(judge)/clean_check.py --generated 10 --first $(seed) .build/qtool $(questionnaires)

judge-codebooks: name = PSPP, R and Frictionless read codebooks of examples and generated questionnaires
judge-codebooks: release setup-judges setup-statistics | setup-ddi
	@$(judge)/codebook_check.py --generated 60 --first $(seed) .build/qtool $(questionnaires)

# Judges of reports. What needs a browser is left out where there is none.

without-browser = $$([ -e .venv/browser ] || echo --without-browser)

judge-data-report: name = R recomputes reports on data of generated studies
judge-data-report: release setup-judges setup-statistics | setup-browser
	@$(judge)/data_report_check.py .build/qtool --first $(seed) $(without-browser)

judge-figures: name = pandas recomputes every figure of reports on simulated studies of three questionnaires, told in six ways
judge-figures: release setup-judges
	@$(judge)/figures_check.py .build/qtool --first $(seed)

judge-reliability: name = alpha, omega and ICC are those that are published and those of psych and lavaan
judge-reliability: release setup-judges setup-psychometrics
	@$(judge)/reliability_check.py .build/qtool

judge-methods: name = every figure of reports on studies, recomputed from the files
judge-methods: release setup-judges | setup-browser
	@$(judge)/methods_check.py --generated 40 --first $(seed) $(without-browser) .build/qtool $(studies) $(questionnaires)

judge-formats: name = formats of reports satisfy schemas and readers
judge-formats: release setup-judges
	@$(judge)/report_check.py .build/qtool Tests/Judges/formats

# Judges of pages, editors and the rest

judge-browsers: name = pages in browsers: answers, accessibility, hostile texts, paper
judge-browsers: release setup-browser
	@$(judge)/page_check.py .build/qtool --seed $(seed)

judge-documentation: name = commands in README.md and Documentation run, and print what the pages show
judge-documentation: release setup-judges | setup-statistics
	@$(judge)/pages_check.py .build/qtool

judge-yaml-readers: name = readers of YAML agree on formatted files
judge-yaml-readers: release setup-judges
	@$(judge)/yaml_readers_check.py .build/qtool --seed $(seed)

judge-spelling: name = slips in answers are recognized, in English and German
judge-spelling: release setup-judges setup-words
	@$(judge)/spelling_check.py .build/qtool --lists $(work)/words

judge-language-server: name = language server in pytest-lsp, as VS Code, Neovim and Emacs
judge-language-server: release setup-judges
	@$(step) $(python) -m pytest -q -p no:cacheprovider Tests/Judges/language_server_test.py

judge-vscode: name = extension for VS Code with a stand-in of its API and the real language server
judge-vscode: release setup-node
	@$(step) node --test Tests/Judges/vscode/

judge-neovim: name = language server in Neovim
judge-neovim: release setup-editor
	@rm -rf $(work)/neovim; mkdir -p $(work)/neovim
	@$(step) env "PATH=$(CURDIR)/.build:$$PATH" HOME=$(work)/neovim XDG_STATE_HOME=$(work)/neovim \
	  XDG_CACHE_HOME=$(work)/neovim \
	  timeout 120 nvim --headless -u NONE -n -c 'filetype on' -c 'luafile Tests/Judges/neovim_check.lua'

judge-emacs: name = language server in Emacs
judge-emacs: release setup-emacs
	@rm -rf $(work)/emacs; mkdir -p $(work)/emacs
	@$(step) env "PATH=$(CURDIR)/.build:$$PATH" HOME=$(work)/emacs \
	  timeout 120 emacs --batch --load Tests/Judges/emacs_check.el

judge-leads: name = what study leads wrote
judge-leads: release setup-judges data-leads
	@$(step) python3 Tests/Judges/leads_check.py .build/qtool $(shared)/data/leads

judge-patterns: name = patterns behave as in the corpora
judge-patterns: setup data-regex
	@$(step) Scripts/pattern-conformance $(shared)/data/regex
