import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownFolder } from '../server/test/own-folder.ts';
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

  it('look twice before the house is told that something is wrong, as the server may just be starting again', async () => {
    const [, script = ''] =
      /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(readFileSync(`${FOLDER}/bergkette-doctor.service`, 'utf8')) ?? [];
    const bin = await ownFolder();
    writeFileSync(path.join(bin, 'sleep'), '#!/bin/sh\necho "waits $1"\n', { mode: 0o755 });
    writeFileSync(path.join(bin, 'node'), '#!/bin/sh\necho "$4"\nread code < codes; sed -i 1d codes; exit "$code"\n', {
      mode: 0o755,
    });
    const run = (...codes: number[]) => {
      writeFileSync(path.join(bin, 'codes'), codes.join('\n'));
      // As systemd hands it on.
      const text = script.replaceAll('/opt/bergkette/node_modules/.bin/', '').replaceAll('$$', '$');
      const env = { PATH: `${bin}:${process.env.PATH}` };
      const { stdout, status } = spawnSync('/bin/sh', ['-c', text], { cwd: bin, env, encoding: 'utf8' });
      return { said: stdout.trim().split('\n'), status };
    };
    expect(run(0)).toEqual({ said: ['doctor'], status: 0 });
    expect(run(2)).toEqual({ said: ['doctor'], status: 2 });
    expect(run(1, 0)).toEqual({ said: ['doctor', 'waits 60', 'doctor'], status: 0 });
    expect(run(1, 1)).toEqual({ said: ['doctor', 'waits 60', 'doctor'], status: 1 });
  });

  it('give server, doctor and commands the passphrase of the backups once the page was followed', () => {
    const page = readFileSync(inRoot('docs/operations.md'), 'utf8');
    const unit = (name: string) => readFileSync(`${FOLDER}/bergkette${name}.service`, 'utf8');
    const [, line = 'none'] = /^Environment=(BACKUP_PASSPHRASE_FILE=\S+)$/m.exec(unit('-backup')) ?? [];
    for (const name of ['', '-doctor']) expect(unit(name)).toMatch(/^EnvironmentFile=\/etc\/bergkette\/environment$/m);
    const step = page.indexOf(`\necho ${line} >> /etc/bergkette/environment\n`);
    expect(step).toBeGreaterThan(page.indexOf('install -m 0640 -g bergkette .env.example /etc/bergkette/environment'));
    expect(step).toBeLessThan(page.indexOf('systemctl enable --now bergkette-backup.timer'));
    expect(step).toBeLessThan(page.indexOf('/etc/bergkette/environment: ARCHIVE_URL='));
  });

  it('share their settings with the commands of the page, as a shell reads the installed file too [OPS-16]', () => {
    const example = readFileSync(inRoot('.env.example'), 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '');
    const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const shown = execFileSync('sh', [
      '-c',
      `set -eua && eval "$1" && printf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`,
      'sh',
      example,
    ]);
    const [from] = String(shown).split('\n').slice(names.indexOf('MAIL_FROM'));
    expect(from).toBe('Bergkette <bergkette@localhost>');
    expect(String(shown).trimEnd().split('\n')).toHaveLength(names.length);
  });

  it('write an error to the journal where the house has no program for an alarm, and else call it with the name of the unit', async () => {
    const unit = readFileSync(`${FOLDER}/bergkette-alarm@.service`, 'utf8');
    // A condition would pass the whole unit over in silence.
    expect(unit).not.toMatch(/^Condition/m);
    const [, script = ''] = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? [];
    const alarm = path.join(await ownFolder(), 'alarm');
    const run = () => {
      const text = script.replaceAll('/etc/bergkette/alarm', alarm).replaceAll('%i', 'bergkette-backup.service');
      const { stdout, status } = spawnSync('/bin/sh', ['-c', text], { encoding: 'utf8' });
      return { stdout, status };
    };
    // The journal reads 3 as the priority "err".
    expect(run()).toEqual({
      stdout: `<3>bergkette-backup.service failed, and nobody was called: there is no program ${alarm}\n`,
      status: 1,
    });
    writeFileSync(alarm, '#!/bin/sh\necho "called for $1"\n');
    expect(run().stdout).toMatch(/^<3>/);
    chmodSync(alarm, 0o755);
    expect(run()).toEqual({ stdout: 'called for bergkette-backup.service\n', status: 0 });
  });
});
