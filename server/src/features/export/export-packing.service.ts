import { Readable } from 'node:stream';
import type { Db } from '../../platform/database/database.ts';
import { type ZipEntry, zipOf } from '../../platform/files/zip.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { openScratchFile } from '../../platform/storage/scratch-file.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import type { RelationsService } from '../people/relations.service.ts';
import type { ReportsService } from '../reports/reports.service.ts';
import { imageKeyOf } from '../support/support.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { exportedRows } from './export.repository.ts';
import { exportDiaryRepository } from './export-diary.repository.ts';
import { exportDocuments, exportPages, jsonList } from './export-pages.service.ts';
import { flat, mediaPath, reportedPath } from './export-pages.ts';
import { type ExportWords, exportWords } from './export-words.ts';

export interface Packed {
  sizeBytes: number;
  open(): Readable;
}

const BLANK_BYTES = 64 * 1024;

function* zeros(sizeBytes: number): Generator<Buffer> {
  for (let left = sizeBytes; left > 0; left -= BLANK_BYTES) yield Buffer.alloc(Math.min(left, BLANK_BYTES));
}

type Documents = ReturnType<typeof exportDocuments>;

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
      await documents.write(
        path,
        jsonList(
          (async function* () {
            yield lines;
          })(),
        ),
      );
    }
  };

  /** Opens a file. One that is deleted while the zip is sent is replaced by zeros, as the zip's length was announced before. */
  const fileOrBlank = async (key: string, sizeBytes: number): Promise<Readable> => {
    try {
      return await storage.get(key);
    } catch (error) {
      if (await storage.stat(key)) throw error;
      return Readable.from(zeros(sizeBytes));
    }
  };

  const files = async (tx: Db, userId: number): Promise<ZipEntry[]> => {
    const { files: media, bugReports } = exportDiaryRepository(tx);
    const entries: ZipEntry[] = [];
    const add = async (key: string, name: string): Promise<void> => {
      const stored = await storage.stat(key);
      // A file missing in storage is left out, so that the person still gets the rest.
      if (stored) entries.push({ name, sizeBytes: stored.sizeBytes, open: () => fileOrBlank(key, stored.sizeBytes) });
    };
    for await (const { filename } of flat(media(userId)))
      await add(`content/${userId}/${filename}`, mediaPath(filename));
    for await (const { image } of flat(bugReports(userId)))
      if (image !== null) await add(imageKeyOf(userId, image), reportedPath(image));
    return entries;
  };

  return {
    pack: async (caller: Caller): Promise<Packed> => {
      const me = await users.profile(caller, caller.userId);
      const words: ExportWords = exportWords(me.language, caller.timeZone, await catalogues.names(me.language));
      const scratch = await openScratchFile(dataDir);
      try {
        const packedAt = clock.now();
        const documents = exportDocuments(scratch);
        const media = await database.snapshot(async (tx) => {
          await writeData(tx, caller, documents);
          const friends = await relations.list(tx, caller);
          await exportPages(tx, { me, friends, packedAt, timeZone: caller.timeZone }, words, documents);
          return files(tx, caller.userId);
        });
        // The index is written last, but comes first in the zip.
        const zip = zipOf([...documents.entries.toReversed(), ...media], packedAt);
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
