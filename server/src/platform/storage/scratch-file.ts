import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

/** A file without a name, which the system deletes when the process ends in any way. */
export interface ScratchFile {
  write(text: string): Promise<void>;
  sizeBytes(): number;
  /** Reads bytes. Call `flush` after the last `write` of them. @param end excluded */
  read(start: number, end: number): Readable;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const GATHERED_CHARACTERS = 64 * 1024;
const PART_BYTES = 64 * 1024;

/** Reads bytes of a file. A stream of the handle would close the file when it is destroyed. */
async function* bytesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const part = Buffer.allocUnsafe(Math.min(PART_BYTES, end - position));
    const { bytesRead } = await file.read(part, 0, part.length, position);
    if (bytesRead === 0) throw new Error('the file is shorter than what was written');
    yield part.subarray(0, bytesRead);
    position += bytesRead;
  }
}

export const openScratchFile = async (dataDir: string): Promise<ScratchFile> => {
  const folder = path.join(dataDir, 'spool');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  let written = 0;
  let gathered = '';
  const flush = async (): Promise<void> => {
    const text = gathered;
    gathered = '';
    await file.appendFile(text);
  };
  return {
    write: async (text) => {
      written += Buffer.byteLength(text);
      gathered += text;
      if (gathered.length >= GATHERED_CHARACTERS) await flush();
    },
    flush,
    sizeBytes: () => written,
    read: (start, end) => Readable.from(bytesOf(file, start, end), { objectMode: false }),
    close: async () => {
      await file.close();
    },
  };
};
