import { REPORT_WAITS_HOURS, type ReportReason } from '@bergkette/contract/reports.rules.ts';
import { subHours } from 'date-fns/subHours';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { operatorAccount } from '../../platform/operator/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ReportRow, reportsOfOperatorRepository } from './reports.repository.ts';

/**
 * What an operator, or a moderator at the desk, may see of reports, each look noted before it is granted.
 * `by` names who looks; without it, the machine's account that runs the command.
 */
export const reportsOfOperatorService = ({
  clock,
  config,
  database,
}: Pick<Platform, 'clock' | 'config' | 'database'>) => {
  const reports = reportsOfOperatorRepository(database.db);
  const now = () => clock.now().toISOString();
  const note = (
    db: Db,
    command: 'list' | 'show' | 'close',
    report: number | null,
    by = operatorAccount(config.sudoUser),
  ): Promise<void> => reportsOfOperatorRepository(db).note({ command, report, at: now(), account: by });
  return {
    list: async (by?: string) => {
      await note(database.db, 'list', null, by);
      return reports.list();
    },
    /** @throws {AppError} not_found */
    show: async (number: number, by?: string): Promise<ReportRow> => {
      await note(database.db, 'show', number, by);
      const report = await reports.find(number);
      if (!report) throw new AppError('not_found');
      return report;
    },
    /** @param db the pool or the caller's transaction @throws {AppError} not_found; finished where it is closed already */
    close: async (db: Db, number: number, by?: string): Promise<void> => {
      await note(db, 'close', number, by);
      const inDb = reportsOfOperatorRepository(db);
      if (await inDb.close(number, now())) return;
      throw new AppError((await inDb.exists(number)) ? 'finished' : 'not_found');
    },
    /** For who has looked at it already: numbers of the two accounts, null once erased. */
    parties: reports.parties,
    /** Who looked at which report, and when, without anything of its contents. */
    audit: (number?: number) => reports.audit(number),
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
