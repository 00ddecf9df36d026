import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { inRoot } from './root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-node-'));
mkdirSync(path.join(folder, 'scripts'));
cpSync(inRoot('scripts', 'require-node-24.cjs'), path.join(folder, 'scripts', 'require-node-24.cjs'));
const its = path.join(folder, 'node_modules', 'node');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the script says where another Node runs it. */
const saidBy = (version: string): string => {
  const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
    require(${JSON.stringify(path.join(folder, 'scripts', 'require-node-24.cjs'))});`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return `${status}: ${stderr}`;
};

it('any Node is told that nothing is installed, an older one what is missing: the installation, its script, or npm in front of the command', () => {
  for (const version of ['20.20.2', '24.21.0'])
    expect(saidBy(version)).toMatch(/^1: Nothing is installed yet, .* Run first: npm ci\n$/);
  mkdirSync(its, { recursive: true });
  expect(saidBy('20.20.2')).toMatch(/^1: Node 20\.20\.2 .* install script was skipped\. Mend with: npm rebuild node /);
  mkdirSync(path.join(its, 'bin'));
  writeFileSync(path.join(its, 'bin', 'node'), '');
  expect(saidBy('20.20.2')).toMatch(/^1: Node 20\.20\.2 .* Start with npm, which takes that one: npm start\n$/);
  expect(saidBy('24.21.0')).toBe('0: ');
});
