import type { Database } from '../../platform/database/database.ts';
import type { CatalogueContent } from './catalogues.content.ts';
import { importedSha256, importOnce } from './catalogues-import.repository.ts';

/** Idempotent: does nothing while the files are those of the last import. @returns whether anything was done */
export const importCatalogues = (database: Database, content: CatalogueContent): Promise<boolean> =>
  database.transaction((tx) => importOnce(tx, content));

/** Fingerprint of the files of the last import; undefined before the first one. */
export const importedContent = (database: Database): Promise<string | undefined> => importedSha256(database.db);
