import type { Platform } from '../../platform/platform.ts';
import { reportsOutbox } from './reports.repository.ts';

export const REPORT_MAIL_JOB = 'reports.mail';

/** Says that there is one and nothing of what it says: others may see a mail. */
const letterOf = (number: number) => ({
  subject: `Bergkette: Meldung ${number} / report ${number}`,
  text: `Es gibt eine neue Meldung, Nummer ${number}. Ansehen:
There is a new report, number ${number}. To read it:

npm run admin -- reports show ${number}
`,
});

/** The operator's mailbox hears of each report once, however often this runs. */
export const reportMailService = ({ clock, config, database, mail }: Platform) => ({
  tell: async (): Promise<void> => {
    const to = config.supportEmail;
    if (to === undefined) return;
    for (const number of await reportsOutbox(database.db).untold()) {
      await database.transaction(async (tx) => {
        if (!(await reportsOutbox(tx).claim(number, clock.now().toISOString()))) return;
        await mail.send({ to, ...letterOf(number) }).catch(() => {
          // Mail servers quote the address in their refusals, and a failed job keeps its error's text.
          throw new Error('the mail about a report was not taken by the mail server');
        });
      });
    }
  },
});
