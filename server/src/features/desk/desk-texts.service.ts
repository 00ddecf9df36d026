import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { deskPageNames, REVIEW_DUE_DAYS, type TextKind } from '@bergkette/contract/desk/desk.rules.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import {
  type ArticleContent,
  articleContentSchema,
  type LanguageReviews,
  type ListedText,
  type PageContent,
  type Preview,
  pageContentSchema,
  pageKeySchema,
  type reviewInputSchema,
  type seenSchema,
  type TextContent,
  type TextDetail,
  type TextImport,
  type TextVersion,
  type textImportedSchema,
} from '@bergkette/contract/desk/texts.ts';
import { READING_WORDS_PER_MINUTE } from '@bergkette/contract/information.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import type { z } from 'zod';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { zipOf } from '../../platform/files/zip.ts';
import { renderPage, TooComplicatedError } from '../../platform/markdown-renderer.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { utcDay } from '../../platform/time/local-day.ts';
import { ContentError, type InformationImportService } from '../information/information-import.service.ts';
import type { PagesService } from '../pages/pages.service.ts';
import type { PageHtml } from './desk.tables.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { nameOfStaff } from './desk-sessions.service.ts';
import { deskTextsRepository, type VersionRow } from './desk-texts.repository.ts';
import { isAtWork, staffRepository } from './staff.repository.ts';

type Review = NonNullable<TextVersion['review']>;
type Seen = z.infer<typeof seenSchema>;
type Text = Pick<VersionRow, 'kind' | 'key'>;
type Words = Pick<VersionRow, 'kind' | 'key' | 'content'>;
type Live = Awaited<ReturnType<InformationImportService['live']>>[number];
/** Where on earth a day begins first. */
const AHEAD_OF_UTC_MAX_HOURS = 14;
const LANGUAGES: readonly Language[] = ['de', 'en'];
const about = (kind: TextKind, key: string): string => `${kind} ${key}`;

const versionOf = (row: VersionRow): TextVersion => ({
  ...{ id: row.id, number: row.number, state: row.state, made_by: row.madeBy, made_at: row.madeAt.toISOString() },
  changed_at: row.changedAt.toISOString(),
  review: row.reviewedOn && row.reviewedBy ? { on: row.reviewedOn, by: row.reviewedBy } : null,
  published_at: row.publishedAt?.toISOString() ?? null,
});
/** The older review of the two, and none where a language has none. */
const olderOf = (reviews: readonly (Review | null)[]): Review | null =>
  reviews.toSorted((a, b) => (a?.on ?? '').localeCompare(b?.on ?? ''))[0] ?? null;
/** Of one language. */
const reviewIn = (edition?: Live['editions'][number]) =>
  edition?.reviewedOn && edition.reviewedBy ? { on: edition.reviewedOn, by: edition.reviewedBy } : null;
/** Of one language of a published page. */
const pageReviewIn = (row: VersionRow | undefined, language: Language): Review | null => {
  const own = row?.html?.[language]?.review;
  return own === undefined ? ((row && versionOf(row).review) ?? null) : own;
};
/** Where one language alone was changed, the other keeps the review that it had. */
const keptLanguage = (before: Partial<Record<Language, unknown>> | undefined, after: Record<Language, unknown>) => {
  const [kept, ...others] = LANGUAGES.filter((each) => isDeepStrictEqual(before?.[each], after[each]));
  return others.length === 0 ? kept : undefined;
};
/** As a folder has them: without blank lines at the ends, and each line ended alike. */
const wordsIn = (written: TextContent[Language]): string[] => {
  const all =
    typeof written === 'string' ? [written] : [written.title, written.summary, ...written.sources, written.body];
  return all.map((each) => each.replaceAll(/\r\n?/g, '\n').trim());
};
const areSameWords = (one: TextContent, other: TextContent): boolean =>
  LANGUAGES.every((each) => isDeepStrictEqual(wordsIn(one[each]), wordsIn(other[each])));
const detailOf = (row: VersionRow) => ({ ...versionOf(row), content: row.content });

/** A live article as the editor begins with it. */
const contentOf = ({ category, image, fits, editions }: Live): ArticleContent => {
  const editionIn = (language: Language) => {
    const {
      title = '',
      summary = '',
      sources = [],
      body = '',
    } = editions.find((each) => each.language === language) ?? {};
    return { title, summary, sources, body };
  };
  return { category, image, fits, de: editionIn('de'), en: editionIn('en') };
};

