import { asc } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { reports } from './reports.tables.ts';

/** All that the table holds, oldest first. */
export const storedReports = ({ database: { db } }: Platform) => db.select().from(reports).orderBy(asc(reports.id));
