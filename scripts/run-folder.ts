import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WATCHER = fileURLToPath(new URL('run-folder.sh', import.meta.url));
/** Other accounts may enter the folder, as PostgreSQL does not run as root. */
const PASSABLE = 0o755;

// The temporary folder of macOS has such a long path that a socket of PostgreSQL in it would exceed the limit.
const usualParent = (): string => (process.platform === 'darwin' ? '/tmp' : tmpdir());

/**
 * Gives a run of tests or benchmarks a temporary folder of its own. When the run ends or is killed, a watcher stops the
 * processes left in it and removes the folder, as a database outlives a killed server.
 */
export default function openRunFolder(parent = usualParent()): void {
  if (process.env.RUN_FOLDER !== undefined) return;
  const folder = mkdtempSync(path.join(parent, 'bergkette-'));
  chmodSync(folder, PASSABLE);
  const watcher = spawn('sh', [WATCHER], {
    env: { PATH: process.env.PATH, RUN_FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  // Only the end of this process closes the pipe, as child processes do not inherit it.
  (watcher.stdin as unknown as { unref(): void }).unref();
  process.env.RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
}
