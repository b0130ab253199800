#!/bin/sh
# Runs once, when the database is created. Allows pg_basebackup to connect from the other containers with the password.
set -eu
echo 'host replication academy all scram-sha-256' >> "$PGDATA/pg_hba.conf"
