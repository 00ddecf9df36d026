import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

export interface ZipEntry {
  name: string;
  sizeBytes: number;
  /** Called when the entry is written. */
  open(): Readable | Promise<Readable>;
}

/** Makes a zip without compression: photos and films do not shrink, and the length is known before the first byte. */
export const zipOf = (entries: readonly ZipEntry[], lastModified: Date): { sizeBytes: number; open(): Readable } => {
  const described = entries.map(({ name, sizeBytes }) => ({ name, size: sizeBytes, lastModified }));
  async function* opened() {
    for (const { name, sizeBytes, open } of entries) {
      const input = await open();
      try {
        yield { name, size: sizeBytes, lastModified, input };
      } finally {
        input.destroy();
      }
    }
  }
  return {
    sizeBytes: Number(predictLength(described)),
    open: () => Readable.from(makeZip(opened()), { objectMode: false }),
  };
};
