ARGS=(
   --a 1 # comment
   --b "${C[@]}"
)
O=$(getopt -o a --long all,out: -- "$@")
while [ $# -gt 0 ]; do case "$1" in -a | --all) x;; --out=*) y;; --set-*) z;; esac; done
cat <<-'EOF' > f 2>&1
	it's --not
	EOF
exec python "$(dirname "$0")/a.py" `b` ${d:-e} $'f' "${ARGS[@]}" "$@" && c || d & (e --f)
