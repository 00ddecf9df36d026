import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fingerprint } from './fingerprint.ts';
import { captureNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';

const DIST = inRoot('web', 'dist');
/** Written after a complete build and removed before the next one, so that an interrupted build does not count. */
const FINGERPRINT_FILE = inRoot('web', 'dist', '.fingerprint');

/** Fingerprint of the sources, and the variable that removes the console. */
const buildMark = (): string => `${fingerprint()} ${process.env.NO_CONSOLE ?? ''}`.trim();

export class BuildError extends Error {}

const isBuilt = async (): Promise<boolean> => {
  const built = await readFile(FINGERPRINT_FILE, 'utf8').catch(() => '');
  return built !== '' && built === buildMark();
};

/** Builds in processes of their own, so that the server does not keep the bundler's memory. @throws {BuildError} with its output */
const buildWeb = async (): Promise<void> => {
  const build = (folder: string) =>
    captureNode([packageFile('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { cwd: folder });
  const builds = await Promise.all([build(inRoot('web')), build(inRoot('web', 'desk'))]);
  for (const { code, output } of builds) {
    if (code !== 0) throw new BuildError(`The web app could not be built:\n${output.trim()}`);
  }
  await mkdir(DIST, { recursive: true });
  // Computed after the build, as the build may rewrite the generated route tree.
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
