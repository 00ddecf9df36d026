import type { Readable } from 'node:stream';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { ScratchFile } from '../../platform/storage/scratch-file.ts';

/** Documents written one after the other into one file, and read from there as entries of a zip. */
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

/** A list, one row a line. */
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
