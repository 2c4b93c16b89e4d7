#!/bin/bash
# Copies the primary into an empty volume, then runs as its replica. Restarts, and a replica that was promoted, keep their data.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chown postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
  primary="host=primary user=sabidata_replica password=$REPLICA_PASSWORD application_name=sabidata_replica"
  # The slot may be there from a copy that broke off.
  gosu postgres psql "$primary dbname=postgres" -c "select pg_drop_replication_slot('sabidata_replica')" || true
  # A copy that breaks off leaves an empty folder, and the next start copies again.
  gosu postgres pg_basebackup -d "$primary" -D "$PGDATA" -R -C -S sabidata_replica -X stream
fi
exec docker-entrypoint.sh postgres
