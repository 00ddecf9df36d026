import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The test file has this many bytes, as an empty file fits on a full disk. */
const PROBE_BYTES = 64 * 1024;

/** Writes a file down to the disk and takes it away again. @throws when it cannot be written, on a full disk too */
export const expectRoom = async (folder: string): Promise<void> => {
  const probe = path.join(folder, `.room-${randomUUID()}`);
  try {
    await writeFile(probe, randomBytes(PROBE_BYTES), { mode: 0o600, flush: true });
  } finally {
    await rm(probe, { force: true });
  }
};
