import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { clinics, wards, wardsOfClinic } from './catalogues.tables.ts';

const listed = {
  id: clinics.id,
  name: clinics.name,
  short_name: clinics.shortName,
  address: clinics.address,
  country: clinics.country,
  phone: clinics.phone,
  hours: clinics.hours,
  fever_limit: clinics.feverLimit,
  wards: wardsOfClinic,
  is_offered: sql<boolean>`${clinics.retiredAt} is null`,
};

export type ClinicChange = Partial<
  Pick<typeof clinics.$inferInsert, 'name' | 'shortName' | 'address' | 'country' | 'phone' | 'hours' | 'feverLimit'>
>;

/** Changes by the operator; the import of the shipped list does not overwrite them. */
export const clinicsRepository = (db: Db) => ({
  /** Includes retired clinics, as profiles may name them. */
  list: () => db.select(listed).from(clinics).orderBy(asc(clinics.id)),
  /** Locks the list of clinics until the transaction ends, so that commands run one after another. */
  lock: () => db.execute(sql`lock table ${clinics} in share row exclusive mode`),
  findOffered: (id: number) =>
    first(
      db
        .select({ id: clinics.id, name: clinics.name, address: clinics.address })
        .from(clinics)
        .where(and(eq(clinics.id, id), isNull(clinics.retiredAt))),
    ),
  /** Another offered clinic with this name and address, without regard to case. */
  findEqual: async (name: string, address: string | null, exceptId: number): Promise<number | undefined> => {
    const isSame = sql`lower(${clinics.name}) = lower(${name}) and lower(coalesce(${clinics.address}, '')) = lower(${address ?? ''})`;
    const [row] = await db
      .select({ id: clinics.id })
      .from(clinics)
      .where(and(isSame, isNull(clinics.retiredAt), ne(clinics.id, exceptId)));
    return row?.id;
  },
  /** Wards go along, and the staff who are limited to it. */
  handOn: async (from: number, into: number): Promise<{ wards: number; staff: number }> => {
    const moved = await db.execute(sql`update wards set clinic_id = ${into} where clinic_id = ${from}`);
    await db.execute(sql`insert into staff_clinics (staff_id, clinic_id)
      select staff_id, ${into} from staff_clinics where clinic_id = ${from} on conflict do nothing`);
    const staff = await db.execute(sql`delete from staff_clinics where clinic_id = ${from}`);
    return { wards: moved.rowCount ?? 0, staff: staff.rowCount ?? 0 };
  },
  /** The clinic is no longer offered, whatever the shipped list says. */
  retire: async (id: number, at: Date): Promise<void> => {
    await db.update(clinics).set({ retiredAt: at, isOperators: true }).where(eq(clinics.id, id));
  },
  add: async (name: string, details: Omit<ClinicChange, 'name'>): Promise<number> => {
    const { id } = await only(
      db
        .insert(clinics)
        .values({ key: `operator-${randomUUID()}`, name, ...details, isOperators: true })
        .returning({ id: clinics.id }),
      'clinic',
    );
    return id;
  },
  /** After a change of only number or limit, imports still update name and address. @returns false if there is no such clinic */
  change: async (id: number, change: ClinicChange): Promise<boolean> => {
    const isOurs = change.name !== undefined || change.address !== undefined;
    return hasChanged(
      db
        .update(clinics)
        .set({ ...change, ...(isOurs && { isOperators: true }) })
        .where(eq(clinics.id, id)),
    );
  },
});

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
    const { id } = await only(
      db
        .insert(wards)
        .values({ clinicId, ...values })
        .returning({ id: wards.id }),
      'ward',
    );
    return id;
  },
  change: async (id: number, change: WardChange): Promise<void> => {
    await db.update(wards).set(change).where(eq(wards.id, id));
  },
});
