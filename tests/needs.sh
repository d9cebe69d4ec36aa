#!/bin/sh
# What the tests need beside Python: a real browser, a real PostgreSQL and a C compiler. As root, Debian's packages are installed.
set -eu

need() {  # what, how to look for it, package
    if sh -c "$2" >/dev/null 2>&1; then return; fi
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Installing $1 ..."
        apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$3" >/dev/null
    fi
    if ! sh -c "$2" >/dev/null 2>&1; then
        echo "The tests need $1: install it (Debian: apt-get install $3) and run them again."
        exit 1
    fi
}

need "Chromium" "test -x /usr/bin/chromium" chromium
need "PostgreSQL" "ls /usr/lib/postgresql/*/bin/initdb || command -v initdb" postgresql
need "a C compiler, for the engines" "command -v cc" gcc
