import { READING_WORDS_PER_MINUTE } from '@bergkette/contract/information.rules.ts';
import type { InfoArticle, InfoGroup, InfoListQuery, InfoText } from '@bergkette/contract/information.ts';
import { foldUmlauts } from '@bergkette/contract/search.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { AppError } from '../../errors.ts';
import { safeHtml } from '../../platform/markdown.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import { informationRepository, type TextRow } from './information.repository.ts';

const IMAGES = '/api/v1/infotext/images/';
const VERSION_LENGTH = 8;

/** With a version, so that browsers may keep it. */
const imagePath = (name: string, sha256: string): string => `${IMAGES}${name}?v=${sha256.slice(0, VERSION_LENGTH)}`;

const minutesOf = (words: number): number => Math.ceil(words / READING_WORDS_PER_MINUTE);

const toText = (row: TextRow): InfoText => ({
  id: row.id,
  name: row.name,
  title: row.title,
  summary: row.summary,
  image: imagePath(row.image, row.image_sha),
  minutes: minutesOf(row.word_count),
  recommended: row.reason !== null,
  reason: row.reason,
  matched_at: row.matched_at,
  is_read: row.is_read,
  chapters: row.chapter_titles.map((title, index) => ({ id: index + 1, title })),
});

const toGroups = (rows: TextRow[]): InfoGroup[] =>
  [...Map.groupBy(rows, (row) => row.category_id)].map(([id, texts]) => ({
    id,
    name: texts[0]?.category_name ?? '',
    info_texts: texts.map(toText),
  }));

/** Texts to read, and which of them fit the person. */
export const informationService = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { noticeMaker: notices }: { noticeMaker: NoticeMakerService },
) => {
  const information = informationRepository(database.db);
  return {
    /** [INFO-03] */
    list: async (ownerId: number, { lang, text }: InfoListQuery): Promise<InfoGroup[]> => {
      const rows = await information.list(ownerId, lang);
      const words = foldUmlauts(text ?? '').match(/\S+/g);
      if (words === null) return toGroups(rows);
      const readings = await information.readings(ownerId, lang);
      const folded = new Map(readings.map(({ id, search }) => [id, foldUmlauts(search)]));
      return toGroups(rows.filter(({ id }) => words.every((word) => folded.get(id)?.includes(word))));
    },
    /** Reading a text takes its mark of being new away [INFO-04, NAV-27]. @throws {AppError} not_found */
    open: async (ownerId: number, id: number, language: Language | undefined): Promise<InfoArticle> => {
      const found = await information.find(ownerId, id, language);
      if (!found) throw new AppError('not_found');
      await information.markRead(ownerId, id, clock.now(), notices.changedSql(ownerId));
      const { image, image_sha, word_count, chapters, ...text } = found;
      return {
        ...text,
        image: imagePath(image, image_sha),
        minutes: minutesOf(word_count),
        chapters: chapters.map(({ title, html }, index) => ({ id: index + 1, title, html: safeHtml(html) })),
      };
    },
    /** @throws {AppError} not_found */
    image: async (name: string) => {
      const found = await information.findImage(name);
      if (!found) throw new AppError('not_found');
      return found;
    },
  };
};

export type InformationService = ReturnType<typeof informationService>;
