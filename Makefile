# Two commands do everything on a fresh machine: make play, make test.
PYTHON ?= python3
BIN := .venv/bin
PLAY := .venv/.play
READY := .venv/.ready
JOBS ?= auto
SOAK ?= 20
# Tests start hundreds of processes: let Python keep the modules that it has compiled.
export PYTHONDONTWRITEBYTECODE =

.PHONY: play test quick soak busy lint bench docs golden lock release clean

play: $(PLAY)  ## set up what is missing, start the table, open the page
	@$(BIN)/python hatch_build.py
	@$(BIN)/pentacle serve --open $(ARGS)

test: $(READY)  ## all tests, on all cores
	@$(BIN)/python hatch_build.py
	@$(BIN)/python -m tests.warm
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

quick: $(READY)  ## the tests of what differs from main
	@$(BIN)/python hatch_build.py
	@$(BIN)/python -m tests.quick -n $(JOBS) --dist worksteal $(ARGS)

soak: $(READY)  ## the long tests, a billion random actions, and SOAK minutes of a server that is killed
	@$(BIN)/python hatch_build.py
	@PENTACLE_FRESH_DEALS=1 $(BIN)/python -m pytest -m slow $(ARGS)
	@$(BIN)/python -m pentacle.testing.soak --actions 1000000000 --replays 20000
	@$(BIN)/pentacle loadtest --soak $(SOAK)

busy: $(READY)  ## all tests, five times, while other processes burn every core
	@$(BIN)/python hatch_build.py
	@$(BIN)/python -m tests.busy $(ARGS)

lint: $(READY)  ## ruff, mypy and bandit
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/bandit --quiet --recursive --configfile pyproject.toml pentacle
	@$(BIN)/bandit --quiet --recursive --tests B311 pentacle/server pentacle/table pentacle/store pentacle/study pentacle/office pentacle/care pentacle/core

bench: $(READY)  ## how fast the rules run, beside peers, in one run
	@$(BIN)/pentacle bench $(ARGS)

docs: $(READY)  ## these docs as a site in build/site; ARGS=serve shows it and follows changes
	@$(BIN)/python hatch_build.py
	@PYTHONPATH=. NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs $(or $(ARGS),build)
	@test -n "$(ARGS)" || echo "Open build/site/index.html"

golden: $(READY)  ## write perft counts and golden games anew; review the diff
	@for game in $(notdir $(patsubst %/golden,%,$(wildcard tests/games/*/golden))); do \
	  $(BIN)/python -m pentacle.testing $$game tests/games/$$game/golden || exit 1; done

release: $(READY)  ## wheel, sdist, checksums and a list of parts in dist/, tried in an empty environment
	@$(BIN)/python -m release $(ARGS)

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
HERE := $(PIP) --no-deps --no-build-isolation -e .

$(PLAY): requirements/play.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up .venv ..."
	@$(PIP) --require-hashes -r requirements/play.lock && $(HERE)
	@touch $(PLAY)

$(READY): requirements/test.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up .venv with all that the tests need ..."
	@$(PIP) --require-hashes -r requirements/test.lock && $(HERE)
	@touch $(READY) $(PLAY)

LOCK := uv pip compile pyproject.toml --no-emit-index-url --no-emit-find-links --generate-hashes \
  --universal --python-version 3.11 --no-header --quiet

lock:  ## resolve the requirements anew
	$(LOCK) --extra build -o requirements/play.lock
	$(LOCK) --extra lab --extra ray --extra envs --extra docs --extra build \
	  --extra dev -o requirements/test.lock

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache
