import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Encrypter } from 'age-encryption';
import type { Config } from '../../config.ts';
import { codeOf, OperatorError } from '../../errors.ts';

const MIN_LENGTH = 12;

const HOW =
  'Set BACKUP_PASSPHRASE_FILE=/etc/bergkette/backup-passphrase, or BACKUP_PASSPHRASE, or run it at a terminal.';

/** What to try where a passphrase opens nothing. */
export const OTHER_PASSPHRASE =
  'It is that of BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE, or what was typed. What was made before it was changed opens with the one of then, which your house keeps on paper: unset both and type it at a terminal, or name a file with it, BACKUP_PASSPHRASE_FILE=FILE';

/** What a guess at a passphrase costs, as a power of two: that of `age` itself. Tests lower it. */
export const GUESSING = { workFactor: 18 };

export const encrypterWith = (passphrase: string): Encrypter => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(GUESSING.workFactor);
  return encrypter;
};

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

const requireLength = (given: string): string => {
  if (given.length < MIN_LENGTH)
    throw new OperatorError(`The passphrase is too short: at least ${MIN_LENGTH} characters.`);
  return given;
};

/** The passphrase of the settings, which asks nobody. Undefined where they have none. @throws {OperatorError} where theirs cannot be used */
export const givenPassphrase = async ({
  backupPassphrase,
  backupPassphraseFile,
}: Config): Promise<string | undefined> => {
  if (backupPassphrase !== undefined && backupPassphraseFile !== undefined)
    throw new OperatorError(
      'BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set: which one holds? Unset the other.',
    );
  if (backupPassphraseFile === undefined) return backupPassphrase;
  let reason = 'it is empty';
  const given = await readFile(backupPassphraseFile, 'utf8').catch((error: unknown) => {
    reason = codeOf(error) ?? 'unknown reason';
    return '';
  });
  if (given.trim() !== '') return requireLength(given.trim());
  throw new OperatorError(
    `BACKUP_PASSPHRASE_FILE cannot be used: nothing to read in ${backupPassphraseFile} (${reason}). Correct the path, or write the passphrase into that file so that this account can read it.`,
  );
};

/**
 * Reads the passphrase from the environment, a file or the terminal. Never from the command line, which everybody on
 * the machine can read.
 */
export const readPassphrase = (config: Config): Promise<string> => read(config, false);

/** Reads a new passphrase, at a terminal twice, because nobody could open a backup with a mistyped one. */
export const readNewPassphrase = (config: Config): Promise<string> => read(config, true);

const read = async (config: Config, isNew: boolean): Promise<string> => {
  const given = await givenPassphrase(config);
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new OperatorError(`The passphrase of the backup is missing. ${HOW}`);
  const typed = requireLength(await ask('Passphrase of the backup: '));
  if (isNew && typed !== (await ask('The same again: ')))
    throw new OperatorError('These were two different passphrases. No backup was made.');
  return typed;
};
