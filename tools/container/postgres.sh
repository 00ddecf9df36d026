#!/bin/sh
# Does at its start what the image of PostgreSQL does, as far as compose.yaml relies on it.
set -eu
if [ "$(id -u)" = 0 ]; then
	chown postgres:postgres "$PGDATA"
	exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	printf %s "$POSTGRES_PASSWORD" >/tmp/password
	# shellcheck disable=SC2086 # several words
	initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
	echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
	pg_ctl -D "$PGDATA" -w -o "-c listen_addresses=" start
	for file in /docker-entrypoint-initdb.d/*.sh; do "$file"; done
	pg_ctl -D "$PGDATA" -w -m fast stop
fi
exec postgres -D "$PGDATA" -c listen_addresses='*'
