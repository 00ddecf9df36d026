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

  it('tell the house where one that ends by itself fails, or the server fails for good, and the doctor where something is wrong, not where something is to do', () => {
    const textOf = (unit: string) => readFileSync(`${FOLDER}/${unit}`, 'utf8');
    // The server is started again, but not without end: then somebody has to come.
    expect(textOf('bergkette.service')).toMatch(
      /^StartLimitIntervalSec=\d+\nStartLimitBurst=\d+\nOnFailure=bergkette-alarm@%n\.service$/m,
    );
    const ending = units.filter((unit) => textOf(unit).includes('Type=oneshot') && !unit.includes('@'));
    expect(ending).toEqual(['bergkette-backup.service', 'bergkette-build.service', 'bergkette-doctor.service']);
    for (const unit of ending) expect(textOf(unit), unit).toMatch(/^OnFailure=bergkette-alarm@%n\.service$/m);
    expect(units).toContain('bergkette-alarm@.service');
    const [, advice] =
      /advice: (\d)/.exec(readFileSync(inRoot('server/src/operator/doctor/doctor.admin.ts'), 'utf8')) ?? [];
    expect(textOf('bergkette-doctor.service')).toMatch(new RegExp(`^SuccessExitStatus=${advice}$`, 'm'));
  });
});