/** Articles and pages: a draft is reviewed by somebody who may, then published; every version stays, to be gone back to. */
export const deskTextsService = (
  { clock, database }: DeskPlatform,
  {
    deskLog,
    informationImport: information,
    pages,
  }: { deskLog: DeskLogService; informationImport: InformationImportService; pages: PagesService },
) => {
  const texts = deskTextsRepository(database.db);
  const isDue = (review: { on: string } | null): boolean =>
    review === null || review.on < utcDay(subDays(clock.now(), REVIEW_DUE_DAYS));

  /** @throws {AppError} invalid_value where the content is not of this kind; not_found for an unknown page */
  const requireKind = (kind: TextKind, key: string, content?: TextContent): void => {
    if (kind === 'page' && !pageKeySchema.safeParse(key).success) throw new AppError('not_found');
    const schema = kind === 'page' ? pageContentSchema : articleContentSchema;
    if (content !== undefined && !schema.safeParse(content).success) throw fieldErrors({ content: ['invalid_value'] });
  };

  const articleProblems = async (db: Db, content: ArticleContent): Promise<string[]> => {
    const read = await Promise.all(
      LANGUAGES.map(async (language) => ({ language, ...(await information.editionOf(content[language], 'pending')) })),
    );
    const wrong = read.flatMap(({ language, problems }) => problems.map((problem) => `${language}: ${problem}`));
    const [de, en] = read.map(({ edition }) => edition?.chapters.length);
    if (de !== undefined && en !== undefined && de !== en) wrong.push('not as many chapters in de as in en');
    if (!(await information.imageNames(db)).includes(content.image)) wrong.push(`there is no picture ${content.image}`);
    return [...wrong, ...(await information.unknownFits(db, content.fits))];
  };
  const writtenIn = (content: PageContent): Language[] =>
    LANGUAGES.filter((language) => content[language].trim() !== '');
  const problemOfPage = async (markdown: string): Promise<string | undefined> => {
    try {
      const { title, html } = await renderPage(markdown);
      if (title === '') return 'begins with a line "# Title"';
      return html === '' ? 'has no text below the title' : undefined;
    } catch (error) {
      if (error instanceof TooComplicatedError) return error.message;
      throw error;
    }
  };
  const pageProblems = async (content: PageContent): Promise<string[]> => {
    const written = writtenIn(content);
    if (written.length === 0) return ['de: is empty'];
    const found = await Promise.all(
      written.map(async (language) => ({ language, problem: await problemOfPage(content[language]) })),
    );
    return found.flatMap(({ language, problem }) => (problem === undefined ? [] : [`${language}: ${problem}`]));
  };
  const problemsOf = (db: Db, kind: TextKind, content: TextContent): Promise<string[]> =>
    kind === 'page'
      ? pageProblems(pageContentSchema.parse(content))
      : articleProblems(db, articleContentSchema.parse(content));

  /** Everybody's first hand at a draft is a line of the log. */
  const handsIn = ({ kind, key, madeAt, publishedAt }: VersionRow, db: Db): Promise<string[]> =>
    deskLog.whoDid(db, 'texts.draft', about(kind, key), madeAt, publishedAt);
  /** Who wrote these words, in each version that brought them and not what else changed beside them, and who of them did so last. */
  const writersOf = async (db: Db, { kind, key, content }: Words) => {
    const versions = await deskTextsRepository(db).versions(kind, key);
    const writers = new Set<string>();
    let last: string | undefined;
    const hasThem = (version?: VersionRow) => version !== undefined && areSameWords(version.content, content);
    // The newest is first.
    for (const each of versions.filter((version, at) => hasThem(version) && !hasThem(versions[at + 1]))) {
      const hands = await handsIn(each, db);
      for (const who of hands) writers.add(who);
      // Whoever reviewed it as it stood made that version too.
      if (hands.includes(each.madeBy)) last ??= each.madeBy;
    }
    return { writers, last };
  };
  /** Who reviews it in the place of who wrote in it: whoever did not, and where everybody did, who did not write last. */
  const reviewersInstead = async (db: Db, words: Words, { who }: Actor): Promise<string[]> => {
    const { writers, last } = await writersOf(db, words);
    if (!writers.has(who)) return [];
    return (await staffRepository(db).list())
      .filter((each) => isAtWork(each, clock.now()) && mayCall('POST /texts/:kind/:key/review/', each.roles))
      .map(({ id }) => nameOfStaff(id))
      .filter((other) => other !== who && (last === who || !writers.has(other)));
  };

  const reviewsOf = (reviews: { language: Language; review: Review | null }[]): LanguageReviews =>
    reviews.map((each) => ({ ...each, is_due: isDue(each.review) }));
  const articleReviews = ({ editions }: Live): LanguageReviews =>
    reviewsOf(editions.map((edition) => ({ language: edition.language, review: reviewIn(edition) })));
  /** As people read it now; undefined where it is not published. */
  const standingArticle = async (db: Db, key: string) => {
    const live = (await information.live(db)).find((each) => each.key === key);
    if (!live) return undefined;
    // As it was written: the app has it without blank lines at its ends.
    const published = await deskTextsRepository(db).findPublished('article', key);
    const content = published ? articleContentSchema.parse(published.content) : contentOf(live);
    return { content, reviews: articleReviews(live), hasGaps: false };
  };
  const standingPage = async (db: Db, key: string) => {
    const name = pageKeySchema.parse(key);
    const [de, en] = [await pages.source(db, name, 'de'), await pages.source(db, name, 'en')];
    const content = { de: de.markdown, en: en.markdown };
    const published = await deskTextsRepository(db).findPublished('page', key);
    const reviews = writtenIn(content).map((language) => ({ language, review: pageReviewIn(published, language) }));
    return { content, reviews: reviewsOf(reviews), hasGaps: de.isSample || en.isSample };
  };
  const standing = (db: Db, { kind, key }: Text) =>
    kind === 'article' ? standingArticle(db, key) : standingPage(db, key);

  /** @throws {AppError} not_found; changed_elsewhere where another draft was read than is kept by now */
  const requireOpen = async (tx: Db, { kind, key }: Text, { seen }: Seen): Promise<VersionRow> => {
    const inTx = deskTextsRepository(tx);
    await inTx.lock(kind, key);
    const open = await inTx.findOpen(kind, key);
    if (!open) throw new AppError('not_found');
    if (seen !== undefined && open.changedAt.toISOString() !== seen) throw new AppError('changed_elsewhere');
    return open;
  };

  /**
   * Makes a version of what people read now, which is reviewed without a draft.
   * @throws {AppError} changed_elsewhere where something else was read, or another's draft is open; not_found
   */
  const openStanding = async (
    tx: Db,
    { who }: Actor,
    text: Text,
    { by, on, content: read }: { by: string; on: string; content: TextContent },
  ): Promise<VersionRow> => {
    const inTx = deskTextsRepository(tx);
    await inTx.lock(text.kind, text.key);
    const open = await inTx.findOpen(text.kind, text.key);
    if (open) {
      // Made by a call whose answer was lost, which is made again.
      const isOfThis = open.reviewedBy === null || (open.reviewedBy === by && open.reviewedOn === on);
      if (isOfThis && open.madeBy === who && isDeepStrictEqual(open.content, read)) return open;
      throw new AppError('changed_elsewhere');
    }
    await information.hold(tx);
    const now = await standing(tx, text);
    if (!now) throw new AppError('not_found');
    if (!isDeepStrictEqual(now.content, read)) throw new AppError('changed_elsewhere');
    const at = clock.now();
    return inTx.add({ ...text, content: now.content, state: 'draft', madeBy: who, madeAt: at, changedAt: at });
  };

  const publishArticle = async (tx: Db, key: string, content: ArticleContent, review: Review) => {
    const before = await standingArticle(tx, key);
    const keeps = keptLanguage(before?.content, content);
    const reviewOf = (language: Language) =>
      language === keeps ? (before?.reviews.find((each) => each.language === language)?.review ?? 'pending') : review;
    const read = await Promise.all(
      LANGUAGES.map((language) => information.editionOf(content[language], reviewOf(language))),
    );
    const [de, en] = read.map(({ edition }) => edition);
    if (!de || !en) throw fieldErrors({ content: ['invalid_value'] });
    const { category, image, fits } = content;
    if (!(await information.publish(tx, { key, category, image, fits, editions: { de, en } })))
      throw fieldErrors({ 'content.category': ['invalid_value'] });
  };

  /** As people will read it. @throws {AppError} invalid_value */
  const pageHtmlOf = async (tx: Db, key: string, content: PageContent, review: Review): Promise<PageHtml> => {
    const name = pageKeySchema.parse(key);
    const [de, en] = [await pages.source(tx, name, 'de'), await pages.source(tx, name, 'en')];
    const before = { de, en };
    const keeps = keptLanguage({ de: de.markdown, en: en.markdown }, content);
    const published = await deskTextsRepository(tx).findPublished('page', key);
    const htmlIn = async (language: Language) => {
      if (content[language].trim() === '') return null;
      const rendered = await renderPage(content[language]).catch((error: unknown) => {
        throw error instanceof TooComplicatedError ? fieldErrors({ content: ['invalid_value'] }) : error;
      });
      if (language !== keeps) return { ...rendered, review, isSample: false };
      return { ...rendered, review: pageReviewIn(published, language), isSample: before[language].isSample };
    };
    return { de: await htmlIn('de'), en: await htmlIn('en') };
  };

  /** Puts a whole folder, or without one the shipped texts, in the place of all articles; drafts stay. @throws {ContentError} */
  const importFolder = async (actor: Actor, folder?: string) => {
    const content = await information.read(folder);
    await database.transaction(async (tx) => {
      await information.replaceAll(tx, content, folder === undefined ? 'shipped' : 'operator');
      await deskTextsRepository(tx).retirePublished('article');
      await deskLog.note(tx, actor, 'texts.import', null, { texts: content.editions.size });
    });
    return content;
  };

  const listed = (
    head: Pick<ListedText, 'kind' | 'key' | 'titles' | 'category' | 'category_names' | 'reviews'>,
    open: readonly VersionRow[],
  ): ListedText => {
    const draft = open.find(({ kind, key }) => kind === head.kind && key === head.key);
    const review = olderOf(head.reviews.map((each) => each.review));
    return { ...head, review, is_due: isDue(review), open: draft ? versionOf(draft) : null };
  };

  return {
    list: async (): Promise<ListedText[]> => {
      const [live, open] = await Promise.all([information.live(database.db), texts.allOpen()]);
      const articles = live.map((article) => {
        const { key, category, names, editions } = article;
        const titleIn = (language: Language) => editions.find((each) => each.language === language)?.title ?? '';
        const titles = { de: titleIn('de'), en: titleIn('en') };
        const reviews = articleReviews(article);
        return listed({ kind: 'article', key, titles, category, category_names: names, reviews }, open);
      });
      const own = await Promise.all(
        deskPageNames.map(async (key) => {
          const { content, reviews } = await standingPage(database.db, key);
          const titleOf = async (markdown: string) => (await renderPage(markdown, 'reading')).title;
          const titles = { de: await titleOf(content.de), en: await titleOf(content.en) };
          return listed({ kind: 'page', key, titles, category: null, category_names: null, reviews }, open);
        }),
      );
      const known = new Set(articles.map(({ key }) => key));
      const fresh = open
        .filter(({ kind, key }) => kind === 'article' && !known.has(key))
        .map(({ key, content }) => {
          const { de, en, category } = articleContentSchema.parse(content);
          const names = live.find((each) => each.category === category)?.names ?? null;
          const titles = { de: de.title, en: en.title };
          return listed({ kind: 'article', key, titles, category, category_names: names, reviews: [] }, open);
        });
      return [...articles, ...fresh, ...own];
    },
    /** @throws {AppError} not_found */
    show: async (actor: Actor, { kind, key }: Text): Promise<TextDetail> => {
      requireKind(kind, key);
      const versions = await texts.versions(kind, key);
      const now = await standing(database.db, { kind, key });
      if (!now && versions.length === 0) throw new AppError('not_found');
      const open = versions.find(({ state }) => state === 'draft' || state === 'reviewed');
      const content = open?.content ?? now?.content;
      return {
        ...{ kind, key, live: now?.content ?? null, reviews: now?.reviews ?? [], has_gaps: now?.hasGaps ?? false },
        open: open ? detailOf(open) : null,
        reviewers_instead: content ? await reviewersInstead(database.db, { kind, key, content }, actor) : [],
        versions: versions.map(versionOf),
      };
    },
    /** @throws {AppError} not_found */
    version: async (id: number) => {
      const row = await texts.find(id);
      if (!row) throw new AppError('not_found');
      return detailOf(row);
    },
    /** Keeps a draft. @throws {AppError} changed_elsewhere where another one is kept than the editor began with, and not the same by the same hand */
    saveDraft: async (
      actor: Actor,
      { kind, key }: Text,
      { content, seen }: { content: TextContent; seen: string | null },
    ): Promise<TextVersion> => {
      requireKind(kind, key, content);
      return database.transaction(async (tx) => {
        const inTx = deskTextsRepository(tx);
        await inTx.lock(kind, key);
        const open = await inTx.findOpen(kind, key);
        if ((open?.changedAt.toISOString() ?? null) !== seen) {
          // Kept by a call whose answer was lost, which is made again.
          if (open?.madeBy === actor.who && isDeepStrictEqual(open.content, content)) return versionOf(open);
          throw new AppError('changed_elsewhere');
        }
        const now = clock.now();
        // Two within a millisecond would look alike to `seen`.
        const changedAt = open && open.changedAt >= now ? new Date(open.changedAt.getTime() + 1) : now;
        const draft = {
          content,
          changedAt,
          madeBy: actor.who,
          state: 'draft' as const,
          reviewedBy: null,
          reviewedOn: null,
        };
        if (!open || !(await handsIn(open, tx)).includes(actor.who))
          await deskLog.note(tx, actor, 'texts.draft', about(kind, key));
        if (open) return versionOf(await inTx.set(open.id, draft));
        return versionOf(await inTx.add({ kind, key, ...draft, madeAt: now }));
      });
    },
    /** @throws {AppError} not_found, changed_elsewhere */
    discard: (actor: Actor, { kind, key }: Text, seen: Seen): Promise<void> =>
      database.transaction(async (tx) => {
        const open = await requireOpen(tx, { kind, key }, seen);
        await deskTextsRepository(tx).remove(open.id);
        await deskLog.note(tx, actor, 'texts.discard', about(kind, key), { number: open.number });
      }),
    /**
     * Of the open draft, or of what people read now.
     * @throws {AppError} not_found, changed_elsewhere, second_person, invalid_value where something is missing or wrong, or a page with gaps is as it stands, date_in_future
     */
    review: async (
      actor: Actor,
      { kind, key }: Text,
      { by, on, content, seen }: z.infer<typeof reviewInputSchema>,
    ): Promise<TextVersion> => {
      requireKind(kind, key, content);
      return database.transaction(async (tx) => {
        const open =
          content === undefined
            ? await requireOpen(tx, { kind, key }, { seen })
            : await openStanding(tx, actor, { kind, key }, { by, on, content });
        const now = await standing(tx, open);
        if (now?.hasGaps && areSameWords(now.content, open.content)) throw fieldErrors({ content: ['invalid_value'] });
        if ((await reviewersInstead(tx, open, actor)).length > 0) throw new AppError('second_person');
        if (on > utcDay(addHours(clock.now(), AHEAD_OF_UTC_MAX_HOURS))) throw fieldErrors({ on: ['date_in_future'] });
        if ((await problemsOf(tx, kind, open.content)).length > 0) throw fieldErrors({ content: ['invalid_value'] });
        const reviewed = await deskTextsRepository(tx).set(open.id, {
          state: 'reviewed',
          reviewedBy: by,
          reviewedOn: on,
        });
        await deskLog.note(tx, actor, 'texts.review', about(kind, key), { number: open.number, on });
        return versionOf(reviewed);
      });
    },
    /** @throws {AppError} not_found, changed_elsewhere; invalid_value where it is not reviewed */
    publish: (actor: Actor, { kind, key }: Text, seen: Seen): Promise<TextVersion> =>
      database.transaction(async (tx) => {
        const inTx = deskTextsRepository(tx);
        const open = await requireOpen(tx, { kind, key }, seen);
        // A change of the draft removes its review.
        const { reviewedBy: by, reviewedOn: on } = open;
        if (by === null || on === null) throw fieldErrors({ review: ['required'] });
        // Since the review its picture may have gone with an import, of which another may be under way.
        await information.hold(tx);
        if ((await problemsOf(tx, kind, open.content)).length > 0) throw fieldErrors({ content: ['invalid_value'] });
        if (kind === 'article') await publishArticle(tx, key, articleContentSchema.parse(open.content), { on, by });
        const html =
          kind === 'page' ? await pageHtmlOf(tx, key, pageContentSchema.parse(open.content), { on, by }) : null;
        await inTx.retirePublished(kind, key);
        const published = await inTx.set(open.id, { state: 'published', publishedAt: clock.now(), html });
        await deskLog.note(tx, actor, 'texts.publish', about(kind, key), { number: open.number });
        return versionOf(published);
      }),
    /** An earlier version becomes the open one, with its review, to be published anew. @throws {AppError} not_found, exists beside an open one */
    back: (actor: Actor, { kind, key }: Text, version: number): Promise<TextVersion> =>
      database.transaction(async (tx) => {
        const inTx = deskTextsRepository(tx);
        await inTx.lock(kind, key);
        const old = await inTx.find(version);
        if (!old || old.kind !== kind || old.key !== key) throw new AppError('not_found');
        if (await inTx.findOpen(kind, key)) throw new AppError('exists');
        const now = clock.now();
        const { content, reviewedBy, reviewedOn } = old;
        const state = reviewedBy === null ? ('draft' as const) : ('reviewed' as const);
        const made = { madeBy: actor.who, madeAt: now, changedAt: now };
        const row = await inTx.add({ kind, key, content, reviewedBy, reviewedOn, state, ...made });
        await deskLog.note(tx, actor, 'texts.back', about(kind, key), { number: row.number, from: old.number });
        return versionOf(row);
      }),
    /** Rendered by the code of the app. */
    preview: async (kind: TextKind, language: Language, content: TextContent): Promise<Preview> => {
      requireKind(kind, kind === 'page' ? 'help' : 'x', content);
      const problems = await problemsOf(database.db, kind, content);
      if (kind === 'page') {
        const page = await renderPage(pageContentSchema.parse(content)[language]).catch((error: unknown) => {
          // `problems` has it.
          if (error instanceof TooComplicatedError) return { title: '', html: '' };
          throw error;
        });
        return { ...page, summary: '', minutes: 1, chapters: [], problems };
      }
      const { title, summary, sources, body } = articleContentSchema.parse(content)[language];
      // A fault in the head of a draft must not hide its body.
      const shown = {
        title: title || '–',
        summary: summary || '–',
        sources: sources.length > 0 ? sources : ['–'],
        body,
      };
      const { edition } = await information.editionOf(shown, 'pending');
      const minutes = Math.max(1, Math.round((edition?.wordCount ?? 0) / READING_WORDS_PER_MINUTE));
      const chapters = (edition?.chapters ?? []).map((chapter, index) => ({ id: index + 1, ...chapter }));
      return { title, summary, minutes, chapters, html: '', problems };
    },
    importFolder,
    /** `importFolder` of files. What is wrong with them is said, and nothing changes then. */
    import: async (actor: Actor, { files, check }: TextImport): Promise<z.infer<typeof textImportedSchema>> => {
      const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-texts-'));
      try {
        for (const { name, base64 } of files) {
          await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
          await writeFile(path.join(folder, name), Buffer.from(base64, 'base64'));
        }
        const { editions } = await (check ? information.read(folder) : importFolder(actor, folder));
        return { is_imported: !check, texts: editions.size, problems: [] };
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        return { is_imported: false, texts: 0, problems: error.problems };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    images: () => information.imageNames(database.db),
    /** All texts as the folder of the command `content import`. */
    exported: async () => {
      const files = await information.exported();
      const entries = files.map(({ name, bytes }) => ({
        ...{ name, sizeBytes: bytes.length, open: () => Readable.from([bytes]) },
      }));
      return zipOf(entries, clock.now());
    },
    /** @throws {AppError} unsupported_media: too large, another kind, or with a script; exists, as published articles may show another one of this name */
    addImage: async (actor: Actor, name: string, bytes: Buffer): Promise<void> => {
      const image = (() => {
        try {
          return information.readImage(name, bytes);
        } catch (cause) {
          throw new AppError('unsupported_media', { cause });
        }
      })();
      await database.transaction(async (tx) => {
        if (!(await information.addImage(tx, image))) throw new AppError('exists');
        await deskLog.note(tx, actor, 'texts.image', name);
      });
    },
  };
};

export type DeskTextsService = ReturnType<typeof deskTextsService>;
