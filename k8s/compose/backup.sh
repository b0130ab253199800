#!/bin/sh
# Backups of docker-compose.yml, and of any PostgreSQL that PGHOST, PGUSER, PGPASSWORD and PGDATABASE name.
#   backup.sh now              a dump, a base backup and the documents; then drops what is too old
#   backup.sh nightly          the same each night at BACKUP_HOUR, and at once when there is none yet; never ends
#   backup.sh check            ends with 0 when the last backup is younger than 26 hours
#   backup.sh restore <dump>   replaces the database by a dump; nothing else may be connected to it
set -eu

backups="${BACKUPS:-/backups}"
documents="${DOCUMENTS:-/documents}"

# The newest of these first.
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
  # A dump that cannot be read is none.
  pg_restore --list "$backups/academy-$stamp.dump.part" > /dev/null
  mv "$backups/academy-$stamp.dump.part" "$backups/academy-$stamp.dump"
  # After the rows: every document that the dump names is there.
  if [ -d "$documents" ]; then
    tar -czf "$backups/documents-$stamp.tar.gz.part" -C "$documents" .
    mv "$backups/documents-$stamp.tar.gz.part" "$backups/documents-$stamp.tar.gz"
  fi
  pg_basebackup --pgdata="$backups/base-$stamp.part" --format=tar --gzip --wal-method=fetch --checkpoint=fast
  mv "$backups/base-$stamp.part" "$backups/base-$stamp"
  drop_old 'academy-*.dump' "${KEEP_DUMPS:-14}"
  drop_old 'documents-*.tar.gz' "${KEEP_DUMPS:-14}"
  drop_old 'base-*' "${KEEP_BASE_BACKUPS:-3}"
  # The archive begins where the oldest base backup does.
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

# A process of its own: in a function that is followed by ||, the shell would go on after a failed command.
nightly() {
  check || sh "$0" now || echo 'The first backup failed.' >&2
  while sleep "$(seconds_until_night)"; do
    sh "$0" now || echo 'The backup failed; the health of this container shows it once the last one is 26 hours old.' >&2
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
  echo "Restored $1. Empty Redis, and start the workers with MAIL_HOLD=true to look at it first."
}

case "${1:-}" in
  now | nightly | check) "$1" ;;
  restore) restore "${2:?which dump}" ;;
  *) sed -n '2,6s/^# *//p' "$0" >&2 && exit 2 ;;
esac
