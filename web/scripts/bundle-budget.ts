import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BACKGROUND, type BuiltFile, firstPartsIn, type Manifest, strangersIn, toDeskRows, toRows } from './budget.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const desk = join(import.meta.dirname, '..', 'desk', 'dist');

const readBuilt = async (dist: string, name: string): Promise<BuiltFile> => ({
  name,
  gzipBytes: gzipSync(await readFile(join(dist, name)), { level: 9 }).byteLength,
});

const readFolder = async (dist: string): Promise<BuiltFile[]> => {
  const names = (await readdir(join(dist, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  return Promise.all(names.map((name) => readBuilt(dist, `assets/${name}`)));
};
const html = await readFile(join(dist, 'index.html'), 'utf8');
const manifest: Manifest = JSON.parse(await readFile(join(desk, 'files.json'), 'utf8'));
const deskRows = toDeskRows(manifest, await readFolder(desk));
const pageBytes = gzipSync(html, { level: 9 }).byteLength;
const rows = [
  ...toRows(html, pageBytes, [...(await readFolder(dist)), await readBuilt(dist, BACKGROUND)]),
  ...deskRows,
];

for (const { kind, name, kb, limitKb, isOver } of rows) {
  const figure = `${kb.toFixed(1).padStart(6)} of ${String(limitKb).padStart(3)} kB`;
  process.stdout.write(`${isOver ? 'OVER' : '  ok'}  ${figure}  ${kind.padEnd(11)}  ${name}\n`);
}
const entry = [...firstPartsIn(html, 'entry')];
if (entry.length === 0) throw new Error('index.html names no entry');
const code = await Promise.all(entry.map((name) => readFile(join(dist, name), 'utf8')));
const strangers = strangersIn(code.join('\n'));
if (strangers.length > 0) process.stderr.write(`The entry contains ${strangers.join(', ')}\n`);

process.exitCode = rows.some(({ isOver }) => isOver) || strangers.length > 0 ? 1 : 0;

const figures = [...rows.slice(0, 5), ...deskRows.slice(0, 1)].map(
  ({ kind, kb, limitKb }) => `${kind} ${kb.toFixed(1)} of ${limitKb} kB`,
);
process.stdout.write(`${figures.join(', ')}; ${rows.filter(({ isOver }) => isOver).length} of ${rows.length} over\n`);
