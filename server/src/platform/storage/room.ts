import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of the test file, as an empty one would fit on a full disk. */
const PROBE_BYTES = 64 * 1024;

/** Writes a file to the disk and deletes it. @throws if it cannot be written, for example on a full disk */
export const expectRoom = async (folder: string): Promise<void> => {
  const probe = path.join(folder, `.room-${randomUUID()}`);
  try {
    await writeFile(probe, randomBytes(PROBE_BYTES), { mode: 0o600, flush: true });
  } finally {
    await rm(probe, { force: true });
  }
};
