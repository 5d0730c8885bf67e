#!/bin/sh
# Installs an archive of Tenken: a file, or the address of one, for which curl is needed.
#   sh install.sh tenken-0.1.0-linux-x86_64.tar.gz
#   sh install.sh https://…/tenken-0.1.0-linux-x86_64.tar.gz
# PREFIX is where it goes, ~/.local by default: lib/tenken-… and links in bin, share/man and completions. The checksum
# next to the archive, ARCHIVE.sha256, must be there and right. Another version stays until you delete its folder.
set -eu
archive=${1:?pass an archive or its address}
prefix=${PREFIX:-$HOME/.local}
# Links and PATH hold wherever they are followed from.
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=$(basename "$archive")
for name in "$archive" "$archive.sha256"; do
  case $name in
  http://* | https://*)
    curl --fail --silent --show-error --location --output "$work/$(basename "$name")" "$name" || {
      echo "error: '$name' cannot be fetched" >&2
      exit 1
    } ;;
  *)
    cp "$name" "$work/" 2>/dev/null || {
      echo "error: there is no file '$name'; the archive and its .sha256 belong together" >&2
      exit 1
    } ;;
  esac
done
(cd "$work" && { if command -v sha256sum >/dev/null; then sha256sum --check --quiet "$file.sha256" 2>/dev/null
  else shasum -a 256 --check --quiet "$file.sha256"; fi; } >/dev/null) || {
  echo "error: '$file' is not what its checksum says: fetch both again" >&2
  exit 1
}
tar -xzf "$work/$file" -C "$work"
name=${file%.tar.gz}
# It is tried before anything is replaced: a binary for another system ends here.
"$work/$name/tenken" --version >/dev/null || {
  echo "error: this machine cannot run it; it needs:" >&2
  cat "$work/$name/REQUIREMENTS.txt" >&2
  exit 1
}
mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share/man/man1"
rm -rf "${prefix:?}/lib/$name"
mv "$work/$name" "$prefix/lib/$name"
for tool in tenken tenken-board; do
  if [ -e "$prefix/lib/$name/$tool" ]; then ln -sf "../lib/$name/$tool" "$prefix/bin/$tool"; fi
done
for page in "$prefix/lib/$name/man/"*.1; do ln -sf "$page" "$prefix/share/man/man1/"; done
link() { mkdir -p "$prefix/$2" && ln -sf "$prefix/lib/$name/completions/$1" "$prefix/$2/$3"; }
# What completions say of commands and options is in the language of whoever installs them.
case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in ja*) language=.ja ;; *) language='' ;; esac
[ -e "$prefix/lib/$name/completions/tenken$language.zsh" ] || language=''
link tenken.bash share/bash-completion/completions tenken
link "tenken$language.zsh" share/zsh/site-functions _tenken
link "tenken$language.fish" share/fish/vendor_completions.d tenken.fish
echo "installed tenken $("$prefix/bin/tenken" --version) as $prefix/bin/tenken"
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) echo "add it to your PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
