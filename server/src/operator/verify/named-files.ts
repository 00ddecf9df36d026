import { getTableConfig } from 'drizzle-orm/pg-core';
import pg, { type ClientBase } from 'pg';
import type { PersonalTable } from '../../platform/people/personal-data.ts';

export interface NamedFile {
  key: string;
  /** Null where the row does not say it. */
  sizeBytes: number | null;
  /** Null where the row does not say it. */
  sha256: string | null;
  /** Writes the hash into a row that has none; undefined where there is one, or no place for it. */
  keepHash?: (sha256: string) => Promise<void>;
}

/** Lists the files that rows name and that are complete. */
export async function* namedFiles(client: ClientBase, registry: readonly PersonalTable[]): AsyncGenerator<NamedFile> {
  for (const { table, owner, files, fileName } of registry) {
    const [folder] = files ?? [];
    if (!fileName || folder === undefined || owner === null) continue;
    const [id, column, storedAt] = [owner, fileName.column, fileName.storedAt].map(pg.escapeIdentifier);
    const size = fileName.sizeBytes === undefined ? 'null' : pg.escapeIdentifier(fileName.sizeBytes);
    const hash = fileName.sha256 === undefined ? undefined : pg.escapeIdentifier(fileName.sha256);
    const from = `public.${pg.escapeIdentifier(getTableConfig(table).name)}`;
    const { rows } = await client.query<{ id: string; name: string; size: string | null; sha256: string | null }>(
      `select ${id}::text as id, ${column} as name, ${size}::text as size, ${hash ?? 'null'} as sha256
       from ${from} where ${column} is not null and ${storedAt} is not null order by ${id}, ${column}`,
    );
    for (const { id: owned, name, size: bytes, sha256 } of rows) {
      const keepHash = async (found: string): Promise<void> => {
        await client.query(`update ${from} set ${hash} = $3 where ${id} = $1 and ${column} = $2 and ${hash} is null`, [
          owned,
          name,
          found,
        ]);
      };
      const sizeBytes = bytes === null ? null : Number(bytes);
      const key = `${folder}/${owned}/${name}`;
      yield { key, sizeBytes, sha256, ...(hash !== undefined && sha256 === null ? { keepHash } : {}) };
    }
  }
}
