import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Who was erased, so that no restored backup brings them back: an id that nobody has any more, and when. */
const erasedSchema = z.object({ id: z.int().positive(), at: z.iso.datetime() });
export type Erased = z.infer<typeof erasedSchema>;

/** Kept beside the database, not in it: restoring an older database must not forget them. */
export const erasedFileOf = (dataDir: string): string => path.join(dataDir, 'erased.ndjson');

/** Safe on the disk when it resolves. Call before the erasure is committed; noting somebody twice is fine. */
export const noteErased = async (dataDir: string, userId: number, at: Date): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const file = await open(erasedFileOf(dataDir), 'a+', 0o600);
  try {
    // A line that a power cut left half written stays a line of its own.
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

/** Lines that are cut off are left out: their erasure never came to its end. */
export const parseErased = (text: string): Erased[] =>
  text.split('\n').flatMap((line) => {
    try {
      const read = erasedSchema.safeParse(JSON.parse(line));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });

/** Empty if nobody was ever erased. */
export const readErased = async (file: string): Promise<Erased[]> => {
  try {
    return parseErased(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};
