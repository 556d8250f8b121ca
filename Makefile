# The two commands: `make demo` and `make test`. Both install what is missing first.
PREFIX ?= /usr/local
SWIFT_FLAGS ?=
SCENES := $(wildcard scenes/*.json)

.PHONY: docs demo test build install bench bootstrap format lint clean

demo: build
	./render $(SCENES) --gif -o output/

build: bootstrap
	swift build -c release --product render $(SWIFT_FLAGS)

test: bootstrap
	scripts/test

# The binary carries the Swift runtime; it still needs the image and font libraries that `scripts/bootstrap` names.
install: bootstrap
	swift build -c release --product render --static-swift-stdlib --scratch-path .build-static
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 .build-static/release/render $(DESTDIR)$(PREFIX)/bin/render

# What docs/ takes from the program: schema, reference, pictures.
docs: build
	scripts/docs

bench: build
	scripts/bench

bootstrap:
	@scripts/bootstrap

format:
	swift format -i -r Sources Tests Benchmarks Package.swift

lint:
	swift format lint --strict -r Sources Tests Benchmarks Package.swift

clean:
	rm -rf .build .build-*
