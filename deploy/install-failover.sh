#!/bin/sh
# Installs what `npm run drill -- patroni` needs, on Debian 12 as root: PostgreSQL 15, Patroni, etcd and HAProxy. Their
# services stay stopped: the drill starts programs of its own.
set -eu
if ! command -v apt-get >/dev/null; then
  echo 'apt-get is missing: install postgresql-15, patroni, etcd and haproxy by hand.' >&2
  exit 1
fi
apt-get update
RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
  postgresql-15 patroni etcd-server haproxy
if command -v systemctl >/dev/null; then
  systemctl disable --now postgresql patroni etcd haproxy 2>/dev/null || true
fi
