#!/bin/bash
# release.sh          builds this checkout into /opt/sabidata/releases and runs it
# release.sh NAME     runs a release that is in /opt/sabidata/releases already
#
# Restarts the processes of this machine one after the other, and stops at a process that does not become ready: the others
# then still run the old release. Run it as root.
set -euo pipefail
cd "$(dirname "$0")/../.."

ROOT=${SABIDATA_ROOT:-/opt/sabidata}
KEPT_RELEASES=3
READY_S=60

# Releases run in /opt/sabidata/releases/NAME, and "current" is a link to one of them.
run_from_now_on() {
  ln -sfn "$1" "$ROOT/current.new"
  mv -T "$ROOT/current.new" "$ROOT/current"
}

becomes_ready() {
  local port=$1 second
  for ((second = 0; second < READY_S; second++)); do
    curl -fso /dev/null "http://127.0.0.1:$port/readyz" && return
    # Wrong settings, or a database of a newer release: systemd does not start it again.
    systemctl is-failed --quiet "sabidata@$port" && break
    sleep 1
  done
  return 1
}

if (($# > 0)); then
  release=$ROOT/releases/$1
  [ -f "$release/dist/server/main.js" ] || { echo "There is no release $1. There are: $(ls "$ROOT/releases")" >&2 && exit 1; }
else
  release=$ROOT/releases/$(date -u +%Y%m%d-%H%M%S)-$(git rev-parse --short=8 HEAD)
  building=$ROOT/building
  npm ci --include=dev --no-audit --no-fund
  npm run build
  rm -rf "$building"
  mkdir -p "$building" "$ROOT/releases"
  cp -a dist package.json package-lock.json scripts deploy docs "$building/"
  (cd "$building" && npm ci --omit=dev --no-audit --no-fund)
  # Files of the build may be private to the one who builds.
  chmod -R u=rwX,go=rX "$building"
  mv "$building" "$release"
fi

before=$(readlink "$ROOT/current" || true)
run_from_now_on "$release"

restarted=
for port in $(systemctl list-units --plain --no-legend 'sabidata@*' | sed -n 's/^sabidata@\([0-9]*\)\.service.*/\1/p'); do
  systemctl restart "sabidata@$port"
  if ! becomes_ready "$port"; then
    echo "sabidata@$port does not become ready with $release. Its last lines:" >&2
    journalctl --no-pager -o cat -n 5 -u "sabidata@$port" >&2
    # A process that has to start again must find a release that runs.
    if [ -z "$restarted" ] && [ -n "$before" ] && [ "$before" != "$release" ]; then
      run_from_now_on "$before"
      systemctl restart "sabidata@$port"
      echo "sabidata@$port starts again with $before. The other processes were not touched." >&2
    fi
    exit 1
  fi
  restarted=yes
  echo "sabidata@$port runs $release"
done
[ -n "$restarted" ] || echo "Built $release. No process runs yet."

# Names begin with the time. The processes keep the scripts of older releases in DATA_DIR.
find "$ROOT/releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n -"$KEPT_RELEASES" |
  { grep -vxF "$release" || true; } | xargs -r rm -rf
