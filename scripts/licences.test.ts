import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from './root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-about-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Component {
  name: string;
  group?: string;
  version: string;
}
type Packages = Record<string, { version?: string; dev?: boolean; link?: boolean }>;

it('the bill of materials has every package that runs, also those that a test needs as well, and no other [OPS-16]', () => {
  execFileSync(process.execPath, [inRoot('scripts', 'licences.ts'), folder]);
  const bill: { bomFormat: string; components: Component[] } = JSON.parse(
    readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'),
  );
  expect(bill.bomFormat).toBe('CycloneDX');
  const { packages }: { packages: Packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const running = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)} ${version}`);
  const listed = bill.components
    .map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`)
    .filter((each) => !/^(@bergkette\/)?(contract|server|web) /.test(each));
  expect(running).toContainEqual(expect.stringMatching(/^fastify \d/));
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(running)].toSorted());
  expect(readFileSync(path.join(folder, 'licences.txt'), 'utf8')).toMatch(/^fastify \S+: MIT$/m);
});
