import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Below the data folder, what a restored server needs besides database and media: keys, the operator's own pages, who was erased. */
const KEPT_FOLDERS = ['secrets', 'pages'];
const KEPT_FILES = ['erased.ndjson'];

export interface DataFile {
  /** With slashes, also in an archive. */
  name: string;
  bytes: Buffer;
}

/** By their names. A file that goes meanwhile is left out. */
export const dataFilesOf = async (dataDir: string): Promise<DataFile[]> => {
  const inside = KEPT_FOLDERS.map(async (folder) =>
    (await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name))),
  );
  const files: DataFile[] = [];
  for (const name of [...KEPT_FILES, ...(await Promise.all(inside)).flat()].toSorted()) {
    const bytes = await readFile(path.join(dataDir, name)).catch(() => undefined);
    if (bytes) files.push({ name, bytes });
  }
  return files;
};
