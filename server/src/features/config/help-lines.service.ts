import type { HelpLine } from '@bergkette/contract/help.ts';
import type { Db } from '../../platform/database/database.ts';
import { helpLinesRepository } from './help-lines.repository.ts';

/** The help lines that somebody wrote at the desk. */
export const helpLinesService = {
  find: (db: Db) => helpLinesRepository(db).find(),
  keep: (db: Db, lines: HelpLine[], changedBy: string, changedAt: Date) =>
    helpLinesRepository(db).keep(lines, changedBy, changedAt),
};
