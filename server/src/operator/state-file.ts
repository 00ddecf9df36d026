import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** What a process of the operator keeps for another one. Undefined where there is nothing, or nothing that this version reads. */
export const readState = async <State>(file: string, schema: z.ZodType<State>): Promise<State | undefined> => {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Whoever reads meanwhile finds the state before, or the whole new one. */
export const writeState = async (file: string, state: unknown): Promise<void> => {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, file);
};
