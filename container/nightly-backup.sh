#!/bin/sh
# A backup at the start where /backups holds none, and then each night at three (UTC). `once` makes one and ends.
set -u
FOLDER=${BACKUPS:-/backups}
# Is there from a backup that failed until one succeeds: the health check of compose.yaml asks for it.
FAILED=${DATA_DIR:-/data}/backup-failed
backup() {
	if node --import ./scripts/quick-start.ts server/src/admin.ts backup create --to "$FOLDER" "$@"; then
		rm -f "$FAILED"
	else
		touch "$FAILED"
		return 1
	fi
}
if [ "${1:-}" = once ]; then
	shift
	backup "$@"
	exit
fi
# One that was killed leaves a `.part` alone.
ls "$FOLDER"/*.tar.age >/dev/null 2>&1 || backup --first || echo 'The first backup failed. Mend that, then: docker compose restart backup'
while :; do
	sleep $((86400 - ($(date -u +%s) - 3 * 3600) % 86400))
	backup --keep 14 || echo 'The backup failed; doctor says so too.'
done
