import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './root.ts';

/** Writes what the product is made of: `sbom.cdx.json` (CycloneDX), and `licences.txt` with a line for each package. */
const [folder = inRoot('about')] = process.argv.slice(2);

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

const text = sbom();
const { components }: { components: Component[] } = JSON.parse(text);
const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name))).join(', ');
const lines = components.map((one) => `${one.name} ${one.version}: ${licenceOf(one) || 'not said'}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), text);
writeFileSync(path.join(folder, 'licences.txt'), `${[...new Set(lines)].toSorted().join('\n')}\n`);
console.log(`${lines.length} packages: ${folder}/sbom.cdx.json, ${folder}/licences.txt`);
