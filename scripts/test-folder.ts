import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { availableMemory } from 'node:process';
import openRunFolder from './run-folder.ts';

const MEMORY_DISK = '/dev/shm';
/** The doctor asks for 10 GB, and a run has some GB at once. */
const ROOM_BYTES = 14 * 2 ** 30;
const PROGRAM = 0o755;

/** Whether the disk in memory has room, and lets programs run, as some tests compile one. */
const isRoomy = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (Math.min(bavail * bsize, availableMemory()) < ROOM_BYTES) return false;
    const trial = mkdtempSync(path.join(MEMORY_DISK, 'bergkette-'));
    try {
      writeFileSync(`${trial}/program`, '', { mode: PROGRAM });
      accessSync(`${trial}/program`, constants.X_OK);
      return true;
    } finally {
      rmSync(trial, { recursive: true });
    }
  } catch {
    return false;
  }
};

/** The folder of a run of tests: in memory where there is room, as a whole run writes 20 GB; else, or with TMPDIR, there. */
export default (): void => openRunFolder(process.env.TMPDIR === undefined && isRoomy() ? MEMORY_DISK : undefined);
