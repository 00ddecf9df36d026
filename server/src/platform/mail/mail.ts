import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { unlessMissing } from '../../errors.ts';
import { makeFolder } from '../files/make-folder.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
  /** URL at which a mail program unsubscribes the person with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mail {
  /** Folder of mails that could not be sent. */
  folder: string;
  /** @throws if the mail server does not accept the letter */
  send(letter: Letter): Promise<void>;
  /** Writes a letter that has no receiver yet into the folder, even with a mail server. Does so once for each name. */
  file(letter: Letter, name: string): Promise<void>;
  /** Removes letters to an address from the folder. Letters that a mail server accepted cannot be removed. */
  forget(address: string): Promise<void>;
  /** Signs in at the mail server and sends nothing. @throws if that fails */
  check(): Promise<void>;
  /** How many letters the mail server did not take, since this process started. */
  failures(): number;
}

interface MailSettings {
  smtpUrl: string | undefined;
  from: string;
  /** Folder of letters while there is no mail server. Default: `dataDir/mail`. */
  mailDir: string | undefined;
  dataDir: string;
}

const TIMEOUT_MS = 30_000;

const headersOf = ({ unsubscribeUrl }: Letter): Record<string, string> => ({
  // This header prevents automatic replies such as out-of-office mails.
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

const optionsOf = (letter: Letter, from: string): SendMailOptions => {
  const { to, subject, text } = letter;
  return { to, subject, text, from, headers: headersOf(letter) };
};

const isAscii = (text: string): boolean => !/[^\x20-\x7e\n]/.test(text);
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * Makes a message whose text is not encoded. nodemailer's own encoding breaks lines of more than 76 letters with `=` and
 * writes `=` as `=3D`, so that a link copied out of the file would be wrong.
 */
const plainMessage = async (letter: Letter, from: string): Promise<Buffer> => {
  const { message } = await composer.sendMail(optionsOf({ ...letter, text: '-' }, from));
  const whole = message.toString();
  const head = whole.slice(0, whole.indexOf('\r\n\r\n'));
  const encoding = isAscii(letter.text) ? '7bit' : '8bit';
  const headers = head.replace(/^(Content-Transfer-Encoding: ).*$/m, `$1${encoding}`);
  return Buffer.from(`${headers}\r\n\r\n${letter.text.replaceAll('\n', '\r\n')}`);
};

const overSmtp = (smtpUrl: string, from: string): Omit<Mail, 'file' | 'folder' | 'forget'> => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  let failures = 0;
  return {
    send: async (letter) => {
      // Not every mail server accepts 8 bits, so nodemailer encodes a text with umlauts.
      const sent = isAscii(letter.text)
        ? { envelope: { from, to: letter.to }, raw: await plainMessage(letter, from) }
        : optionsOf(letter, from);
      await transport.sendMail(sent).catch((error: unknown) => {
        failures += 1;
        throw error;
      });
    },
    failures: () => failures,
    check: async () => {
      await transport.verify();
    },
  };
};

/**
 * Returns the beginning of a mail's file name. It is made from the receiver, so that the mails of a person can be
 * found.
 */
const prefixOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** Writes each mail to a file, which gets its final name only when it is complete. */
const intoFolder = (folder: string, from: string): Mail => {
  const write = async (letter: Letter, file: string): Promise<void> => {
    makeFolder(folder, 0o700);
    const message = await plainMessage(letter, from);
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, message, { mode: 0o600 });
    await rename(part, file);
  };
  return {
    folder,
    send: (letter) => write(letter, path.join(folder, `${prefixOf(letter.to)}-${randomUUID()}.eml`)),
    file: async (letter, name) => {
      const file = path.join(folder, `${name}.eml`);
      const isThere = await access(file).then(
        () => true,
        () => false,
      );
      if (!isThere) await write(letter, file);
    },
    forget: async (address) => {
      // With a mail server the folder may never have been made.
      const names = (await readdir(folder).catch(unlessMissing)) ?? [];
      for (const name of names.filter((each) => each.startsWith(`${prefixOf(address)}-`))) {
        await rm(path.join(folder, name), { force: true });
      }
    },
    check: () => access(folder, constants.W_OK),
    failures: () => 0,
  };
};

export const createMail = async ({ smtpUrl, from, mailDir, dataDir }: MailSettings): Promise<Mail> => {
  const folder = path.resolve(mailDir ?? path.join(dataDir, 'mail'));
  const filed = intoFolder(folder, from);
  // Letters of the time before there was a mail server lie in the folder still.
  if (smtpUrl) return { ...filed, ...overSmtp(smtpUrl, from) };
  makeFolder(folder, 0o700);
  return filed;
};
