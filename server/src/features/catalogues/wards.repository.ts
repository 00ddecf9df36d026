import type { DeskWard } from '@bergkette/contract/desk/catalogues.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { wards } from './catalogues.tables.ts';

export type WardChange = Partial<
  Pick<typeof wards.$inferInsert, 'name' | 'phone' | 'hours' | 'feverLimit' | 'retiredAt'>
>;

/** The wards of a clinic that are there, for a query of `clinics` under its own name. */
export const wardsOfClinic: SQL<DeskWard[]> = sql<DeskWard[]>`coalesce((
  select json_agg(json_build_object('id', w.id, 'name', w.name, 'phone', w.phone, 'hours', w.hours, 'fever_limit', w.fever_limit)
    order by w.name, w.id)
  from wards w where w.clinic_id = clinics.id and w.retired_at is null), '[]')`;

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
