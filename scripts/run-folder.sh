# Waits until its standard input ends, which is when the run it belongs to is gone, however that went. Then it ends every
# process that works in RUN_FOLDER (named on its command line, or its TMPDIR) and removes the folder.
left() {
	{
		ps -eo pid=,args= | awk 'index($0, ENVIRON["RUN_FOLDER"]) { print $1 }'
		grep -lsF "TMPDIR=$RUN_FOLDER" /proc/[0-9]*/environ | cut -d/ -f3
	} | sort -u
}

cat >/dev/null
for signal in INT INT INT INT QUIT KILL; do
	pids=$(left)
	[ -z "$pids" ] && break
	kill -s "$signal" $pids 2>/dev/null
	sleep 1
done
rm -rf "$RUN_FOLDER" || { sleep 1 && rm -rf "$RUN_FOLDER"; }
