#!/bin/sh
# PostgreSQL's archive_command: sh archive-wal.sh <path of a finished segment> <its name>
# Ends with 0 only when the whole segment is in the archive; PostgreSQL keeps it and tries again otherwise.
set -eu
archive="${BACKUPS:-/backups}/wal"
target="$archive/$2.gz"
if [ -f "$target" ]; then
  # Archived before a crash: right when it is the same, and never to be replaced when it is not.
  gunzip -c "$target" | cmp -s - "$1"
  exit
fi
gzip -c "$1" > "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$archive"
