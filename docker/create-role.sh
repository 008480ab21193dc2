#!/bin/sh
# Runs once, in an empty database server: the product's own role, which is no superuser, and its database.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$IMPELLER_PASSWORD" --username postgres <<'SQL'
CREATE ROLE impeller LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE impeller OWNER impeller;
REVOKE ALL ON DATABASE impeller FROM PUBLIC;
SQL
