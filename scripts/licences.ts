import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** Writes what is installed for running: `sbom.cdx.json` (CycloneDX), and `licences.txt` with a line for each package. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('node scripts/licences.ts <folder>');

interface Component {
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

const text = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
const { components }: { components: Component[] } = JSON.parse(text);
const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name))).join(', ');
const lines = components.map((one) => `${one.name} ${one.version}: ${licenceOf(one) || 'not said'}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), text);
writeFileSync(path.join(folder, 'licences.txt'), `${[...new Set(lines)].toSorted().join('\n')}\n`);
console.log(`${lines.length} packages: ${folder}/sbom.cdx.json, ${folder}/licences.txt`);
