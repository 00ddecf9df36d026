import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { codeOf, OperatorError } from '../../errors.ts';
import type { AdminCommands } from '../operator/admin.ts';

const SUBJECT = 'Bergkette: Testnachricht / test message';
const TEXT = `Diese Nachricht zeigt, dass der Server von Bergkette Mails verschicken kann.
This message shows that the Bergkette server can send mail.
`;

const mailAddress = (text: string): string => {
  if (!z.email().safeParse(text).success) throw new InvalidArgumentError('e.g. you@hospital.example');
  return text;
};

/** The mail server's own words, and where they say nothing of the letter itself, which part of the setting to look at. */
const refusalOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Error) || 'responseCode' in error) {
    const isSignIn = codeOf(error) === 'EAUTH';
    return isSignIn ? `${said}. Check user and password in SMTP_URL.` : said;
  }
  return `${said}. Check host and port in SMTP_URL.`;
};

/** `mail test ADDRESS` [OPS-10]. */
export const mailAdmin: AdminCommands = (program, { withServices, say }) => {
  program
    .command('mail')
    .description('letters to people')
    .command('test')
    .description('send one letter, to see whether it arrives')
    .argument('<address>', 'where to', mailAddress)
    .action((to: string) =>
      withServices(async (_services, { config, mail }) => {
        await mail.send({ to, subject: SUBJECT, text: TEXT }).catch((error: unknown) => {
          throw new OperatorError(`The letter was not taken: ${refusalOf(error)}`);
        });
        say(config.smtpUrl ? 'The mail server took the letter.' : 'SMTP_URL is not set: the letter lies in MAIL_DIR.');
      }),
    );
};
