import path from 'node:path';
import { z } from 'zod';
import { readState, writeState } from '../state-file.ts';

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
export const readArchiveState = (dataDir: string): Promise<ArchiveState | undefined> =>
  readState(fileOf(dataDir), stateSchema);

export const writeArchiveState = (dataDir: string, state: ArchiveState): Promise<void> =>
  writeState(fileOf(dataDir), state);
