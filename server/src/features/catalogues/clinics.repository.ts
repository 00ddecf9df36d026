import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { clinics } from './catalogues.tables.ts';

const listed = {
  id: clinics.id,
  name: clinics.name,
  address: clinics.address,
  country: clinics.country,
  phone: clinics.phone,
  fever_limit: clinics.feverLimit,
  is_offered: sql<boolean>`${clinics.retiredAt} is null`,
};

export type ClinicChange = Partial<
  Pick<typeof clinics.$inferInsert, 'name' | 'address' | 'country' | 'phone' | 'feverLimit'>
>;

/** Changes by the operator; the import of the shipped list does not overwrite them. */
export const clinicsRepository = (db: Db) => ({
  /** Includes retired clinics, as profiles may name them. */
  list: () => db.select(listed).from(clinics).orderBy(asc(clinics.id)),
  add: async (name: string, details: Omit<ClinicChange, 'name'>): Promise<number> => {
    const [row] = await db
      .insert(clinics)
      .values({ key: `operator-${randomUUID()}`, name, ...details, isOperators: true })
      .returning({ id: clinics.id });
    if (!row) throw new Error('no clinic was stored');
    return row.id;
  },
  /** After a change of only number or limit, imports still update name and address. @returns false if there is no such clinic */
  change: async (id: number, change: ClinicChange): Promise<boolean> => {
    const isOurs = change.name !== undefined || change.address !== undefined;
    const rows = await db
      .update(clinics)
      .set({ ...change, ...(isOurs && { isOperators: true }) })
      .where(eq(clinics.id, id))
      .returning({ id: clinics.id });
    return rows.length > 0;
  },
});
