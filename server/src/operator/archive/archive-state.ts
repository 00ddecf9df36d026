import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const instant = z.iso.datetime();

const stateSchema = z.object({
  /** Everything acknowledged before this time is in the archive. Null: not even a first copy is. */
  safeUntil: instant.nullable(),
  /** Set while the archive cannot be written. */
  failing: z.object({ since: instant, reason: z.string() }).nullable(),
  /** Newest whole copy of the database. */
  base: z.object({ at: instant, bytes: z.number() }).nullable(),
  /** Last trial of a restore. */
  trial: z.object({ at: instant, isWell: z.boolean(), said: z.string() }).nullable(),
  /** Newest trial that went well. */
  lastGoodTrial: instant.nullable(),
  filesWaiting: z.number(),
});
/** What the server knows of its archive, for the doctor, which is another process. */
export type ArchiveState = z.infer<typeof stateSchema>;

export const NO_STATE: ArchiveState = {
  safeUntil: null,
  failing: null,
  base: null,
  trial: null,
  lastGoodTrial: null,
  filesWaiting: 0,
};

const fileOf = (dataDir: string): string => path.join(dataDir, 'archive.json');

/** Undefined if no server has used an archive with this folder. */
export const readArchiveState = async (dataDir: string): Promise<ArchiveState | undefined> => {
  try {
    return stateSchema.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
};

export const writeArchiveState = async (dataDir: string, state: ArchiveState): Promise<void> => {
  const draft = `${fileOf(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
};
