import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';

const openZip = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** Reads a zip with a foreign program and checks sizes and checksums. @returns the files by path */
export const unzip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await openZip(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>;
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', async (entry: yauzl.Entry) => {
      try {
        const content = await buffer(await openEntry(entry));
        if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`);
        if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
        files.set(entry.fileName, content);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
  return files;
};
