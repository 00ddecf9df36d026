import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { makeFolder } from '../files/make-folder.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
  /** Where a mail program may end such letters with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mail {
  /** Folder of mails that could not be sent. */
  folder: string;
  /** @throws when the mail server does not take it */
  send(letter: Letter): Promise<void>;
  /** Puts a letter that can go to nobody yet into the folder of letters, also where there is a mail server; once for each name. */
  file(letter: Letter, name: string): Promise<void>;
  /** Removes the letters to an address that were put into a folder; what a mail server took is beyond reach. */
  forget(address: string): Promise<void>;
  /** Signs in and sends nothing. @throws when the mail server does not take letters */
  check(): Promise<void>;
}

export interface MailSettings {
  smtpUrl: string | undefined;
  from: string;
  /** Where letters are put while there is no mail server; default `dataDir/mail`. */
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
 * The letter with its text as it is. Left to nodemailer, a line longer than 76 letters is broken in two with `=`, and each `=`
 * becomes `=3D`: whoever copies a link out of such a file copies a wrong one.
 */
const plainMessage = async (letter: Letter, from: string): Promise<Buffer> => {
  const { message } = await composer.sendMail(optionsOf({ ...letter, text: '-' }, from));
  const whole = message.toString();
  const head = whole.slice(0, whole.indexOf('\r\n\r\n'));
  const encoding = isAscii(letter.text) ? '7bit' : '8bit';
  const headers = head.replace(/^(Content-Transfer-Encoding: ).*$/m, `$1${encoding}`);
  return Buffer.from(`${headers}\r\n\r\n${letter.text.replaceAll('\n', '\r\n')}`);
};

const overSmtp = (smtpUrl: string, from: string): Omit<Mail, 'file' | 'folder'> => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (letter) => {
      // Not every server takes 8 bits: where there are umlauts nodemailer's own encoding does.
      const sent = isAscii(letter.text)
        ? { envelope: { from, to: letter.to }, raw: await plainMessage(letter, from) }
        : optionsOf(letter, from);
      await transport.sendMail(sent);
    },
    forget: async () => {},
    check: async () => {
      await transport.verify();
    },
  };
};

/** File name of a mail. It contains the receiver, so that the mails of a person can be found. */
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
      const names = await readdir(folder);
      for (const name of names.filter((each) => each.startsWith(`${prefixOf(address)}-`))) {
        await rm(path.join(folder, name), { force: true });
      }
    },
    check: () => access(folder, constants.W_OK),
  };
};

export const createMail = async ({ smtpUrl, from, mailDir, dataDir }: MailSettings): Promise<Mail> => {
  const folder = path.resolve(mailDir ?? path.join(dataDir, 'mail'));
  const filed = intoFolder(folder, from);
  if (smtpUrl) return { ...overSmtp(smtpUrl, from), folder, file: filed.file };
  makeFolder(folder, 0o700);
  return filed;
};
