import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WATCHER = fileURLToPath(new URL('run-folder.sh', import.meta.url));
/** Every account may pass: PostgreSQL does not run as root. */
const PASSABLE = 0o755;

/**
 * What a run of tests or figures puts into the system's folder for temporary files goes into one of its own, and a watcher
 * ends and removes what is left there when the run is over, also when it was killed: a database outlives its server.
 */
export default function openRunFolder(): void {
  if (process.env.RUN_FOLDER !== undefined || process.platform === 'win32') return;
  // macOS names a folder so long that PostgreSQL's socket below it would have no name.
  const folder = mkdtempSync(path.join(process.platform === 'darwin' ? '/tmp' : tmpdir(), 'bergkette-'));
  chmodSync(folder, PASSABLE);
  const watcher = spawn('sh', [WATCHER], {
    env: { PATH: process.env.PATH, RUN_FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  // The end of this process closes it, and nothing else does: what runs starts without it.
  (watcher.stdin as unknown as { unref(): void }).unref();
  process.env.RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
}
