import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { adminHere } from './admin-here.ts';
import { ownerOf, PASSPHRASE, temporaryFolder } from './backups.ts';
import { createPerson } from './people.ts';
import { ADMIN, command, ending, QUICK_PASSPHRASES, QUICKLY, urlOf } from './terminal.ts';
import { startTestServer } from './test-server.ts';

const PATIENCE_MS = 120_000;
const ARCHIVE = fileURLToPath(new URL('../src/operator/backup/archive.ts', import.meta.url));

/** Runs a command of the operator as `"$0" "$@"` of a line of the shell. */
const inShell = (environment: Record<string, string>, line: string, ...words: string[]) =>
  command(environment, 'bash', '-c', line, process.execPath, ...QUICKLY, ADMIN, ...words);

it(
  'what the operator can mend is said in one line, and half a backup never lies under its name [OPS-16]',
  async () => {
    const server = await startTestServer();
    const place = await temporaryFolder();
    const here = {
      ...{ DATABASE_URL: urlOf(ownerOf(server)), DATA_DIR: server.folder, LOG_LEVEL: 'silent' },
      ...{ ...QUICK_PASSPHRASES, BACKUP_PASSPHRASE: PASSPHRASE },
    };
    const nobody = { ...here, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' };
    expect(await adminHere(nobody, 'users', 'list')).toEqual({
      ...{ code: 1, said: '' },
      complained: 'Nobody answers there (ECONNREFUSED). Is DATABASE_URL right, and does PostgreSQL run?\n',
    });
    const taken = path.join(place, 'taken');
    await writeFile(taken, '');
    const refused = await adminHere(here, 'backup', 'create', '--to', taken);
    expect(ending(refused)).toEqual({
      code: 1,
      complained: `${taken} is not a folder.\n`,
    });
    const nowhere = await adminHere(here, 'backup', 'create', '--to', '/proc/nowhere', '--first');
    expect(ending(nowhere)).toEqual({
      code: 1,
      complained: expect.stringMatching(/^Not possible: .*\/proc\/nowhere'\.\n$/),
    });
    const full = path.join(place, 'full');
    const cut = await inShell(here, 'ulimit -f 4; exec "$0" "$@"', 'backup', 'create', '--to', full, '--first');
    expect({ code: cut.code, said: cut.said, complained: cut.complained }).toEqual({
      code: 1,
      said: '',
      complained: expect.stringMatching(/\nThere is no room left to write \(EFBIG\)\. Make room and do it again\.\n$/),
    });
    expect(await readdir(full)).toEqual([]);
    // The output goes into a file on a full disk. The command must report the loss.
    for (const words of ['users list --json', 'doctor --json']) {
      const unheard = await inShell(here, 'exec "$0" "$@" > /dev/full', ...words.split(' '));
      expect(ending(unheard)).toEqual({
        code: 1,
        complained: 'There is no room left to write (ENOSPC). Make room and do it again.\n',
      });
    }
  },
  PATIENCE_MS,
);

it(
  'a disk that is full in the middle of the last piece fails the backup too [OPS-17]',
  async () => {
    const file = path.join(await temporaryFolder(), 'archive');
    const write = `const { writeArchive } = await import(${JSON.stringify(ARCHIVE)});
      await writeArchive(${JSON.stringify(file)}, 'correct horse', (tar) => tar.add('one', 20000, [Buffer.alloc(20000)]));`;
    const limited = ['-c', 'ulimit -f 16; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', write];
    const answer = await command(QUICK_PASSPHRASES, 'bash', ...limited);
    expect(ending(answer)).toEqual({
      code: 1,
      complained: expect.stringContaining('EFBIG'),
    });
  },
  PATIENCE_MS,
);

it(
  'a reader who has seen enough ends a list quietly [OPS-16]',
  async () => {
    const server = await startTestServer();
    for (let count = 0; count < 3; count += 1) await createPerson(server);
    const here = { DATABASE_URL: urlOf(ownerOf(server)), DATA_DIR: server.folder, LOG_LEVEL: 'silent' };
    const piped = await inShell(here, 'set -o pipefail; "$0" "$@" | true; echo $?', 'users', 'list');
    expect(piped).toEqual({ code: 0, said: '0\n', complained: '' });
  },
  PATIENCE_MS,
);
