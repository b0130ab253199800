#!/bin/sh
# Runs once, when the database is made: lets pg_basebackup in from the other containers, with the password.
set -eu
echo 'host replication academy all scram-sha-256' >> "$PGDATA/pg_hba.conf"
