# The two commands: `make demo` and `make test`. Both install what is missing first.
PREFIX ?= /usr/local
SCENES := $(wildcard scenes/*.json scenes/gallery/*.json)

.PHONY: determinism fuzz oracles oracle-programs docs docc demo test build install dist image bench bootstrap format lint clean

demo: build
	./render $(SCENES) --allow scenes --script all --gif -o output/

build: bootstrap
	scripts/build release --product render

test:
	scripts/test

# Installs what `make dist` packs: the program, libraries, fonts, manual pages and completions. Swift must be on the PATH, which
# sudo usually resets, so run it without sudo.
install: bootstrap
	scripts/stage $(DESTDIR)$(PREFIX)

# An archive, a Debian package and a Python wheel in dist/, for machines without Swift, with this version of glibc or a newer one.
GLIBC = 2.34
dist:
	GLIBC=$(GLIBC) scripts/dist

# An OCI image of the archive in dist/, for Kubernetes and other runners of containers.
image:
	scripts/bootstrap mmdebstrap uidmap umoci xz-utils
	scripts/image

# What docs/ takes from the program: schema, reference, pictures.
docs: build
	scripts/docs

# The library's reference, for a web server.
docc:
	scripts/docc

# Segue alone; with PEERS=1 compared with the programs that people would use instead.
bench:
	$(if $(PEERS),scripts/bench-peers,scripts/bench)

# Made-up inputs for everything that reads untrusted files, under libFuzzer and sanitizers: MINUTES for each target.
MINUTES = 1
fuzz:
	scripts/fuzz $$(($(MINUTES) * 60))

# The same bytes from debug and release, with and without FMA and AVX2, with any number of threads: of the kernels in C, also
# on aarch64, of the examples, and of the corpus that is built in.
determinism:
	scripts/bootstrap program gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
	scripts/kernels
	scripts/determinism
	scripts/selftest --all

# Other people's programs judge the output. Scripts in scripts/oracles that only write fixtures are not run.
oracles: export SEGUE_RESVG := $(or $(SEGUE_RESVG),.build-oracles/resvg)
oracles: oracle-programs build
	.build-oracles/bin/python scripts/oracles/judge_svg.py
	.build-oracles/bin/python scripts/oracles/validate_schema.py
	.build-oracles/bin/python scripts/oracles/decode_gif.py
	.build-oracles/bin/python scripts/oracles/judge_gif.py
	.build-oracles/bin/python scripts/oracles/judge_tolerance.py
	.build-oracles/bin/python scripts/oracles/decode_png.py
	.build-oracles/bin/python scripts/oracles/judge_report.py
	.build-oracles/bin/python scripts/oracles/judge_preview.py
	.build-oracles/bin/python scripts/oracles/judge_live.py
	.build-oracles/bin/python scripts/oracles/judge_apng.py
	.build-oracles/bin/python scripts/oracles/judge_diff.py
	.build-oracles/bin/python scripts/oracles/judge_formats.py
	.build-oracles/bin/python scripts/oracles/judge_docs.py
	.build-oracles/bin/python scripts/oracles/judge_sites.py
	.build-oracles/bin/python scripts/oracles/judge_backdrop.py
	.build-oracles/bin/python scripts/oracles/judge_recognition.py
	.build-oracles/bin/python scripts/oracles/judge_emoji.py
	.build-oracles/bin/python scripts/oracles/judge_ci.py
	.build-oracles/bin/python scripts/oracles/judge_lsp.py

# Before the build, so that what cannot be installed is said at once.
oracle-programs:
	scripts/oracles/prepare

bootstrap:
	@scripts/bootstrap

format:
	swift format -i -r Sources Plugins Tests Benchmarks Fuzz Package.swift

# The manifest has parts that only scripts/fuzz and scripts/sanitize read.
lint:
	@! git grep -nE '^(<<<<<<<|>>>>>>>) ' || { echo "lint: a merge is unfinished" >&2; exit 1; }
	swift format lint --strict -r Sources Plugins Tests Benchmarks Fuzz Package.swift
	scripts/wings --check
	SEGUE_FUZZ=1 swift package dump-package >/dev/null
	SEGUE_PARSERS_ONLY=1 swift package dump-package >/dev/null

clean:
	rm -rf .build .build-*
