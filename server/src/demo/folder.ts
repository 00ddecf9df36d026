import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../errors.ts';

/** The launcher accepts this file as part of a data folder. */
const MARKER = 'demo.json';

type Marker = { isFilled: boolean };

const readMarker = async (folder: string): Promise<Marker | null> => {
  try {
    return JSON.parse(await readFile(path.join(folder, MARKER), 'utf8'));
  } catch {
    return null;
  }
};

/**
 * Returns whether the folder is filled already. Deletes what an interrupted demo left.
 * @throws {OperatorError} where the folder is not a demo's: it may hold a real diary
 */
export const openDemoFolder = async (folder: string): Promise<{ isFilled: boolean }> => {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length === 0) return { isFilled: false };
  const marker = await readMarker(folder);
  if (marker === null) {
    throw new OperatorError(
      `${folder} is not a demo's folder, so it stays as it is. Choose another: DATA_DIR=./demo-data npm run demo`,
    );
  }
  if (!marker.isFilled) {
    for (const entry of entries) await rm(path.join(folder, entry), { recursive: true, force: true });
  }
  return marker;
};

export const markDemoFolder = (folder: string, marker: Marker): Promise<void> =>
  writeFile(path.join(folder, MARKER), `${JSON.stringify(marker)}\n`);
