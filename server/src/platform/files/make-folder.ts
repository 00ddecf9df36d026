import { existsSync, mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and all missing ones above it, one by one. Node's `recursive` never ends if the system denies that an
 * existing folder exists, as in /proc.
 * @returns the topmost folder that was made; undefined if all existed
 */
export const makeFolder = (folder: string, mode = 0o777): string | undefined => {
  const missing: string[] = [];
  let at = path.resolve(folder);
  for (; !existsSync(at) && at !== path.dirname(at); at = path.dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      mkdirSync(one, { mode });
    } catch (error) {
      // Another process may have made the folder first.
      if (!(existsSync(one) && statSync(one).isDirectory())) throw error;
    }
  }
  // If a file has this name, `mkdirSync` throws the system's own error.
  if (missing.length === 0 && !statSync(at).isDirectory()) mkdirSync(at);
  return missing[0];
};

/** Syncs a folder, without which a power cut can undo a rename. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};
