import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { deskAccounts, deskNotes, deskOrders } from './desk.tables.ts';

export type OrderRow = typeof deskOrders.$inferSelect;
type Outcome = NonNullable<OrderRow['outcome']>;

/** Erasures wait for a second person. */
const isReady = and(isNull(deskOrders.outcome), or(ne(deskOrders.kind, 'erase'), eq(deskOrders.isAgreed, 'yes')));
const isWaiting = and(isNull(deskOrders.outcome), eq(deskOrders.kind, 'erase'), isNull(deskOrders.isAgreed));

export const deskOrdersRepository = (db: Db) => ({
  add: async (values: typeof deskOrders.$inferInsert): Promise<OrderRow> => {
    const [row] = await db.insert(deskOrders).values(values).returning();
    if (!row) throw new Error('no order was stored');
    return row;
  },
  find: async (id: number): Promise<OrderRow | undefined> => {
    const [row] = await db.select().from(deskOrders).where(eq(deskOrders.id, id));
    return row;
  },
  ofReport: (report: number) =>
    db.select().from(deskOrders).where(eq(deskOrders.report, report)).orderBy(asc(deskOrders.id)),
  ofPerson: (person: number) =>
    db.select().from(deskOrders).where(eq(deskOrders.person, person)).orderBy(asc(deskOrders.id)),
  /** An erasure that is under way or waits for this person. */
  findErasure: async (person: number): Promise<OrderRow | undefined> => {
    const [row] = await db
      .select()
      .from(deskOrders)
      .where(and(eq(deskOrders.person, person), eq(deskOrders.kind, 'erase'), isNull(deskOrders.outcome)));
    return row;
  },
  /** Newest first. */
  list: (state: 'waiting' | 'all', { limit, offset }: { limit: number; offset: number }) =>
    db
      .select()
      .from(deskOrders)
      .where(state === 'waiting' ? isWaiting : undefined)
      .orderBy(desc(deskOrders.id))
      .limit(limit)
      .offset(offset),
  count: (state: 'waiting' | 'all'): Promise<number> =>
    db.$count(deskOrders, state === 'waiting' ? isWaiting : undefined),
  /** False where somebody was faster. */
  answer: async (
    id: number,
    answer: Pick<OrderRow, 'answeredBy' | 'answeredAt' | 'isAgreed' | 'outcome'>,
  ): Promise<boolean> => {
    const rows = await db
      .update(deskOrders)
      .set(answer)
      .where(and(eq(deskOrders.id, id), isWaiting))
      .returning({ id: deskOrders.id });
    return rows.length > 0;
  },
  /** The orders that may be carried out now, oldest first. */
  ready: () => db.select().from(deskOrders).where(isReady).orderBy(asc(deskOrders.id)),
  /** The word goes as soon as the person has it. */
  finish: async (id: number, outcome: Outcome, doneAt: Date): Promise<void> => {
    await db
      .update(deskOrders)
      .set({ outcome, doneAt, text: null })
      .where(and(eq(deskOrders.id, id), isNull(deskOrders.outcome)));
  },
  findAccount: async (id: number) => {
    const [row] = await db.select().from(deskAccounts).where(eq(deskAccounts.id, id));
    return row;
  },
  countAtClinic: (clinicId: number): Promise<number> => db.$count(deskAccounts, eq(deskAccounts.clinicId, clinicId)),
  notes: (report: number) =>
    db
      .select({ id: deskNotes.id, at: deskNotes.at, who: deskNotes.who, text: deskNotes.text })
      .from(deskNotes)
      .where(eq(deskNotes.report, report))
      .orderBy(asc(deskNotes.id)),
  addNote: async (values: typeof deskNotes.$inferInsert): Promise<void> => {
    await db.insert(deskNotes).values(values);
  },
});
