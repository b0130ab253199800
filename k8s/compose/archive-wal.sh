#!/bin/sh
# PostgreSQL's archive_command: sh archive-wal.sh <path of a finished segment> <its name>
# Exits with 0 only if the whole segment is in the archive. Otherwise PostgreSQL keeps the segment and retries.
set -eu
archive="${BACKUPS:-/backups}/wal"
target="$archive/$2.gz"
if [ -f "$target" ]; then
  # Already archived before a crash. Succeed if it is identical; never replace a different one.
  gunzip -c "$target" | cmp -s - "$1"
  exit
fi
gzip -c "$1" > "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$archive"
