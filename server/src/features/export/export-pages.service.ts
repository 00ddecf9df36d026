import type { Readable } from 'node:stream';
import type { Relation } from '@bergkette/contract/relations.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { ScratchFile } from '../../platform/storage/scratch-file.ts';
import { type ExportedEvent, exportDiaryRepository } from './export-diary.repository.ts';
import { article, flat, framed, index, relationRows, reportArticle, runs, table } from './export-pages.ts';
import type { ExportWords } from './export-words.ts';

/** Writes documents one after another into one scratch file, from which the zip reads them as entries. */
export const exportDocuments = (scratch: ScratchFile) => {
  const entries: ZipEntry[] = [];
  return {
    entries,
    write: async (name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> => {
      const start = scratch.sizeBytes();
      for await (const part of parts) await scratch.write(part);
      const end = scratch.sizeBytes();
      await scratch.flush();
      entries.push({ name, sizeBytes: end - start, open: (): Readable => scratch.read(start, end) });
    },
  };
};

/** Writes a JSON list with one row per line. */
export async function* jsonList(batches: AsyncIterable<readonly { line: string }[]>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const batch of batches) {
    for (const { line } of batch) {
      yield lead + line;
      lead = ',\n';
    }
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

interface Known {
  me: Me;
  friends: Relation[];
  packedAt: Date;
  /** The person's. */
  timeZone: string;
}

/** Splits a sorted stream into groups. Keeps the first item of the next group until it is asked for. */
const grouped = <T>(items: AsyncIterator<T>, groupOf: (item: T) => string) => {
  let next: T | undefined;
  const advance = async (): Promise<void> => {
    const { value, done } = await items.next();
    next = done ? undefined : value;
  };
  return {
    /** Returns the group of the next item; undefined at the end. */
    peek: async (): Promise<string | undefined> => {
      if (next === undefined) await advance();
      return next === undefined ? undefined : groupOf(next);
    },
    take: async function* (group: string): AsyncGenerator<T> {
      while (next !== undefined && groupOf(next) === group) {
        yield next;
        await advance();
      }
    },
  };
};

async function* mapped<T, U>(items: AsyncIterable<T>, map: (item: T) => U): AsyncGenerator<U> {
  for await (const item of items) yield map(item);
}

/** Writes the HTML pages: one of the diary for each year, moods, values, questions, friends, own messages, bug reports, and the index. */
export const exportPages = async (
  tx: Db,
  { me, friends, packedAt, timeZone }: Known,
  words: ExportWords,
  documents: ReturnType<typeof exportDocuments>,
): Promise<void> => {
  const { texts, day, instant, mood } = words;
  const diary = exportDiaryRepository(tx);
  const data = documents.entries.map(({ name }) => name);
  const pages: { path: string; title: string }[] = [];
  const write = async (name: string, title: string, content: AsyncIterable<string> | Iterable<string>) => {
    const path = `pages/${name}.html`;
    pages.push({ path, title });
    await documents.write(path, framed(title, words, content));
  };

  const years = grouped(flat(diary.events(me.id, timeZone)), (event: ExportedEvent) => event.year);
  for (let group = await years.peek(); group !== undefined; group = await years.peek()) {
    const articles = mapped(years.take(group), (event) => article(event, words));
    await write(`diary-${group}`, `${texts.diary} ${group}`, articles);
  }
  const moods = mapped(flat(diary.moods(me.id)), (row) => [day(row.date), mood(row.mood)]);
  await write('moods', texts.moods, table([texts.date, texts.mood], moods));
  await write('symptoms', texts.symptoms, runs(flat(diary.points(me.id)), words));
  const questions = mapped(flat(diary.questions(me.id)), ({ text }) => [text]);
  await write('questions', texts.questions, table([texts.text], questions));
  await write('relations', texts.relations, table([texts.name, texts.state], relationRows(friends, me.id, words)));
  const messages = mapped(flat(diary.messages(me.id)), (row) => [instant(row.sent), row.text]);
  await write('messages', texts.messages, table([texts.sent, texts.text], messages));
  const reports = mapped(flat(diary.bugReports(me.id)), (report) => reportArticle(report, words));
  await write('bug-reports', texts.bugReports, reports);
  await documents.write('index.html', index({ me, packedAt, pages, data }, words));
};
