import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../errors.ts';

const MIN_LENGTH = 12;

const HOW =
  'Set BACKUP_PASSPHRASE_FILE=/etc/bergkette/backup-passphrase, or BACKUP_PASSPHRASE, or run it at a terminal.';

/** Asks at the terminal without showing what is typed. */
const ask = async (question: string): Promise<string> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // From here on the terminal shows nothing. Asked before, it would show what somebody types at once.
  process.stderr.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

/**
 * Reads the passphrase from the environment, a file or the terminal. Never from the command line, which everybody on
 * the machine can read.
 */
export const readPassphrase = (config: Config): Promise<string> => read(config, false);

/** Reads a new passphrase, at a terminal twice, because nobody could open a backup with a mistyped one. */
export const readNewPassphrase = (config: Config): Promise<string> => read(config, true);

const read = async (config: Config, isNew: boolean): Promise<string> => {
  const { backupPassphrase, backupPassphraseFile } = config;
  if (backupPassphrase !== undefined && backupPassphraseFile !== undefined)
    throw new OperatorError(
      'BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set: which one holds? Unset the other.',
    );
  if (backupPassphrase !== undefined) return backupPassphrase;
  let given: string;
  if (backupPassphraseFile !== undefined) {
    given = (await readFile(backupPassphraseFile, 'utf8').catch(() => '')).trim();
    if (given === '')
      throw new OperatorError(`BACKUP_PASSPHRASE_FILE cannot be used: nothing to read in ${backupPassphraseFile}.`);
  } else if (process.stdin.isTTY) {
    given = await ask('Passphrase of the backup: ');
    if (isNew && given.length >= MIN_LENGTH && given !== (await ask('The same again: ')))
      throw new OperatorError('These were two different passphrases. No backup was made.');
  } else throw new OperatorError(`The passphrase of the backup is missing. ${HOW}`);
  if (given.length < MIN_LENGTH)
    throw new OperatorError(`The passphrase is too short: at least ${MIN_LENGTH} characters.`);
  return given;
};
