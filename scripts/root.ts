import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever the working directory is. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const inRoot = (...parts: string[]): string => path.join(ROOT, ...parts);

/** A file of an installed package, run by this very Node. */
export const packageFile = (...parts: string[]): string => inRoot('node_modules', ...parts);
