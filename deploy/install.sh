#!/bin/sh
# Installs Estética on Debian 12 or 13, or Ubuntu 22.04, 24.04 or 26.04: packages, user, folders, settings, service, HTTPS.
# It says each step before it does it, and may be run again: what is there already stays as it is.
#   sudo git clone ADDRESS /opt/estetica && sudo sh /opt/estetica/deploy/install.sh --nome mentoria.exemplo.com.br
set -eu
# Whatever the caller's umask is, the program can be read by the platform's user.
umask 022

program=$(dirname "$(dirname "$(readlink -f "$0")")")
data=/var/lib/estetica
settings=/etc/estetica.env
tables=/srv/planilhas
unit=/etc/systemd/system/estetica.service
caddyfile=/etc/caddy/Caddyfile
# The key that signs NodeSource's packages; another one is refused.
nodesource_key=6F71F525282841EEDAF851B42F59B5F99B1BE0B4
node_major=24

dry= name= proxy=caddy problem=

usage() {
  cat <<'EOF'
Uso: sudo sh deploy/install.sh --nome NOME [--sem-proxy] [--dry-run]

Instala a plataforma neste servidor (Debian 12 ou 13, Ubuntu LTS): pacotes, Node.js, usuário, pastas, opções,
serviço e https. Diz cada passo e pode ser repetido: o que já existe fica como está.

  --nome NOME   o nome do site, por exemplo mentoria.exemplo.com.br, que já aponta para este servidor
  --sem-proxy   não instala o Caddy: o https fica por sua conta
  --dry-run     só diz o que faria
  --help        esta ajuda
EOF
}

fail() {
  echo "$1" >&2
  exit 1
}

step() { printf '\n%s\n' "$1"; }

# Says a command, and runs it unless this is a rehearsal.
run() {
  echo "+ $*"
  [ -n "$dry" ] || "$@"
}

# write PATH MODE OWNER: the standard input as a file.
write() {
  echo "+ escrever $1 ($3, $2)"
  if [ -n "$dry" ]; then
    cat >/dev/null
  else
    cat >"$1.new"
    chmod "$2" "$1.new"
    chown "$3" "$1.new"
    mv "$1.new" "$1"
  fi
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --nome) name=${2:-} && shift ;;
      --sem-proxy) proxy= ;;
      --dry-run) dry=1 ;;
      --help | -h) usage && exit 0 ;;
      *) usage >&2 && exit 2 ;;
    esac
    shift || break
  done
  case $name in
    *.*) case $name in *[!A-Za-z0-9.-]*) fail "--nome $name não é um nome de site; um certo seria mentoria.exemplo.com.br." ;; esac ;;
    *) usage >&2 && exit 2 ;;
  esac
}

check_system() {
  # shellcheck source=/dev/null
  . "${OS_RELEASE:-/etc/os-release}"
  case "$ID $VERSION_ID" in
    'debian 12' | 'debian 13' | 'ubuntu 22.04' | 'ubuntu 24.04' | 'ubuntu 26.04') ;;
    *) fail "Este instalador conhece o Debian 12 e 13 e o Ubuntu 22.04, 24.04 e 26.04, e este é $ID $VERSION_ID; siga os passos de docs/operacao.md." ;;
  esac
  [ -n "$dry" ] || [ "$(id -u)" = 0 ] || fail 'Rode com sudo.'
}

apt_install() { run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; }

