import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { clinics } from './catalogues.tables.ts';

const listed = {
  id: clinics.id,
  name: clinics.name,
  address: clinics.address,
  is_offered: sql<boolean>`${clinics.retiredAt} is null`,
};

/** What the operator enters stays out of the import of the shipped list. */
export const clinicsRepository = (db: Db) => ({
  /** Retired ones too: profiles may name them. */
  list: () => db.select(listed).from(clinics).orderBy(asc(clinics.id)),
  add: async (name: string, address: string | null): Promise<number> => {
    const [row] = await db
      .insert(clinics)
      .values({ key: `operator-${randomUUID()}`, name, address, isOperators: true })
      .returning({ id: clinics.id });
    if (!row) throw new Error('no clinic was stored');
    return row.id;
  },
  /** False where there is no such clinic. */
  change: async (id: number, change: { name?: string; address?: string | null }): Promise<boolean> => {
    const rows = await db
      .update(clinics)
      .set({ ...change, isOperators: true })
      .where(eq(clinics.id, id))
      .returning({ id: clinics.id });
    return rows.length > 0;
  },
});
