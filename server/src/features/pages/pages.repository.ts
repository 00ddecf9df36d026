import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { textVersions } from '../desk/desk.tables.ts';

/** The Markdown of both languages that was published at the desk; undefined where the page was never written there. */
export const publishedPage = async (db: Db, name: string): Promise<{ de: string; en: string } | undefined> => {
  const [row] = await db
    .select({ content: textVersions.content })
    .from(textVersions)
    .where(and(eq(textVersions.kind, 'page'), eq(textVersions.key, name), eq(textVersions.state, 'published')));
  const content = row?.content;
  return content && typeof content.de === 'string' && typeof content.en === 'string'
    ? { de: content.de, en: content.en }
    : undefined;
};
