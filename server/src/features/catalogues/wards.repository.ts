import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { wards } from './catalogues.tables.ts';

export type WardChange = Partial<
  Pick<typeof wards.$inferInsert, 'name' | 'phone' | 'hours' | 'feverLimit' | 'retiredAt'>
>;

/** Wards below a clinic. One that is retired stays in the rows that name it, which then follow the clinic. */
export const wardsRepository = (db: Db) => ({
  /** Of which clinic; undefined where there is none any more. */
  clinicOf: async (id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ clinicId: wards.clinicId })
      .from(wards)
      .where(and(eq(wards.id, id), isNull(wards.retiredAt)));
    return row?.clinicId;
  },
  add: async (clinicId: number, values: WardChange & { name: string }): Promise<number> => {
    const [row] = await db
      .insert(wards)
      .values({ clinicId, ...values })
      .returning({ id: wards.id });
    if (!row) throw new Error('no ward was stored');
    return row.id;
  },
  change: async (id: number, change: WardChange): Promise<void> => {
    await db.update(wards).set(change).where(eq(wards.id, id));
  },
});
