#!/usr/bin/env bash
# The shop on a plain Debian 12, from nothing, and every release after it:
#   sudo PUBLIC_ORIGIN=https://shop.example ops/install.sh
# Safe to repeat: settings, certificate, database and pictures that are there stay as they are.
# NO_SERVICES=1 lays everything out and starts nothing (an image, a chroot).
set -euo pipefail
cd "$(dirname "$0")/.."
source=$PWD
[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
# A release after the first need not be told again.
: "${PUBLIC_ORIGIN:=$(sed -n 's/^PUBLIC_ORIGIN=//p' /etc/kashika/env 2> /dev/null)}"
: "${PUBLIC_ORIGIN:?Say where visitors will come, like PUBLIC_ORIGIN=https://shop.example}"
release=${RELEASE_NAME:-$(date -u +%Y%m%d-%H%M%S)}
say() { echo "-- $*"; }

say 'packages'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends nginx-light libnginx-mod-http-brotli-static postgresql gettext-base \
  openssl curl ca-certificates npm pgbackrest restic > /dev/null

say 'user and folders'
id kashika > /dev/null 2>&1 || useradd --system --home /var/lib/kashika --shell /usr/sbin/nologin kashika
# Apart, since PostgreSQL tells who asks by the user: the web server has no business there, and only migrations own tables.
for user in kashika-web kashika_owner; do
  id "$user" > /dev/null 2>&1 || useradd --system --home /nonexistent --shell /usr/sbin/nologin "$user"
done
install -d -m 755 /opt/kashika/releases /var/lib/kashika /var/lib/kashika/web /var/lib/kashika/acme
install -d -m 750 -o kashika -g kashika /var/lib/kashika/uploads
install -d -m 755 /var/cache/kashika /etc/kashika /etc/kashika/tls
# The worker, of the shop's group, removes nginx's files here: decisions/0040.
install -d -m 2770 -o www-data -g kashika /var/cache/kashika/pages

say "release $release"
home=/opt/kashika/releases/$release
[ ! -e "$home" ] || { echo "There is a release $release already." >&2; exit 1; }
# Built aside: on the server stays what the build made, ops, and its own Node. A release that does not come to run is
# removed, and what runs has not changed.
work=$(mktemp -d /opt/kashika/build-XXXXXX)
clean_up() {
  rm -rf "$work"
  [ "$(readlink -f /opt/kashika/current)" = "$(readlink -f "$home")" ] || rm -rf "$home"
}
trap clean_up EXIT
tar -C "$source" --exclude=./node_modules --exclude=./.git --exclude=./var --exclude=./.env -cf - . | tar -C "$work" -xf -
cd "$work"
node_settings=$(XDG_CACHE_HOME=/opt/kashika/cache scripts/node24)
eval "$node_settings"
npm ci --no-audit --no-fund --loglevel=error
npm run --silent build > /dev/null
install -d "$home/node/bin"
cp -a build/. ops "$home/"
cp -L "$(command -v node)" "$home/node/bin/node"
cd "$home"

if [ ! -f /etc/kashika/env ]; then
  say 'settings: /etc/kashika'
  install -m 600 /dev/null /etc/kashika/env
  cat > /etc/kashika/env <<ENV
PUBLIC_ORIGIN=$PUBLIC_ORIGIN
DATABASE_URL=postgres://kashika@%2Fvar%2Frun%2Fpostgresql/kashika
SESSION_SECRET=$(openssl rand -base64 48)
SMTP_URL=${SMTP_URL:-smtp://127.0.0.1:25}
STORAGE_DRIVER=disk
STORAGE_FOLDER=/var/lib/kashika/uploads
SHOP_FILE=/etc/kashika/shop.json
EDGE_CACHE_FOLDER=/var/cache/kashika/pages
WORKER_PORT=4100
BACKUP_FOLDER=/var/backups/kashika
BACKUP_MARK=/var/lib/kashika/last-backup.json
BACKUP_PASSWORD=$(openssl rand -base64 36)
ENV
fi
chown root: /etc/kashika/env
ops/split-settings
grep -q '^PUSH_PUBLIC_KEY=' /etc/kashika/shop.env || node/bin/node push-keys.js >> /etc/kashika/shop.env
if [ ! -f /etc/kashika/shop.json ]; then
  # What is invented is for the demo alone.
  sed 's/"illustrative"/"real"/' shop.json > /etc/kashika/shop.json
  chmod 644 /etc/kashika/shop.json
fi
say 'do the settings suit this release?'
RELEASE_FOLDER=$home ops/as-shop node check-settings.js

if [ ! -f /etc/kashika/tls/fullchain.pem ]; then
  host=${PUBLIC_ORIGIN#*://}
  say "a certificate of our own for $host, until there is a real one (ops/runbook/install.md)"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj "/CN=$host" \
    -addext "subjectAltName=DNS:$host" -keyout /etc/kashika/tls/privkey.pem -out /etc/kashika/tls/fullchain.pem 2> /dev/null
  chmod 600 /etc/kashika/tls/privkey.pem
fi

if [ -n "${NO_SERVICES:-}" ]; then
  ops/activate "$release"
  say 'laid out; nothing started'
  exit 0
fi
say 'database'
pg_isready -q || systemctl start postgresql
ops/migrate

say 'services'
ops/activate "$release"
find /var/lib/kashika/web/assets -type f -mtime +60 -delete
say 'backup'
set -a
. /etc/kashika/env
. /etc/kashika/backup.env
set +a
if [ ! -f "$BACKUP_MARK" ]; then
  ops/backup prepare
  # It begins to archive with its next start.
  systemctl restart postgresql
  ops/backup full
fi
systemctl enable -q --now kashika-backup-{minute,diff,full}.timer kashika-page.timer
say "open: $PUBLIC_ORIGIN"
if [ "$(grep -o '"isElsewhere":[a-z]*' "$BACKUP_MARK")" != '"isElsewhere":true' ]; then
  say 'THE BACKUP LIES ON THE DISK IT PROTECTS: set BACKUP_FOLDER or BACKUP_COPY (ops/runbook/restore.md, Another place)'
fi
say 'write BACKUP_PASSWORD of /etc/kashika/backup.env down elsewhere: without it no backup can be read (ops/runbook/restore.md)'
