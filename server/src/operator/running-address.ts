import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { pidSpace, startOf } from './launcher/processes.ts';
import { readState, writeState } from './state-file.ts';

const addressSchema = z.object({
  host: z.string(),
  port: z.number(),
  publicUrl: z.string(),
  /** Marks of the settings by variable, which say nothing of a value to who has not the key. */
  settings: z.record(z.string(), z.string()).default({}),
});
/** `pid`, `start` and `space` say which process listens, as in `lock.json` beside it. */
const noteSchema = addressSchema.extend({ pid: z.number(), start: z.string(), space: z.string() });

type RunningAddress = z.infer<typeof addressSchema>;

const fileOf = (dataDir: string): string => path.join(dataDir, 'address.json');

const readNote = (dataDir: string) => readState(fileOf(dataDir), noteSchema);

export const marksOf = (shared: Record<string, string>, tokenKey: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shared).map(([name, value]) => [
      name,
      createHmac('sha256', tokenKey).update(`${name}=${value}`).digest('base64url').slice(0, 12),
    ]),
  );

/** Writes the address of this process into a file for the operator's commands. @returns a function that removes the file */
export const noteAddress = async (dataDir: string, address: RunningAddress): Promise<() => Promise<void>> => {
  const note = { ...address, pid: process.pid, start: startOf(process.pid) ?? '', space: pidSpace() };
  await writeState(fileOf(dataDir), note);
  return async () => {
    // Several processes may share a folder; the file has the one that started last.
    if ((await readNote(dataDir))?.pid === process.pid) await rm(fileOf(dataDir), { force: true });
  };
};

/**
 * Returns the address of the running server of this folder. Undefined if none runs, or if the file is of a killed
 * process.
 */
export const runningAddress = async (dataDir: string): Promise<RunningAddress | undefined> => {
  const note = await readNote(dataDir);
  if (!note) return undefined;
  // A process id of another container has no meaning here.
  if (note.space === pidSpace() && startOf(note.pid) !== note.start) return undefined;
  return addressSchema.parse(note);
};
