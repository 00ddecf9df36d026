import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, independent of the working directory. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const inRoot = (...parts: string[]): string => path.join(ROOT, ...parts);

/** Path of a file in an installed package. */
export const packageFile = (...parts: string[]): string => inRoot('node_modules', ...parts);
