import { asc } from 'drizzle-orm';
import type pg from 'pg';
import type { Person } from '../../../test/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { reports } from './reports.tables.ts';

/** All that the table holds, oldest first. */
export const storedReports = ({ database: { db } }: Pick<Platform, 'database'>) =>
  db.select().from(reports).orderBy(asc(reports.id));

/** Writes a report of danger that is not there yet for others, in a transaction of the caller. */
export const writeReport = (holding: pg.PoolClient, { by, of }: { by: Person; of: Person }) =>
  holding.query(
    `insert into reports (reporter_id, reported_id, kind, reason, text, has_asked_block, created_at)
     values ($1, $2, 'person', 'danger', 'Hilfe', false, now())`,
    [by.id, of.id],
  );

/** Somebody reports. @returns the number of the report, 0 where there is none */
export const makeReport = async (platform: Pick<Platform, 'database'>, by: Person, report: object): Promise<number> => {
  await by.post('/v1/reports/', report);
  return (await storedReports(platform)).at(-1)?.id ?? 0;
};