# Whether a version such as v20.19.1 is new enough: 20.19.
is_new() {
  major=${1%%.*} minor=${1#*.}
  major=${major#v} minor=${minor%%.*}
  [ "$major" -gt 20 ] || { [ "$major" -eq 20 ] && [ "$minor" -ge 19 ]; }
}

install_packages() {
  step 'Pacotes'
  run apt-get update -qq
  apt_install ca-certificates curl git gpg
  if command -v node >/dev/null && is_new "$(node --version)" && command -v npm >/dev/null; then
    echo "Node.js $(node --version): serve."
    return
  fi
  offered=$(apt-cache policy nodejs | sed -n 's/^ *Candidate: \([0-9].*\)/\1/p')
  if is_new "${offered:-0.0}"; then apt_install nodejs npm; else install_nodesource; fi
}

install_nodesource() {
  step "Node.js $node_major, do repositório assinado da NodeSource (o deste sistema é velho demais)"
  keyring=/usr/share/keyrings/nodesource.gpg
  if [ -z "$dry" ]; then
    key=$(mktemp)
    curl -fsS --retry 2 https://deb.nodesource.com/gpgkey/nodesource-repo.gpg.key -o "$key" ||
      fail 'Não foi possível chegar a deb.nodesource.com. Verifique a rede e repita, ou instale o Node.js LTS por outro caminho (https://nodejs.org) e repita.'
    gpg --batch --show-keys --with-colons "$key" | grep -q "^fpr:*$nodesource_key:" ||
      fail 'A chave da NodeSource não é a esperada; instale o Node.js LTS por outro caminho (https://nodejs.org) e repita.'
    gpg --batch --yes --dearmor -o "$keyring" "$key"
    rm -f "$key"
  fi
  echo "deb [signed-by=$keyring] https://deb.nodesource.com/node_$node_major.x nodistro main" |
    write /etc/apt/sources.list.d/nodesource.list 644 root:root
  run apt-get update -qq
  apt_install nodejs
}

make_user_and_folders() {
  step 'Usuário e pastas'
  id -u estetica >/dev/null 2>&1 ||
    run useradd --system --home-dir "$data" --shell /usr/sbin/nologin estetica
  run install -d -o estetica -g estetica -m 700 "$data"
  [ -d "$tables" ] || run install -d -o "${SUDO_USER:-root}" -g estetica -m 2775 "$tables"
}

write_settings() {
  step 'Opções'
  if [ -e "$settings" ]; then
    echo "$settings já existe e fica como está."
    # An editor or a copy may have taken it from the platform's user.
    run chgrp estetica "$settings"
    run chmod 640 "$settings"
  else
    write "$settings" 640 root:estetica <<EOF
# As opções da plataforma, uma por linha: NOME=valor, sem aspas. Depois de mudar: sudo estetica restart
PUBLIC_URL=https://$name
TRUST_PROXY=1
# O e-mail que a política de privacidade mostra:
#PRIVACY_CONTACT=privacidade@$name
# O servidor de e-mail, para senhas esquecidas e avisos:
#SMTP_URL=smtps://usuario:senha@smtp.exemplo.com.br:465
#MAIL_FROM=Estética <ola@$name>
# Quem é avisado por e-mail do que quebra:
#OPERATOR_EMAIL=tecnica@$name
# Outro disco para as cópias de segurança:
#BACKUP_DIR=/mnt/copias
# Cópias cifradas, também fora de casa (estetica backup --nova-chave):
#BACKUP_KEY=
#BACKUP_TARGET=
EOF
  fi
}

npm_install() { run npm install --no-save --omit=dev --include=optional --no-audit --no-fund --loglevel=error "$@"; }

build_program() {
  step 'Programa'
  cd "$program"
  run ln -sfn "$program/deploy/estetica" /usr/local/bin/estetica
  # The running service reads these files: what is ready stays, and only an upgrade exchanges it.
  if [ -z "$dry" ] && node -e 'import("./scripts/build.mjs").then((build) => process.exit(build.isReady() ? 0 : 1))' 2>/dev/null; then
    echo 'Já está construído. Para uma versão mais nova: sudo estetica upgrade'
    return
  fi
  # First with the lists of versions that npm keeps, which takes a quarter less work; they may be too old.
  npm_install --prefer-offline || npm_install
  run npm run --silent build
  # What only the build needed goes; the next upgrade fetches it again.
  run npm run --silent slim
}

# Folders elsewhere that the service must be able to write, as the settings name them.
write_unit() {
  step 'Serviço'
  # Node.js may stand elsewhere, for example in /usr/local/bin.
  node=$(command -v node || echo /usr/bin/node)
  sed "s#/opt/estetica#$program#g; s#/usr/bin/node#$node#" "$program/deploy/estetica.service" | write "$unit" 644 root:root
  backups=$(sed -n 's/^ *BACKUP_DIR *= *//p; s/^ *BACKUP_TARGET *= *["'\'']\{0,1\}\//\//p' "$settings" 2>/dev/null | tr -d "\"'")
  if [ -n "$backups" ]; then
    printf '%s\n' "$backups" | while read -r folder; do run install -d -o estetica -g estetica -m 700 "$folder"; done
    run install -d -m 755 "$unit.d"
    { echo '[Service]'; printf '%s\n' "$backups" | sed 's/^/ReadWritePaths=-/'; } | write "$unit.d/copias.conf" 644 root:root
  fi
  run systemctl enable estetica
  if [ -n "$dry" ] || [ -d /run/systemd/system ]; then
    run systemctl daemon-reload
    run /usr/local/bin/estetica restart || problem=1
  else
    echo 'O systemd não está rodando aqui: o serviço começa quando o servidor ligar.'
  fi
}

write_caddyfile() {
  [ -n "$proxy" ] || return 0
  step 'https, com o Caddy'
  if [ -z "$(apt-cache policy caddy | sed -n 's/^ *Candidate: \([0-9].*\)/\1/p')" ]; then
    echo 'Este sistema não traz o Caddy; siga os passos do nginx em docs/operacao.md.'
    return 0
  fi
  apt_install caddy
  # Only the file that the package brought is replaced: ours may have been changed since.
  if [ -e "$caddyfile" ] && grep -q 'Estética' "$caddyfile"; then
    echo "$caddyfile já existe e fica como está."
    return 0
  fi
  if [ -e "$caddyfile" ] && dpkg --verify caddy | grep -q "$caddyfile"; then
    echo "$caddyfile já serve outro site e fica como está; acrescente a ele o que está em $program/deploy/Caddyfile."
    return 0
  fi
  sed "s/mentoria\.exemplo\.com\.br/$name/g" "$program/deploy/Caddyfile" | write "$caddyfile" 644 root:root
  if [ -n "$dry" ] || [ -d /run/systemd/system ]; then
    run systemctl reload-or-restart caddy || fail "O Caddy não aceita $caddyfile; veja journalctl -u caddy, corrija o arquivo e rode o instalador de novo."
  fi
}

examine() {
  step 'Exame'
  run /usr/local/bin/estetica doctor || true
  [ -z "$problem" ] || fail 'A plataforma não ficou no ar. Cure o que está dito acima e rode o instalador de novo.'
  printf '\nPronto. Abra https://%s e cadastre-se. Os comandos: estetica --help\n' "$name"
}

read_options "$@"
check_system
install_packages
make_user_and_folders
write_settings
build_program
write_unit
write_caddyfile
examine
