#!/bin/bash
# Creates the database of SabiData and the role of the replica, once, on an empty primary.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v app="$SABIDATA_PASSWORD" -v replica="$REPLICA_PASSWORD" <<'SQL'
create role sabidata login password :'app';
create role sabidata_replica login replication password :'replica';
create database sabidata owner sabidata;
SQL
echo "host replication sabidata_replica all scram-sha-256" >>"$PGDATA/pg_hba.conf"
# In effect after the restart that follows: until then no commit waits for a replica that does not exist yet.
psql -v ON_ERROR_STOP=1 -c "alter system set synchronous_standby_names = 'sabidata_replica'" \
  -c "alter system set max_slot_wal_keep_size = '10GB'"
