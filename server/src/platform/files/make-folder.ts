import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the folder with all that are missing above it, one by one: Node's own `recursive` never ends where the system
 * says of a folder that is there that it is not, as in /proc.
 * @returns the topmost that was made; undefined where all was there
 */
export const makeFolder = (folder: string, mode = 0o777): string | undefined => {
  const missing: string[] = [];
  let at = path.resolve(folder);
  for (; !existsSync(at) && at !== path.dirname(at); at = path.dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      mkdirSync(one, { mode });
    } catch (error) {
      // Another process was quicker.
      if (!(existsSync(one) && statSync(one).isDirectory())) throw error;
    }
  }
  // What is there and is no folder is refused in the words of the system.
  if (missing.length === 0 && !statSync(at).isDirectory()) mkdirSync(at);
  return missing[0];
};
