import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BUG_REPORTS_PER_DAY } from '@bergkette/contract/support.rules.ts';
import type { BugReport, BugReportTicket } from '@bergkette/contract/support.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CleanPicture } from '../media/pictures.service.ts';
import { supportRepository } from './support.repository.ts';
import { BUG_REPORT_MAIL_JOB, imageKeyOf } from './support-desk.service.ts';

const perDay = { name: 'bug-reports', points: BUG_REPORTS_PER_DAY, durationS: 24 * 60 * 60 };

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
      const key = String(userId);
      await limits.consume(perDay, key);
      const filed = await store(userId, report, picture, once).catch(async (error: unknown) => {
        await limits.giveBack(perDay, key);
        throw error;
      });
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
