import { Readable } from 'node:stream';
import type { Relation } from '@bergkette/contract/relations.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Db } from '../../platform/database/database.ts';
import { type ZipEntry, zipOf } from '../../platform/files/zip.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { openScratchFile, type ScratchFile } from '../../platform/storage/scratch-file.ts';
import { getIfThere } from '../../platform/storage/storage.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import type { RelationsService } from '../people/relations.service.ts';
import type { ReportsService } from '../reports/reports.service.ts';
import { imageKeyOf } from '../support/support.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { exportedRows } from './export.repository.ts';
import { exportDiaryRepository } from './export-diary.repository.ts';
import {
  article,
  framed,
  index,
  mediaPath,
  relationRows,
  reportArticle,
  reportedPath,
  runs,
  table,
} from './export-pages.ts';
import { type ExportWords, exportWords } from './export-words.ts';

/** Writes documents one after another into one scratch file, from which the zip reads them as entries. */
const exportDocuments = (scratch: ScratchFile) => {
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

type Documents = ReturnType<typeof exportDocuments>;

/** Writes a JSON list with one row per line. */
async function* jsonList(rows: AsyncIterable<{ line: string }> | Iterable<{ line: string }>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const { line } of rows) {
    yield lead + line;
    lead = ',\n';
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

async function* mapped<T, U>(items: AsyncIterable<T>, map: (item: T) => U): AsyncGenerator<U> {
  for await (const item of items) yield map(item);
}

/** Writes the HTML pages: one of the diary for each year, moods, values, questions, friends, own messages, bug reports, and the index. */
const exportPages = async (
  tx: Db,
  { me, friends, packedAt, timeZone }: Known,
  words: ExportWords,
  documents: Documents,
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

  for (const year of await diary.years(me.id, timeZone)) {
    const articles = mapped(diary.events(me.id, timeZone, year), (event) => article(event, words));
    await write(`diary-${year}`, `${texts.diary} ${year}`, articles);
  }
  const moods = mapped(diary.moods(me.id), (row) => [day(row.date), mood(row.mood)]);
  await write('moods', texts.moods, table([texts.date, texts.mood], moods));
  await write('symptoms', texts.symptoms, runs(diary.runs(me.id), words));
  const questions = mapped(diary.questions(me.id), ({ text }) => [text]);
  await write('questions', texts.questions, table([texts.text], questions));
  await write('relations', texts.relations, table([texts.name, texts.state], relationRows(friends, me.id, words)));
  const messages = mapped(diary.messages(me.id), (row) => [instant(row.sent), row.text]);
  await write('messages', texts.messages, table([texts.sent, texts.text], messages));
  const reports = mapped(diary.bugReports(me.id), (report) => reportArticle(report, words));
  await write('bug-reports', texts.bugReports, reports);
  await documents.write('index.html', index({ me, packedAt, pages, data }, words));
};

export interface Packed {
  sizeBytes: number;
  open(): Readable;
}

const BLANK_BYTES = 64 * 1024;

function* zeros(sizeBytes: number): Generator<Buffer> {
  for (let left = sizeBytes; left > 0; left -= BLANK_BYTES) yield Buffer.alloc(Math.min(left, BLANK_BYTES));
}

/** Packs all tables of the registry of personal data, from one snapshot, and the files of the diary. */
export const exportPackingService = (
  platform: Platform,
  {
    relations,
    reports,
    users,
    catalogues,
  }: { relations: RelationsService; reports: ReportsService; users: UsersService; catalogues: CataloguesService },
  registry: PersonalTable[],
) => {
  const { clock, database, dataDir, storage } = platform;

  /** Tables about two people. The feature's service decides what the person may know about the other. */
  const shownByService: Record<string, (tx: Db, caller: Caller) => Promise<unknown[]>> = {
    relations: relations.list,
    reports: reports.own,
  };

  const writeData = async (tx: Db, caller: Caller, documents: Documents): Promise<void> => {
    for (const entry of registry) {
      const { exportAs, otherOwner } = entry;
      if (exportAs === null) continue;
      const path = `data/${exportAs}.json`;
      if (otherOwner === undefined) {
        await documents.write(path, jsonList(exportedRows(tx, entry, caller.userId)));
        continue;
      }
      const read = shownByService[exportAs];
      if (!read) throw new Error(`nobody says what of ${exportAs} a person may see`);
      const lines = (await read(tx, caller)).map((row) => ({ line: JSON.stringify(row) }));
      await documents.write(path, jsonList(lines));
    }
  };

  /** Opens a file. One that is deleted while the zip is sent is replaced by zeros, as the zip's length was announced before. */
  const fileOrBlank = async (key: string, sizeBytes: number): Promise<Readable> =>
    (await getIfThere(storage, key)) ?? Readable.from(zeros(sizeBytes));

  const files = async (tx: Db, userId: number): Promise<{ key: string; name: string }[]> => {
    const { files: media, bugReports } = exportDiaryRepository(tx);
    const found: { key: string; name: string }[] = [];
    for await (const { filename } of media(userId))
      found.push({ key: `content/${userId}/${filename}`, name: mediaPath(filename) });
    for await (const { image } of bugReports(userId))
      if (image !== null) found.push({ key: imageKeyOf(userId, image), name: reportedPath(image) });
    return found;
  };

  /** Asks the storage after the snapshot, as it may take long and must not hold a connection meanwhile. */
  const entriesOf = async (found: { key: string; name: string }[]): Promise<ZipEntry[]> => {
    const entries: ZipEntry[] = [];
    for (const { key, name } of found) {
      const stored = await storage.stat(key);
      // A file missing in storage is left out, so that the person still gets the rest.
      if (stored) entries.push({ name, sizeBytes: stored.sizeBytes, open: () => fileOrBlank(key, stored.sizeBytes) });
    }
    return entries;
  };

  return {
    pack: async (caller: Caller): Promise<Packed> => {
      const me = await users.profile(caller, caller.userId);
      const words = exportWords(me.language, caller.timeZone, await catalogues.names(me.language));
      const scratch = await openScratchFile(dataDir);
      try {
        const packedAt = clock.now();
        const documents = exportDocuments(scratch);
        const found = await database.snapshot(async (tx) => {
          await writeData(tx, caller, documents);
          const friends = await relations.list(tx, caller);
          await exportPages(tx, { me, friends, packedAt, timeZone: caller.timeZone }, words, documents);
          return files(tx, caller.userId);
        });
        // The index is written last, but comes first in the zip.
        const zip = zipOf([...documents.entries.toReversed(), ...(await entriesOf(found))], packedAt);
        const open = () => zip.open().once('close', () => void scratch.close());
        return { sizeBytes: zip.sizeBytes, open };
      } catch (error) {
        await scratch.close();
        throw error;
      }
    },
  };
};

export type ExportPackingService = ReturnType<typeof exportPackingService>;
