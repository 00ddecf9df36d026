import type { Readable } from 'node:stream';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { ScratchFile } from '../../platform/storage/scratch-file.ts';

/** Writes documents one after another into one scratch file, from which the zip reads them as entries. */
export const exportDocuments = (scratch: ScratchFile) => {
  const entries: ZipEntry[] = [];
  return {
    entries,
    write: async (name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> => {
      const start = scratch.sizeBytes();
      for await (const part of parts) await scratch.write(part);
      const end = scratch.sizeBytes();
      await scratch.flush();
      entries.push({ name, sizeBytes: end - start, open: (): Readable => scratch.read(start, end) });
    },
  };
};

/** Writes a JSON list with one row per line. */
export async function* jsonList(batches: AsyncIterable<readonly { line: string }[]>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const batch of batches) {
    for (const { line } of batch) {
      yield lead + line;
      lead = ',\n';
    }
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}
