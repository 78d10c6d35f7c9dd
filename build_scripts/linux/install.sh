#!/bin/sh
# Adds Pantheon @VERSION@ to the menus of the user who runs this, and opens .pantheon files with it.
# The app stays in this folder. `./install.sh --remove` takes both away again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry="$share/applications/Pantheon.desktop"
type="$share/mime/packages/pantheon-mime.xml"

refresh() {
  if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime"; fi
  if command -v update-desktop-database >/dev/null; then update-desktop-database "$share/applications"; fi
}

if [ "${1:-}" = "--remove" ]; then
  rm -f "$entry" "$type" "$share"/icons/hicolor/*/apps/pantheon.png
  refresh
  echo "Pantheon is no longer in the menus. Saved games stay; delete this folder to remove the app."
  exit 0
fi

mkdir -p "$share/applications" "$share/mime/packages"
# The menu starts the app by its full path, in the quoting that menu entries want.
quoted=$(printf '%s' "$here/Pantheon" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
{ grep -v '^Exec=' "$here/Pantheon.desktop"; printf 'Exec="%s" %%f\n' "$quoted"; } >"$entry"
cp "$here/pantheon-mime.xml" "$type"
for picture in "$here"/icons/*.png; do
  size=$(basename "$picture" .png)
  mkdir -p "$share/icons/hicolor/$size/apps"
  cp "$picture" "$share/icons/hicolor/$size/apps/pantheon.png"
done
refresh
echo "Pantheon is in the menus now."
