import type { HelpLine } from '@bergkette/contract/help.ts';
import type { Db } from '../../platform/database/database.ts';
import { helpLines } from './config.tables.ts';

/** The lines that somebody wrote at the desk. */
export const helpLinesRepository = (db: Db) => ({
  find: async (): Promise<HelpLine[] | undefined> =>
    (await db.select({ lines: helpLines.lines }).from(helpLines))[0]?.lines,
  keep: async (lines: HelpLine[], changedBy: string, changedAt: Date): Promise<void> => {
    const set = { lines, changedBy, changedAt };
    await db.insert(helpLines).values(set).onConflictDoUpdate({ target: helpLines.id, set });
  },
});
