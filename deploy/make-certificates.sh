#!/bin/sh
# Makes certificates for connections inside the private network: one authority, and a certificate for each name that is given.
# $TLS/authority/authority.crt is what clients trust; $TLS/<name> holds server.crt and server.key. The authority's key is deleted, so nothing else
# can ever be signed. Existing certificates are replaced in their last 60 days, all at once: restart the containers afterwards.
set -eu
umask 077
TLS=${TLS:-/tls}
DAYS=1825
SIXTY_DAYS=5184000

renew=no
for name in "$@"; do
  openssl x509 -checkend $SIXTY_DAYS -noout -in "$TLS/$name/server.crt" >/dev/null 2>&1 || renew=yes
done
if [ $renew = no ]; then
  echo "The certificates are valid for more than 60 days."
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
new_key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
openssl req -x509 $new_key -keyout "$work/authority.key" -out "$work/authority.crt" -subj "/CN=Dhurrie private network" -days $DAYS 2>/dev/null
for name in "$@"; do
  openssl req $new_key -keyout "$work/$name.key" -out "$work/$name.csr" -subj "/CN=$name" 2>/dev/null
  echo "subjectAltName=DNS:$name" >"$work/names"
  openssl x509 -req -in "$work/$name.csr" -out "$work/$name.crt" -CA "$work/authority.crt" -CAkey "$work/authority.key" -CAcreateserial \
    -extfile "$work/names" -days $DAYS 2>/dev/null
done

mkdir -p "$TLS/authority"
install -m 644 "$work/authority.crt" "$TLS/authority/authority.crt"
for name in "$@"; do
  mkdir -p "$TLS/$name"
  chmod 755 "$TLS/authority" "$TLS/$name"
  install -m 600 "$work/$name.key" "$TLS/$name/server.key"
  install -m 644 "$work/$name.crt" "$TLS/$name/server.crt"
  # PostgreSQL reads only a key that belongs to its own user.
  if [ "$(id -u)" = 0 ] && id postgres >/dev/null 2>&1; then chown postgres "$TLS/$name/server.key"; fi
done
echo "New certificates for: $*"
