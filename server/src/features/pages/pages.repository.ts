import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type PageHtml, textVersions } from '../desk/desk.tables.ts';

interface Published {
  de: string;
  en: string;
  html: PageHtml;
}

/** The Markdown of both languages that was published at the desk; undefined where the page was never written there. */
export const publishedPage = async (db: Db, name: string): Promise<Published | undefined> => {
  const [row] = await db
    .select({ content: textVersions.content, html: textVersions.html })
    .from(textVersions)
    .where(and(eq(textVersions.kind, 'page'), eq(textVersions.key, name), eq(textVersions.state, 'published')));
  const { content, html } = row ?? {};
  return content && html && typeof content.de === 'string' && typeof content.en === 'string'
    ? { de: content.de, en: content.en, html }
    : undefined;
};
