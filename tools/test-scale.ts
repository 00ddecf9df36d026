import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../scripts/root.ts';
import { FULL_SUITE } from '../scripts/suite.ts';
import { installPackages, reporting, undoing } from './scale/machine.ts';
import { startObjectStore } from './scale/object-store.ts';
import { startPostgres } from './scale/postgres.ts';
import { showKill } from './scale/show-kill.ts';
import { showLife } from './scale/show-life.ts';
import { type Stage, startPair } from './scale/two-processes.ts';

/**
 * Tests the scale path on one machine: the server's tests on Debian's PostgreSQL 15 and an object store, then two server
 * processes behind nginx. `-- suite` or `-- two` runs one of both. The folder is removed afterwards; packages stay.
 */
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'];
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

installPackages(['postgresql-15', 'nginx', 'swift-account', 'swift-container', 'swift-object', 'swift-proxy']);
const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-scale-'));
// PostgreSQL and nginx enter the folder with accounts of their own.
chmodSync(folder, 0o711);
const undo = undoing();
undo.later(() => rmSync(folder, { recursive: true, force: true }));
const { note, finish } = reporting();

const showTwo = async (stage: Stage): Promise<void> => {
  const pair = await startPair(stage);
  stage.note(true, 'two processes began on one empty database, behind nginx');
  await showLife(stage, pair);
  await showKill(stage, pair);
};

try {
  const [cluster, store] = [await startPostgres(folder, undo), await startObjectStore(folder, undo)];
  console.log(`PostgreSQL ${cluster.version}, OpenStack Swift at ${store.STORAGE_URL}`);
  if (isWanted('suite')) {
    const startedAt = performance.now();
    const { status } = spawnSync(process.execPath, [...VITEST, '--testTimeout', '120000'], {
      cwd: ROOT,
      env: { ...FULL_SUITE, ...cluster.urls('suite'), ...store },
      stdio: 'inherit',
    });
    note(status === 0, `the server's tests on both, in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  if (isWanted('two')) await showTwo({ folder, cluster, store, undo, note });
} catch (error) {
  console.error(error);
  note(false, 'it ended before its time');
} finally {
  await undo.all();
}
finish();
