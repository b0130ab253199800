#!/bin/sh
# Backups for docker-compose.yml, or for any PostgreSQL given by PGHOST, PGUSER, PGPASSWORD and PGDATABASE.
#   backup.sh now              backs up a dump, a base backup and the documents, and deletes old backups
#   backup.sh nightly          does so every night at BACKUP_HOUR, and immediately if there is no recent backup; never exits
#   backup.sh check            exits with 0 if the last backup is less than 26 hours old
#   backup.sh restore <dump>   replaces the database with a dump; nothing else may be connected to it
set -eu

backups="${BACKUPS:-/backups}"
documents="${DOCUMENTS:-/documents}"

# Lists the matching backups, newest first.
newest_first() {
  ls -1d "$backups"/$1 2> /dev/null | sort -r
}

# drop_old <pattern> <how many to keep>
drop_old() {
  newest_first "$1" | tail -n "+$(($2 + 1))" | while read -r path; do rm -rf "$path"; done
}

now() {
  stamp="$(date -u +%Y%m%dT%H%M%SZ)"
  rm -rf "$backups"/*.part
  pg_dump --format=custom --file="$backups/academy-$stamp.dump.part"
  # Make sure that the dump is readable.
  pg_restore --list "$backups/academy-$stamp.dump.part" > /dev/null
  mv "$backups/academy-$stamp.dump.part" "$backups/academy-$stamp.dump"
  # After the dump, so that every document it references is included.
  if [ -d "$documents" ]; then
    tar -czf "$backups/documents-$stamp.tar.gz.part" -C "$documents" .
    mv "$backups/documents-$stamp.tar.gz.part" "$backups/documents-$stamp.tar.gz"
  fi
  pg_basebackup --pgdata="$backups/base-$stamp.part" --format=tar --gzip --wal-method=fetch --checkpoint=fast
  mv "$backups/base-$stamp.part" "$backups/base-$stamp"
  drop_old 'academy-*.dump' "${KEEP_DUMPS:-14}"
  drop_old 'documents-*.tar.gz' "${KEEP_DUMPS:-14}"
  drop_old 'base-*' "${KEEP_BASE_BACKUPS:-3}"
  # Delete WAL older than the oldest base backup.
  oldest="$(newest_first 'base-*' | tail -n 1)"
  first="$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p')"
  pg_archivecleanup -x .gz "$backups/wal" "$first"
  echo "Backup $stamp is complete."
}

check() {
  [ -n "$(find "$backups" -maxdepth 1 -name 'base-*' ! -name '*.part' -mmin -1560)" ]
}

seconds_until_night() {
  at="$(date -d "today ${BACKUP_HOUR:-3}:00" +%s)"
  [ "$at" -gt "$(date +%s)" ] || at="$(date -d "tomorrow ${BACKUP_HOUR:-3}:00" +%s)"
  echo "$((at - $(date +%s)))"
}

# Runs `now` in a separate process, because `set -e` has no effect inside a function followed by ||.
nightly() {
  check || sh "$0" now || echo 'The first backup failed.' >&2
  while sleep "$(seconds_until_night)"; do
    sh "$0" now || echo 'The backup failed. This container becomes unhealthy once the last backup is 26 hours old.' >&2
  done
}

restore() {
  pg_restore --list "$1" > /dev/null
  others="$(psql -d postgres -Atc "SELECT count(*) FROM pg_stat_activity WHERE datname = '$PGDATABASE'")"
  if [ "$others" -gt 0 ]; then
    echo "Stop the product first: $others connections use the database $PGDATABASE." >&2
    exit 1
  fi
  dropdb --if-exists "$PGDATABASE"
  createdb "$PGDATABASE"
  pg_restore --exit-on-error --no-owner --dbname="$PGDATABASE" "$1"
  echo "Restored $1. Now flush Redis. To inspect the data first, start the workers with MAIL_HOLD=true."
}

case "${1:-}" in
  now | nightly | check) "$1" ;;
  restore) restore "${2:?Name the dump to restore}" ;;
  *) sed -n '2,6s/^# *//p' "$0" >&2 && exit 2 ;;
esac
