import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './root.ts';

/**
 * Writes what the product is made of: `sbom.cdx.json` (CycloneDX), and `licences.txt` with a line for each package. With `--debian`
 * also Debian's packages of this machine, which is the image where the image is built.
 */
const { values, positionals } = parseArgs({ options: { debian: { type: 'boolean' } }, allowPositionals: true });
const [folder = inRoot('about')] = positionals;

interface Component {
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}
type Packages = Record<string, { dev?: boolean; devDependencies?: unknown }>;

const readJson = (name: string) => JSON.parse(readFileSync(inRoot(name), 'utf8'));

/**
 * Asks npm in a folder that has only what runs: `--omit=dev` leaves out too much, each package that a tool for tests needs as well.
 * Nothing has to be installed, since the lock file holds it all.
 */
const sbom = (): string => {
  const place = mkdtempSync(path.join(tmpdir(), 'bergkette-sbom-'));
  const write = (name: string, json: object): void => {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), JSON.stringify(json));
  };
  const lock: { packages: Packages } = readJson('package-lock.json');
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([name, { devDependencies: _, ...rest }]) => [name, rest]);
  write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
  const { workspaces }: { workspaces: string[] } = readJson('package.json');
  for (const name of ['.', ...workspaces].map((each) => path.join(each, 'package.json')))
    write(name, { ...readJson(name), devDependencies: {} });
  try {
    return execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: place,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    });
  } finally {
    rmSync(place, { recursive: true });
  }
};

/** Names of the licences in the file that Debian has of each package; none where it is prose. */
const debianLicences = (name: string): string[] => {
  const file = `/usr/share/doc/${name}/copyright`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...new Set([...text.matchAll(/^License: *(\S.*)$/gm)].map(([, licence = '']) => licence.trim()))];
};

const debianPackages = (): Component[] => {
  const format = `\${db:Status-Abbrev}\t\${Package}\t\${Version}\t\${Architecture}\n`;
  const [, release] = /^VERSION_ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return execFileSync('dpkg-query', ['-W', '-f', format], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.startsWith('ii'))
    .map((line) => {
      const [, name = '', version = '', arch] = line.split('\t');
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${arch}&distro=debian-${release}`;
      const licenses = debianLicences(name).map((licence) => ({ license: { name: licence } }));
      return { 'bom-ref': purl, type: 'library', name, version, purl, licenses };
    });
};

const bill: { components: Component[] } = JSON.parse(sbom());
if (values.debian) bill.components.push(...debianPackages());
const { components } = bill;
const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name))).join(', ');
const lines = components.map((one) => `${one.name} ${one.version}: ${licenceOf(one) || 'not said'}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), JSON.stringify(bill, null, 2));
writeFileSync(path.join(folder, 'licences.txt'), `${[...new Set(lines)].toSorted().join('\n')}\n`);
console.log(`${lines.length} packages: ${folder}/sbom.cdx.json, ${folder}/licences.txt`);
