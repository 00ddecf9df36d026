import { REPORT_WAITS_HOURS, type ReportReason } from '@bergkette/contract/reports.rules.ts';
import { subHours } from 'date-fns/subHours';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeskLogService } from '../desk/desk-log.service.ts';
import { type ReportRow, reportsOfOperatorRepository } from './reports.repository.ts';

/** What an operator, or a moderator at the desk, may see of reports, each look in the log before it is granted. */
export const reportsOfOperatorService = (
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { deskLog }: { deskLog: DeskLogService },
) => {
  const reports = reportsOfOperatorRepository(database.db);
  const now = () => clock.now().toISOString();
  return {
    list: async (actor: Actor) => {
      await database.transaction((tx) => deskLog.note(tx, actor, 'reports.list'));
      return reports.list();
    },
    /** @throws {AppError} not_found */
    show: async (actor: Actor, number: number): Promise<ReportRow> => {
      const report = await database.transaction(async (tx) => {
        const opened = await reportsOfOperatorRepository(tx).open(number, now());
        await deskLog.note(tx, actor, opened ? 'reports.show' : 'reports.refused', `report ${number}`);
        return opened;
      });
      if (!report) throw new AppError('not_found');
      return report;
    },
    /** @param details why, where somebody said it @throws {AppError} not_found; finished where it is closed already */
    close: (actor: Actor, number: number, details?: { reason: string }): Promise<void> =>
      database.transaction(async (tx) => {
        const inTx = reportsOfOperatorRepository(tx);
        if (!(await inTx.close(number, now())))
          throw new AppError((await inTx.exists(number)) ? 'finished' : 'not_found');
        await deskLog.note(tx, actor, 'reports.close', `report ${number}`, details);
      }),
    /** For who has looked at it already: numbers of the two accounts, null once erased. */
    parties: reports.parties,
    countOpenOf: (reason: ReportReason): Promise<number> => reports.countOpen({ reason }),
    oldestOpenOf: reports.oldestOpen,
    /** For longer than a day. @param reason of that reason alone */
    countWaiting: (reason?: ReportReason): Promise<number> => {
      const until = subHours(clock.now(), REPORT_WAITS_HOURS).toISOString();
      return reports.countOpen(reason === undefined ? { until } : { until, reason });
    },
  };
};

export type ReportsOfOperatorService = ReturnType<typeof reportsOfOperatorService>;
