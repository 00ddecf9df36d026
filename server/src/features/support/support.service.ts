import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { BUG_REPORT_UNFILED_H, BUG_REPORTS_PER_DAY } from '@bergkette/contract/reports.rules.ts';
import type { BugReport, BugReportTicket } from '@bergkette/contract/reports.ts';
import { secondsInDay } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CleanPicture } from '../media/pictures.service.ts';
import { supportDesk, supportRepository } from './support.repository.ts';

const perDay = { name: 'bug-reports', points: BUG_REPORTS_PER_DAY, durationS: secondsInDay };

/** What people tell the operator about the app [SUP-01, SUP-03]. */
export const supportService = (platform: Platform) => {
  const { clock, database, jobs, limits, log, storage } = platform;

  const store = async (
    ownerId: number,
    { bug_report_body: body, browsermeta: browser }: BugReport,
    picture: CleanPicture | undefined,
    once: Once | undefined,
  ): Promise<BugReportTicket> => {
    const createdAt = clock.now();
    const image = picture ? `${randomUUID()}.${picture.extension}` : null;
    const words = { feature: body.which_feature, steps: body.steps_to_reproduce, isReproducible: body.reproducable };
    const report = { ...words, browser, image, createdAt };
    const ticket = await supportRepository(database.db).announce(ownerId, report);
    if (picture && image !== null) await storage.put(imageKeyOf(ownerId, image), createReadStream(picture.file));
    await database.transaction(async (tx) => {
      const isFiled = await supportRepository(tx).file(ownerId, ticket, clock.now());
      // The job has removed the report, as its picture had not arrived in time.
      if (!isFiled) throw new AppError('unavailable', { retryAfterS: 1 });
      await once?.keep(tx, { status: 201, body: { ticket } });
    });
    return { ticket };
  };

  return {
    /** @throws {AppError} too_many_requests */
    report: async (
      { userId }: Caller,
      report: BugReport,
      picture: CleanPicture | undefined,
      once?: Once,
    ): Promise<BugReportTicket> => {
      const filed = await limits.counting(perDay, String(userId), () => store(userId, report, picture, once));
      // A failure here does not fail the call, as the report is stored already.
      await jobs
        .add(BUG_REPORT_MAIL_JOB, { user_id: userId, ticket: filed.ticket })
        .catch((error: unknown) => log.warn({ err: error }, 'no mail about a bug report'));
      return filed;
    },
    /** Before a large picture is read. @throws {AppError} too_many_requests */
    expectRoom: ({ userId }: Caller): Promise<void> => limits.check(perDay, String(userId)),
  };
};

export type SupportService = ReturnType<typeof supportService>;

export const BUG_REPORT_MAIL_JOB = 'support.report_mail';

const payloadSchema = z.object({ user_id: z.int(), ticket: z.int() });

export const imageKeyOf = (ownerId: number, image: string): string => `support/${ownerId}/${image}`;

/** The mail has no words and no name of the person, as it is unknown who reads it. */
const letterOf = (ticket: number, deskUrl: string) => ({
  subject: `Bergkette: Fehlermeldung ${ticket} / bug report ${ticket}`,
  text: `Jemand hat einen Fehler der App gemeldet. Was geschrieben wurde, steht nur auf dem Server. Dort liest es, wer die Maschine betreut:
Somebody reported a bug of the app. What they wrote stays on the server. Whoever runs the machine reads it there:

npm run admin -- bug-reports show ${ticket}

Wie viele Fehlermeldungen offen sind, sieht die Leitung am Schreibtisch unter „Zustand“:
How many bug reports are open, administrators see at the desk under “Status”:

${deskUrl}/desk/state
`,
});

/** What the operator does with reports [OPS-12]. */
export const supportDeskService = (platform: Platform) => {
  const { clock, config, database, mail, storage } = platform;
  const desk = supportDesk(database.db);
  return {
    list: desk.list,
    find: desk.find,
    close: (ticket: number): Promise<boolean> => desk.close(ticket, clock.now()),
    countOpen: desk.countOpen,
    /** Undefined if the file is missing in the storage. */
    openImage: async (ownerId: number, image: string): Promise<Readable | undefined> => {
      const key = imageKeyOf(ownerId, image);
      return (await storage.stat(key)) ? storage.get(key) : undefined;
    },
    /** The job: a line that something is there to read. */
    sendMail: async (given: unknown): Promise<void> => {
      const { ticket } = payloadSchema.parse(given);
      if (config.supportEmail === undefined || !(await desk.find(ticket))) return;
      await mail.send({ to: config.supportEmail, ...letterOf(ticket, config.publicUrl) });
    },
    /** The job: what was closed long ago goes, and what never became whole. Files first, since the rows say where they are. */
    eraseOld: async (): Promise<void> => {
      const now = clock.now();
      const before = [subDays(now, config.keptDays.bugReport), subHours(now, BUG_REPORT_UNFILED_H)] as const;
      for (let over = await desk.over(...before); over.length > 0; over = await desk.over(...before)) {
        for (const { userId, id, image } of over) {
          if (image !== null) await storage.delete(imageKeyOf(userId, image));
          await supportRepository(database.db).remove(userId, id);
        }
      }
    },
  };
};

export type SupportDeskService = ReturnType<typeof supportDeskService>;
