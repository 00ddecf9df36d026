import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { unlessMissing } from '../../errors.ts';

/** Id and time of an erased person, so that restoring a backup does not bring the person back. */
const erasedSchema = z.object({ id: z.int().positive(), at: z.iso.datetime() });
export type Erased = z.infer<typeof erasedSchema>;

/** Returns the path of the list. It is no table, as restoring an older database must not lose it. */
export const erasedFileOf = (dataDir: string): string => path.join(dataDir, 'erased.ndjson');

/**
 * Writes a person to the list, and resolves when it is safe on the disk. Call it before committing; calling it twice
 * does no harm.
 */
export const noteErased = async (dataDir: string, userId: number, at: Date): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const file = await open(erasedFileOf(dataDir), 'a+', 0o600);
  try {
    // A line that a power cut left unfinished must not join the next one.
    const isCut = await endsMidLine(file);
    await file.appendFile(`${isCut ? '\n' : ''}${JSON.stringify({ id: userId, at: at.toISOString() })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const endsMidLine = async (file: FileHandle): Promise<boolean> => {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
};

/** The lines of the list, each once. */
export const erasedLines = (erased: readonly Erased[]): string[] => [
  ...new Set(erased.map((one) => `${JSON.stringify(one)}\n`)),
];

/** Parses the list. Leaves out unfinished lines, as the erasure was not committed then. */
export const parseErased = (text: string): Erased[] =>
  text.split('\n').flatMap((line) => {
    try {
      const read = erasedSchema.safeParse(JSON.parse(line));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });

/** Reads the list. Empty if nobody was ever erased. */
export const readErased = async (file: string): Promise<Erased[]> =>
  parseErased((await readFile(file, 'utf8').catch(unlessMissing)) ?? '');
