#!/bin/sh
# Renders the whole set again, or the names given, then encodes: art/render.sh [name…]
# Debian packages: blender python3-numpy gcc libc6-dev. SAMPLES=200 for more patience than the default.
set -eu
cd "$(dirname "$0")"
all="toxina preenchimento-labial harmonizacao-facial microagulhamento peim intradermoterapia harmonizacao-corporal bioestimuladores hero"
for name in ${*:-$all}; do
  size="960 1200 ${SAMPLES:-120}"
  [ "$name" = hero ] && size="2400 1350 ${SAMPLES:-80}"
  # shellcheck disable=SC2086
  nice -n 19 blender -b -P render.py -- "$name" $size "renders/$name.webp"
done
node encode.mjs "$@"
