# Two commands do everything on a fresh machine: make play, make test.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test web lint bench golden lock clean

play: $(READY) web  ## set up what is missing, start the table, open the page
	@$(BIN)/pentacle serve --open $(ARGS)

test: $(READY) web  ## all tests
	@$(BIN)/python -m pytest $(ARGS)

web: $(READY)  ## build the front end, if it is not up to date
	@$(BIN)/python hatch_build.py

lint: $(READY)  ## ruff and mypy
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: $(READY)  ## how fast the rules run, beside peers, in one run
	@$(BIN)/pentacle bench $(ARGS)

golden: $(READY)  ## write perft counts and golden games anew; review the diff
	@$(BIN)/python -m tests.contract.golden

$(READY): requirements.lock pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up .venv ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

lock:  ## resolve the requirements anew
	uv pip compile pyproject.toml --extra server --extra lab --extra envs --extra dev --no-emit-index-url --no-emit-find-links \
	  --generate-hashes --universal --python-version 3.11 --no-header -o requirements.lock

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache
