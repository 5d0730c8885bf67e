#!/bin/sh
# Installs an archive of Tenken: a file, or the address of one, for which curl is needed.
#   sh install.sh tenken-0.1.0-linux-x86_64.tar.gz
#   sh install.sh https://…/tenken-0.1.0-linux-x86_64.tar.gz
# PREFIX is where it goes, ~/.local by default: lib/tenken-… and links in bin, share/man and completions. The checksum
# next to the archive, ARCHIVE.sha256, must be there and right. Another version stays until you delete its folder.
# What it says is in Japanese if the locale is.
set -eu
case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in ja*) language=.ja ;; *) language='' ;; esac
# Prints the first text, or the second one in Japanese.
say() { if [ -n "$language" ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi; }
fail() {
  say "error: $1" "エラー: $2" >&2
  exit 1
}
usage() {
  say "usage: sh install.sh ARCHIVE
  ARCHIVE  tenken-….tar.gz, or its address; ARCHIVE.sha256 must be beside it
  PREFIX   (environment) where it goes: ~/.local by default" "使い方: sh install.sh アーカイブ
  アーカイブ  tenken-….tar.gz のパスか URL（同じ場所に .sha256 が必要）
  PREFIX      （環境変数）インストール先。既定は ~/.local"
}
case "${1:-}" in
-h | --help | help)
  usage
  exit ;;
'' | -*)
  usage >&2
  exit 64 ;;
esac
archive=$1
prefix=${PREFIX:-$HOME/.local}
# Links and PATH hold wherever they are followed from.
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=$(basename "$archive")
for name in "$archive" "$archive.sha256"; do
  case $name in
  http://* | https://*)
    curl --fail --silent --show-error --location --output "$work/$(basename "$name")" "$name" ||
      fail "'$name' cannot be fetched" "「$name」を取得できません" ;;
  *)
    cp -- "$name" "$work/" 2>/dev/null ||
      fail "there is no file '$name'; the archive and its .sha256 belong together" \
        "ファイル「$name」がありません（アーカイブと .sha256 は一組です）" ;;
  esac
done
(cd "$work" && { if command -v sha256sum >/dev/null; then sha256sum --check --quiet "$file.sha256" 2>/dev/null
  else shasum -a 256 --check --quiet "$file.sha256"; fi; } >/dev/null) ||
  fail "'$file' is not what its checksum says: fetch both again" \
    "「$file」がチェックサムと一致しません。両方を取得し直してください"
tar -xzf "$work/$file" -C "$work"
name=${file%.tar.gz}
# It is tried before anything is replaced: a binary for another system ends here.
"$work/$name/tenken" --version >/dev/null || {
  say "error: this machine cannot run it; it needs:" "エラー: この環境では動きません。必要なもの:" >&2
  cat "$work/$name/REQUIREMENTS.txt" >&2
  exit 1
}
mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share/man/man1" 2>/dev/null && [ -w "$prefix/lib" ] ||
  fail "'$prefix' cannot be written: choose another place with PREFIX=…" \
    "「$prefix」に書き込めません。PREFIX=… で別の場所を指定してください"
rm -rf "${prefix:?}/lib/$name"
mv "$work/$name" "$prefix/lib/$name"
for tool in tenken tenken-board; do
  if [ -e "$prefix/lib/$name/$tool" ]; then ln -sf "../lib/$name/$tool" "$prefix/bin/$tool"; fi
done
for page in "$prefix/lib/$name/man/"*.1; do ln -sf "$page" "$prefix/share/man/man1/"; done
link() { mkdir -p "$prefix/$2" && ln -sf "$prefix/lib/$name/completions/$1" "$prefix/$2/$3"; }
# What completions say of commands and options is in the language of whoever installs them.
words=$language
[ -e "$prefix/lib/$name/completions/tenken$words.zsh" ] || words=''
link tenken.bash share/bash-completion/completions tenken
link "tenken$words.zsh" share/zsh/site-functions _tenken
link "tenken$words.fish" share/fish/vendor_completions.d tenken.fish
version=$("$prefix/bin/tenken" --version)
say "installed tenken $version as $prefix/bin/tenken" \
  "tenken $version を $prefix/bin/tenken にインストールしました"
say "its documents are in $prefix/lib/$name/docs; to uninstall it, delete $prefix/lib/$name and the links to it" \
  "文書は $prefix/lib/$name/docs にあります。削除するには、$prefix/lib/$name と、そこへのリンクを消してください"
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) say "add it to your PATH: export PATH=\"$prefix/bin:\$PATH\"" \
  "PATH に追加してください: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
