import {
  REPORT_REASON_AT_ONCE,
  REPORT_REASON_SAME_DAY,
  REPORT_WAITS_HOURS,
  type ReportReason,
} from '@bergkette/contract/reports.rules.ts';
import { subHours } from 'date-fns/subHours';
import type { Platform } from '../../platform/platform.ts';
import type { StaffService } from '../desk/staff.service.ts';
import { reportsOutbox } from './reports.repository.ts';

export const REPORT_MAIL_JOB = 'reports.mail';

/** Stands as the recipient in the file while no address is configured, since a mail needs one. Nothing is sent to it. */
const NOBODY_YET = 'operator@localhost';

const urgencyOf = (reason: ReportReason) => {
  if (reason === REPORT_REASON_AT_ONCE) {
    return {
      subject: 'GEFAHR / DANGER: ',
      text: 'Jemand ist in Gefahr. Bitte sofort ansehen.\nSomebody is in danger. Please read it now.\n\n',
    };
  }
  if (reason === REPORT_REASON_SAME_DAY) {
    return { subject: 'heute / today: ', text: 'Bitte noch heute ansehen.\nPlease read it today.\n\n' };
  }
  return { subject: '', text: '' };
};

interface OpenReport {
  number: number;
  reason: ReportReason;
  isForgotten: boolean;
}

/** Says that there is one, and whether it is urgent; nothing of what it says: others may see a mail. */
const letterOf = ({ number, reason, isForgotten }: OpenReport, deskUrl: string) => {
  const { subject, text } = urgencyOf(reason);
  const what = isForgotten
    ? `Seit mehr als einem Tag hat niemand Meldung ${number} gelesen. Ansehen:
For more than a day nobody has read report ${number}. To read it:`
    : `Es gibt eine neue Meldung, Nummer ${number}. Ansehen:
There is a new report, number ${number}. To read it:`;
  return {
    subject: `Bergkette: ${subject}Meldung ${number} / report ${number}`,
    text: `${text}${what}

${deskUrl}/desk/reports/${number}
npm run admin -- reports show ${number}
`,
  };
};

/** The operator hears of each report, however often this runs, and of danger everybody who may read it at the desk. */
export const reportMailService = (
  { clock, config, database, mail }: Platform,
  { staff }: { staff: Pick<StaffService, 'readersOfReport'> },
) => {
  const letter = (report: OpenReport) => letterOf(report, config.publicUrl);
  /** To each address once. False where a mail server did not take its letter: the next run tries that one again. */
  const send = (addresses: readonly string[], report: OpenReport): Promise<boolean> =>
    database.transaction(async (tx) => {
      const outbox = reportsOutbox(tx);
      await outbox.lock(report.number);
      const told = await outbox.toldTo(report.number);
      if (told === undefined) return true;
      const open = addresses.filter((address) => !told.includes(address));
      const sent = await Promise.allSettled(open.map((to) => mail.send({ to, ...letter(report) })));
      const taken = open.filter((_address, at) => sent[at]?.status === 'fulfilled');
      const isDone = taken.length === open.length;
      if (isDone || taken.length > 0)
        await outbox.setTold(report.number, isDone ? [] : [...told, ...taken], clock.now().toISOString());
      return isDone;
    });
  return {
    /**
     * To the mailbox, once. Where there is none, or no mail server, each open report lies as a letter beside the other mails:
     * it is not told yet, so it goes out as soon as there is both. A letter that is refused holds no other one back. Danger that
     * nobody has opened goes to everybody again each day, as who was told may be away.
     */
    sendAll: async (): Promise<void> => {
      const outbox = reportsOutbox(database.db);
      const now = clock.now();
      const before = subHours(now, REPORT_WAITS_HOURS);
      await outbox.rouse(now, before);
      const mailbox = config.supportEmail;
      const canSend = config.smtpUrl !== undefined;
      let isAllSent = true;
      for (const report of await outbox.unsent(before)) {
        if (mailbox === undefined || !canSend)
          await mail.file({ to: mailbox ?? NOBODY_YET, ...letter(report) }, `report-${report.number}`);
        if (!canSend) continue;
        const isDanger = report.reason === REPORT_REASON_AT_ONCE;
        const readers = isDanger ? await staff.readersOfReport(report.number, report.isForgotten) : [];
        const addresses = [...new Set(mailbox === undefined ? readers : [mailbox, ...readers])];
        if (addresses.length > 0 && !(await send(addresses, report))) isAllSent = false;
      }
      // Mail servers quote the address in their refusals.
      if (!isAllSent) throw new Error('a mail about a report was not taken by the mail server');
    },
  };
};

export type ReportMailService = ReturnType<typeof reportMailService>;
