import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fingerprint } from './fingerprint.ts';
import { captureNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';

const DIST = inRoot('web', 'dist');
/** Written last and emptied with the folder first, so that a build broken off counts as none. */
const FINGERPRINT_FILE = inRoot('web', 'dist', '.fingerprint');

/** The sources, and the flag that decides about the console. */
const buildMark = (): string => `${fingerprint()} ${process.env.NO_CONSOLE ?? ''}`.trim();

export class BuildError extends Error {}

const isBuilt = async (): Promise<boolean> => {
  const built = await readFile(FINGERPRINT_FILE, 'utf8').catch(() => '');
  return built !== '' && built === buildMark();
};

/** In a process of its own: the bundler's memory is not the server's. @throws {BuildError} with the bundler's words */
const buildWeb = async (): Promise<void> => {
  const { code, output } = await captureNode([packageFile('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
  });
  if (code !== 0) throw new BuildError(`The web app could not be built:\n${output.trim()}`);
  await mkdir(DIST, { recursive: true });
  // Taken after the build, which may rewrite the generated route tree.
  await writeFile(FINGERPRINT_FILE, buildMark());
};

/** Builds the web app if its sources changed since the last build. @throws {BuildError} */
export const ensureWebBuild = async (say: (line: string) => void): Promise<void> => {
  if (await isBuilt()) return;
  const startedAt = performance.now();
  say('Building the web app …');
  await buildWeb();
  say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
};
