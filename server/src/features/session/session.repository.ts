import type { Consent } from '@bergkette/contract/session.ts';
import { and, desc, eq, gt, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { publishing } from '../../platform/database/publish.ts';
import { users } from '../users/users.tables.ts';
import { consents, consentTexts, refreshTokens, sessions, trustedDevices } from './session.tables.ts';
import type { Issue } from './session-tokens.ts';

const own = (userId: number, sessionId: number) => and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
const ownToken = (userId: number, sessionId: number, jti: string) =>
  and(eq(refreshTokens.userId, userId), eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.jti, jti));

/** The query of every signed-in call, prepared once: the session, whether it lives, and the person's zone. */
export const liveSessions = (db: Db) => {
  const query = db
    .select({ timeZone: users.timeZone, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        isNull(users.deletionMarkedAt),
      ),
    )
    .prepare('live_session');
  return {
    find: (userId: number, sessionId: number) => first(query.execute({ userId, sessionId })),
  };
};

/** Their streams end too. @param isAsked true where the session itself asks for it, which is told by the answer alone */
const end = async (db: Db, which: SQL | undefined, now: Date, isAsked = false): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ announcement: publishing(sessions.userId, 'session_ended', sessions.id, isAsked) });
  return rows.length > 0;
};

export const sessionRepository = (db: Db) => ({
  create: async (userId: number, device: string, now: Date): Promise<number> => {
    const { id } = await only(
      db.insert(sessions).values({ userId, device, createdAt: now, lastUsedAt: now }).returning({ id: sessions.id }),
      'session',
    );
    return id;
  },
  touch: async (userId: number, sessionId: number, now: Date, before: Date): Promise<void> => {
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(own(userId, sessionId), lt(sessions.lastUsedAt, before)));
  },
  /** Sessions that can still be refreshed, the latest first. */
  list: (userId: number, now: Date) =>
    db
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        device: sessions.device,
      })
      .from(sessions)
      .innerJoin(
        refreshTokens,
        and(eq(refreshTokens.userId, sessions.userId), eq(refreshTokens.sessionId, sessions.id)),
      )
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.endedAt),
          isNull(refreshTokens.rotatedAt),
          gt(refreshTokens.expiresAt, now),
        ),
      )
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id)),
  /** @returns false if there is no such session or it has ended already */
  end: (userId: number, sessionId: number, now: Date, isAsked: boolean): Promise<boolean> =>
    end(db, own(userId, sessionId), now, isAsked),
  /** @param except the session that stays */
  endAll: async (userId: number, now: Date, except?: number): Promise<void> => {
    const others = except === undefined ? undefined : ne(sessions.id, except);
    await end(db, and(eq(sessions.userId, userId), others), now);
  },
  addToken: async ({ userId, sessionId, jti, issuedAt, expiresAt }: Issue): Promise<void> => {
    await db.insert(refreshTokens).values({ userId, sessionId, jti, issuedAt, expiresAt });
  },
  /** @returns true only for one of several parallel calls */
  rotate: (userId: number, sessionId: number, jti: string, successorJti: string, now: Date): Promise<boolean> =>
    hasChanged(
      db
        .update(refreshTokens)
        .set({ rotatedAt: now, successorJti })
        .where(and(ownToken(userId, sessionId, jti), isNull(refreshTokens.rotatedAt))),
    ),
  findToken: (userId: number, sessionId: number, jti: string) =>
    first(
      db
        .select()
        .from(refreshTokens)
        .where(ownToken(userId, sessionId, jti)),
    ),
  /** For the nightly job, across all people: expired tokens, then sessions that ended before or hold no token. */
  sweep: async (now: Date, endedBefore: Date): Promise<void> => {
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
    const tokens = db
      .select({ one: sql`1` })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.userId, sessions.userId), eq(refreshTokens.sessionId, sessions.id)));
    await db.delete(sessions).where(or(lt(sessions.endedAt, endedBefore), notExists(tokens)));
  },
});

export const trustedDevicesRepository = (db: Db) => ({
  isTrusted: async (userId: number, tokenHash: string, now: Date): Promise<boolean> => {
    const isIt = and(eq(trustedDevices.userId, userId), eq(trustedDevices.tokenHash, tokenHash));
    return (await db.$count(trustedDevices, and(isIt, gt(trustedDevices.expiresAt, now)))) > 0;
  },
  trust: async (userId: number, tokenHash: string, expiresAt: Date): Promise<void> => {
    await db
      .insert(trustedDevices)
      .values({ userId, tokenHash, expiresAt })
      .onConflictDoUpdate({ target: [trustedDevices.userId, trustedDevices.tokenHash], set: { expiresAt } });
  },
  forgetAll: async (userId: number): Promise<void> => {
    await db.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  },
  /** For the nightly job, across all people. */
  deleteExpired: async (now: Date): Promise<void> => {
    await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now));
  },
});

export interface ConsentText {
  version: string;
  privacy: string;
  terms: string;
}

export const consentRepository = (db: Db) => ({
  keep: async (userId: number, agreedAt: Date, { version, guardian }: Consent): Promise<void> => {
    await db.insert(consents).values({ userId, agreedAt, version, guardian });
  },
  /** Stores each version once. */
  keepText: async (text: ConsentText, firstAgreedAt: Date): Promise<void> => {
    await db
      .insert(consentTexts)
      .values({ ...text, firstAgreedAt })
      .onConflictDoNothing();
  },
  findText: (version: string) => first(db.select().from(consentTexts).where(eq(consentTexts.version, version))),
});
