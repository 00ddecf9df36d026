import './quick-start.ts';
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.ts';
import { BuildError, ensureWebBuild } from './web-build.ts';

/**
 * Builds the web app if it changed, then runs the given program in this process, so that Ctrl-C reaches the program
 * once and directly.
 */
const [program] = process.argv.slice(2);
if (program === undefined) throw new Error('Usage: node scripts/start.ts <program>');

try {
  await ensureWebBuild((line) => console.log(line));
  await import(pathToFileURL(inRoot(program)).href);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
