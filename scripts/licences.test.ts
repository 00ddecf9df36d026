import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  purl: string;
  licenses: { license: { name?: string } }[];
}
type Packages = Record<string, { version?: string; dev?: boolean; link?: boolean }>;

const write = (...words: string[]): { bomFormat: string; components: Component[] } => {
  execFileSync(process.execPath, [inRoot('scripts', 'licences.ts'), folder, ...words]);
  return JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'));
};

it('the bill of materials has every package that runs, also those that a test needs as well, and no other [OPS-16]', () => {
  const bill = write();
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

const hasDpkg = existsSync('/usr/bin/dpkg-query');
const why = hasDpkg ? '' : ' (skipped: this is no Debian)';

it.runIf(hasDpkg)(`the bill has Debian's packages too, where they are asked for${why} [OPS-16]`, () => {
  const { components } = write('--debian');
  const debian = components.filter(({ purl }) => purl.startsWith('pkg:deb/debian/'));
  const status = execFileSync('dpkg-query', ['-W', '-f', `\${Status} \${Package} \${Version}\n`], { encoding: 'utf8' });
  const installed = [...status.matchAll(/^install ok installed (.*)$/gm)].map(([, each]) => each);
  expect(debian.map(({ name, version }) => `${name} ${version}`)).toEqual(installed);
  const dpkg = debian.find(({ name }) => name === 'dpkg');
  expect(dpkg?.purl).toMatch(/^pkg:deb\/debian\/dpkg@[\w.%~-]+\?arch=\w+&distro=debian-\w+$/);
  expect(debian.filter(({ purl }) => /@[^?]*[+:]/.test(purl))).toEqual([]);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  expect(debian.flatMap(({ licenses }) => licenses.map(({ license }) => license.name))).toContain('GPL-2+');
});
