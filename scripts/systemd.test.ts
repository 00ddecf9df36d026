import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './root.ts';

const FOLDER = inRoot('docs', 'systemd');
const units = readdirSync(FOLDER).filter((name) => name.endsWith('.service'));
describe('the units of systemd', () => {
  it('let the build alone write the code, and nobody gain a right', () => {
    const writable = units.filter((unit) => /ReadWritePaths=.*\/opt/.test(readFileSync(`${FOLDER}/${unit}`, 'utf8')));
    expect(writable).toEqual(['bergkette-build.service']);
    for (const unit of units) {
      const text = readFileSync(`${FOLDER}/${unit}`, 'utf8');
      expect(text, unit).toMatch(/^CapabilityBoundingSet=$/m);
      expect(text, unit).toMatch(/^MemoryMax=\d+%$/m);
      // RemoveIPC would remove the shared memory of the database when the backup ends.
      expect(text, unit).not.toMatch(/^RemoveIPC=yes|^MemoryDenyWriteExecute=/m);
    }
  });
});
