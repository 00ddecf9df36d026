#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the owner of the tables, the role of the app, which can read and
# write rows, and that of the ward's desk. They share a password, since one container holds all three.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role bergkette_owner login password :'password';
create role bergkette_app login password :'password';
create role bergkette_desk login password :'password';
create database bergkette owner bergkette_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
\connect bergkette
create extension btree_gin;
SQL
