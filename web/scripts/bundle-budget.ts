import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuiltFile, entryFiles, type Manifest, strangersIn, toDeskRows, toRows } from './budget.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const desk = join(import.meta.dirname, '..', 'desk', 'dist');

const readFolder = async (dist: string): Promise<BuiltFile[]> => {
  const names = (await readdir(join(dist, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  return Promise.all(
    names.map(async (name) => ({
      name: `assets/${name}`,
      gzipBytes: gzipSync(await readFile(join(dist, 'assets', name)), { level: 9 }).byteLength,
    })),
  );
};
const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, 'files.json'), 'utf8'));

const [manifest, deskManifest] = await Promise.all([dist, desk].map(readManifest));
const pageBytes = gzipSync(await readFile(join(dist, 'index.html')), { level: 9 }).byteLength;
if (manifest === undefined || deskManifest === undefined) throw new Error('The apps are not built');
const deskRows = toDeskRows(deskManifest, await readFolder(desk));
const rows = [...toRows(manifest, pageBytes, await readFolder(dist)), ...deskRows];

for (const { kind, name, kb, limitKb, isOver } of rows) {
  const figure = `${kb.toFixed(1).padStart(6)} of ${String(limitKb).padStart(3)} kB`;
  process.stdout.write(`${isOver ? 'OVER' : '  ok'}  ${figure}  ${kind.padEnd(5)}  ${name}\n`);
}
const entry = await Promise.all([...entryFiles(manifest)].map((name) => readFile(join(dist, name), 'utf8')));
const strangers = strangersIn(entry.join('\n'));
if (strangers.length > 0) process.stderr.write(`The entry contains ${strangers.join(', ')}\n`);

process.exitCode = rows.some(({ isOver }) => isOver) || strangers.length > 0 ? 1 : 0;

const figures = [...rows.slice(0, 3), ...deskRows.slice(0, 1)].map(
  ({ kind, kb, limitKb }) => `${kind} ${kb.toFixed(1)} of ${limitKb} kB`,
);
process.stdout.write(`${figures.join(', ')}; ${rows.filter(({ isOver }) => isOver).length} of ${rows.length} over\n`);
