#!/bin/bash
# Builds this checkout into /opt/sabidata/releases, then restarts the processes of this machine one after the other. Stops
# at a process that does not become ready; the others then still run the old release. Run it as root.
set -euo pipefail
cd "$(dirname "$0")/../.."

ROOT=${SABIDATA_ROOT:-/opt/sabidata}
KEPT_RELEASES=3
READY_S=60

release=$ROOT/releases/$(date -u +%Y%m%d-%H%M%S)-$(git rev-parse --short=8 HEAD)
npm ci --include=dev --no-audit --no-fund
npm run build
mkdir -p "$release"
cp -a dist package.json package-lock.json scripts deploy docs "$release/"
(cd "$release" && npm ci --omit=dev --no-audit --no-fund)
# Files of the build may be private to the one who builds.
chmod -R u=rwX,go=rX "$release"
ln -sfn "$release" "$ROOT/current.new"
mv -T "$ROOT/current.new" "$ROOT/current"

ports=$(systemctl list-units --plain --no-legend 'sabidata@*' | sed -n 's/^sabidata@\([0-9]*\)\.service.*/\1/p')
for port in $ports; do
  systemctl restart "sabidata@$port"
  for ((second = 0; ; second++)); do
    curl -fso /dev/null "http://127.0.0.1:$port/readyz" && break
    if ((second == READY_S)); then
      echo "sabidata@$port is not ready after $READY_S s: journalctl -u sabidata@$port" >&2
      exit 1
    fi
    sleep 1
  done
  echo "sabidata@$port runs $release"
done

# Names begin with the time. The processes keep the scripts of older releases in DATA_DIR.
find "$ROOT/releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n -"$KEPT_RELEASES" | xargs -r rm -rf
