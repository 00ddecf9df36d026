import { REPORT_KEPT_DAYS, REPORT_WAITS_HOURS, type ReportReason } from '@bergkette/contract/reports.rules.ts';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { AppError } from '../../errors.ts';
import { operatorAccount } from '../../platform/operator/operator-account.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ReportRow, reportsOfOperatorRepository } from './reports.repository.ts';

const ACCOUNT_MAX_LENGTH = 200;

/** What an operator may see of reports, each look noted before it is granted. */
export const reportsOfOperatorService = ({ clock, config, database, upkeep }: Platform) => {
  const reports = reportsOfOperatorRepository(database.db);
  const now = () => clock.now().toISOString();
  const note = (command: 'list' | 'show' | 'close', report: number | null = null): Promise<void> =>
    reports.note({
      command,
      report,
      at: now(),
      account: operatorAccount(config.sudoUser).slice(0, ACCOUNT_MAX_LENGTH),
    });
  return {
    list: async () => {
      await note('list');
      return reports.list();
    },
    /** @throws {AppError} not_found */
    show: async (number: number): Promise<ReportRow> => {
      await note('show', number);
      const report = await reports.find(number);
      if (!report) throw new AppError('not_found');
      return report;
    },
    /** @throws {AppError} not_found; finished where it is closed already */
    close: async (number: number): Promise<void> => {
      await note('close', number);
      if (await reports.close(number, now())) return;
      throw new AppError((await reports.exists(number)) ? 'finished' : 'not_found');
    },
    /** Who looked at what, and when; nothing of any report. */
    audit: (number?: number) => reports.audit(number),
    countOpenOf: (reason: ReportReason): Promise<number> => reports.countOpen({ reason }),
    /** For longer than a day. @param reason of that reason alone */
    countWaiting: (reason?: ReportReason): Promise<number> => {
      const until = subHours(clock.now(), REPORT_WAITS_HOURS).toISOString();
      return reports.countOpen(reason === undefined ? { until } : { until, reason });
    },
    /** The job: what was closed long enough ago goes, its room on the disk too. */
    eraseClosed: async (): Promise<void> => {
      const erased = await reports.eraseClosed(subDays(clock.now(), REPORT_KEPT_DAYS).toISOString());
      if (erased > 0) await upkeep.forgetErasedRows(['reports']);
    },
  };
};
