#!/bin/sh
# Makes a checkout ready to run: installs what the lock file names, checks Node, and with `build` builds the storefront.
# Called before `npm start` and `npm test`. Does nothing, quickly, when there is nothing to do. Several at once take turns.
set -eu
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
export PATH

NODE_NEEDED=24
LOCK=.preparing
INSTALLED=node_modules/.installed-lock.json
BUILT=build/.built
SOURCES="src/storefront src/admin src/contract src/shared tools/finish-build.ts vite.config.ts vite.admin.config.ts react-router.config.ts package-lock.json"

fail() { echo "$*" >&2; exit 1; }

# The same lock file as at the last install, or an install by npm itself since the lock file changed.
is_installed() {
  [ -f node_modules/.package-lock.json ] || return 1
  cmp -s package-lock.json "$INSTALLED" && return 0
  [ -z "$(find package-lock.json -newer node_modules/.package-lock.json)" ]
}

# A folder counts as changed when something in it was added or removed.
is_built() {
  [ -f "$BUILT" ] || return 1
  # shellcheck disable=SC2086
  [ -z "$(find $SOURCES -newer "$BUILT" 2>/dev/null | head -n 1)" ]
}

is_ready() { is_installed && { [ "$1" != build ] || is_built; }; }

# --- one at a time: a symbolic link is made and filled in one step, its target is the process that holds it ---

is_alive() { kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ]; }

lock() {
  waited=0
  until ln -s "pid-$$" "$LOCK" 2>/dev/null; do
    holder=$(readlink "$LOCK" 2>/dev/null || true)
    [ -n "$holder" ] || [ -w . ] || fail "The folder $PWD cannot be written, but something has to be installed or built in it."
    if [ -n "$holder" ] && ! is_alive "${holder#pid-}"; then
      # Left by a run that was killed. Taken away by its name, so that a newer lock is put back.
      mv "$LOCK" "$LOCK.$$" 2>/dev/null || continue
      if [ "$(readlink "$LOCK.$$")" = "$holder" ]; then rm -f "$LOCK.$$"; else mv "$LOCK.$$" "$LOCK"; fi
      continue
    fi
    [ "$waited" != 1 ] || echo "Waiting for another start of this folder (process ${holder#pid-}) to finish its preparation …"
    waited=$((waited + 1))
    [ "$waited" -lt 600 ] || fail "Still waiting. If no other start is running, remove $PWD/$LOCK."
    sleep 1
  done
  trap unlock EXIT
}

unlock() { [ "$(readlink "$LOCK" 2>/dev/null)" != "pid-$$" ] || rm -f "$LOCK"; rm -rf ${scratch:+"$scratch"}; }

# Runs in the background and is waited for, because a shell that waits for a foreground command hears no signal until that ends.
run() {
  "$@" &
  child=$!
  trap 'kill "$child" 2>/dev/null; wait "$child" 2>/dev/null; exit 143' INT TERM HUP
  wait "$child"
}

# --- the work ---

# The very npm that called us, on the Node that ran it: the one on the PATH would run on a Node that is about to be replaced.
# Only for `run`: it takes the place of the background shell, so that a signal reaches npm itself.
npm_of_caller() {
  if [ -n "${npm_execpath:-}" ] && [ -x "${npm_node_execpath:-}" ]; then exec "$npm_node_execpath" "$npm_execpath" "$@"; else exec npm "$@"; fi
}

install() {
  echo "Installing what the shop needs (once, about 20 s) …"
  cache=${npm_config_cache:-${HOME:-}/.npm}
  # shellcheck disable=SC2015
  mkdir -p "$cache/_cacache" 2>/dev/null && [ -w "$cache/_cacache" ] || export npm_config_cache="$scratch/npm"
  # Nothing here needs install scripts. The building tools are needed, whatever NODE_ENV says.
  run npm_of_caller ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund --loglevel=error >"$scratch/npm.log" 2>&1 || {
    cat "$scratch/npm.log" >&2
    fail "The installation failed, for the reason above."
  }
  cp package-lock.json "$INSTALLED"
}

check_node() {
  version=$(node --version 2>/dev/null) || version="no Node at all"
  major=${version#v}
  case "${major%%.*}" in
    '' | *[!0-9]*) ;;
    *) [ "${major%%.*}" -lt $NODE_NEEDED ] || return 0 ;;
  esac
  fail "The shop needs Node $NODE_NEEDED or newer, here is $version. Install it from https://nodejs.org, then start again."
}

build() {
  echo "Building the pages (after each change of theirs, about 10 s) …"
  : >"$scratch/built" # from before the build: what changes during it counts as newer
  run npm_of_caller run --silent build >"$scratch/build.log" 2>&1 || {
    cat "$scratch/build.log" >&2
    fail "The build failed, for the reason above."
  }
  touch -r "$scratch/built" "$BUILT"
}

goal=${1:-install}
if ! is_ready "$goal"; then
  lock
  scratch=$(mktemp -d)
  is_installed || install
  check_node
  [ "$goal" != build ] || is_built || build
else
  check_node
fi
