#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the owner of the tables, the role of the app, which can read and
# write rows, and that of the ward's desk, each with a password of its own.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v desk="$DESK_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role bergkette_owner login password :'owner';
create role bergkette_app login password :'app';
create role bergkette_desk login password :'desk';
create database bergkette owner bergkette_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
\connect bergkette
create extension btree_gin;
SQL
