import { subDays } from 'date-fns/subDays';
import type { Platform } from '../../platform/platform.ts';
import { usageLogErasure, usageLogLines, usageLogRepository } from './usage-log.repository.ts';

/** Logs which parts of the app are used: actions and ids, never what a person wrote [LOG-01]. */
export const usageLogService = ({ clock, config, database }: Pick<Platform, 'clock' | 'config' | 'database'>) => ({
  add: (ownerId: number, line: string): Promise<void> =>
    usageLogRepository(database.db).add(ownerId, line, clock.now()),
  eraseOld: (): Promise<void> =>
    usageLogErasure(database.db).eraseUntil(subDays(clock.now(), config.keptDays.usageLog)),
  /** Lines of all people, oldest first, from `from` until before `to`. For the operator [OPS-13]. */
  lines: (from: Date, to: Date) => usageLogLines(database.db, from, to),
});

export type UsageLogService = ReturnType<typeof usageLogService>;
