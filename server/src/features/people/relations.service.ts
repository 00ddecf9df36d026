import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import { secondsInDay } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { publish } from '../../platform/database/publish.ts';
import type { Caller } from '../../platform/http/feature.ts';
import { pairOf } from '../../platform/people/pair.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatOpeningService } from '../chats/chats.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import { ageOn } from '../users/users.service.ts';
import { peopleRepository } from './people.repository.ts';
import { friendshipsRepository, relationsErasure, relationsRepository } from './relations.repository.ts';
import type { VisibilityService } from './visibility.service.ts';

/** What the viewer's list of relations shows of the other person. The stream may only tell that it has changed. */
const glimpse = (found: Awaited<ReturnType<VisibilityService['find']>>): { id: number; state: string } | undefined => {
  if (!found || found.relationId === null) return undefined;
  if (found.isBlockedByViewer) return { id: found.relationId, state: 'blocked' };
  const isHidden = found.requestedBy === null || found.isBlockedByOwner || found.view === 'absent';
  return isHidden ? undefined : { id: found.relationId, state: found.relationship.relation };
};

/**
 * Does the work and notifies the streams of both people, but each only if that person's own list changed. So a person
 * who was refused, or blocked by a stranger, is not told.
 */
export const relationNewsService =
  ({ visibility }: { visibility: VisibilityService }) =>
  async <T>(tx: Db, oneId: number, otherId: number, work: () => Promise<T>): Promise<T> => {
    const sides = [
      [oneId, otherId],
      [otherId, oneId],
    ] as const;
    const look = async () => {
      const seen = [];
      for (const [viewerId, ownerId] of sides) seen.push(glimpse(await visibility.find(tx, viewerId, ownerId)));
      return seen;
    };
    const before = await look();
    const result = await work();
    const after = await look();
    for (const [side, [viewerId]] of sides.entries()) {
      const [was, is] = [before[side], after[side]];
      const id = is?.id ?? was?.id;
      if (id !== undefined && (was?.id !== is?.id || was?.state !== is?.state)) {
        await publish(tx, [viewerId], 'relation', id);
      }
    }
    return result;
  };

export type RelationNewsService = ReturnType<typeof relationNewsService>;

type Row = Awaited<ReturnType<ReturnType<typeof relationsRepository>['list']>>[number];

/** Requests, friendships and blocks [REL-01, REL-13, REL-15]. */
export const relationsService = (
  platform: Platform,
  {
    visibility,
    relationNews: withNews,
    chatOpening,
    noticeMaker: notices,
  }: {
    visibility: VisibilityService;
    relationNews: RelationNewsService;
    chatOpening: ChatOpeningService;
    noticeMaker: NoticeMakerService;
  },
) => {
  const { clock, config, database, limits } = platform;
  const requestsPerDay = { name: 'friend-requests', points: config.friendRequestsPerDay, durationS: secondsInDay };

  /** The relation as the viewer sees it; undefined if the viewer may not know of it. */
  const shown = (viewerId: number, row: Row): Relation | undefined => {
    const { fields } = visibility.seen(row);
    const { id, requestedAt, otherBirthdate } = row;
    const other: RelationPerson = {
      id: row.otherId,
      name: row.isOwnerMarked || row.isNameKept ? null : row.otherName,
      avatar: fields.has('avatar') ? row.otherAvatar : '',
      at_clinic: fields.has('clinic_status') ? row.isOtherAtClinic : null,
      age: fields.has('birthdate') && otherBirthdate !== null ? ageOn(otherBirthdate, visibility.today()) : null,
    };
    const own = { id: viewerId, name: row.viewerName, avatar: row.viewerAvatar };
    const viewer: RelationPerson = { ...own, at_clinic: null, age: null };
    if (row.isBlockedByViewer) {
      return { id, status: 'blocked', from_user: viewer, to_user: other, requested_at: null };
    }
    // Of a pair grown apart into two age bands a request is no longer there; marked people are, without a name.
    const isHidden = visibility.seen({ ...row, isOwnerMarked: false }).view === 'absent';
    if (row.isBlockedByOwner || row.requestedBy === null || isHidden) return undefined;
    const isOwn = row.requestedBy === viewerId;
    const [from_user, to_user] = isOwn ? [viewer, other] : [other, viewer];
    const requested_at = isOwn && !row.isConfirmed && requestedAt ? requestedAt.toISOString() : null;
    return { id, status: row.isConfirmed ? 'confirmed' : 'requested', from_user, to_user, requested_at };
  };

  const read = async (db: Db, viewerId: number, otherId: number): Promise<Relation> => {
    const rows = await relationsRepository(db).list(viewerId);
    const row = rows.find((found) => found.otherId === otherId);
    const relation = row && shown(viewerId, row);
    if (!relation) throw new AppError('not_found');
    return relation;
  };

  /** Those own requests that the viewer can see and whose receivers can still answer. */
  const openRequests = async (tx: Db, viewerId: number): Promise<number> => {
    const rows = await relationsRepository(tx).list(viewerId);
    return rows.filter(
      (row) => row.requestedBy === viewerId && !row.isConfirmed && !row.isOwnerMarked && shown(viewerId, row),
    ).length;
  };

  /** The relation of the two people, locked until the end of the transaction. */
  const hold = async (tx: Db, viewerId: number, otherId: number) => {
    const pair = pairOf(viewerId, otherId);
    // Both people wait here: what is between two is changed by one at a time, and so are their modes.
    await friendshipsRepository(tx).lock([viewerId, otherId]);
    const found = await visibility.find(tx, viewerId, otherId);
    if (!found) throw new AppError('not_found');
    return { ...found, pair };
  };

  /** One of the viewer's own, by its id. @throws {AppError} not_found */
  const holdById = async (tx: Db, viewerId: number, id: number) => {
    const otherId = await relationsRepository(tx).findOther(viewerId, id);
    if (otherId === undefined) throw new AppError('not_found');
    const held = await hold(tx, viewerId, otherId);
    const isThere = held.isBlockedByViewer || (held.requestedBy !== null && !held.isBlockedByOwner);
    if (held.relationId !== id || !isThere) throw new AppError('not_found');
    return { ...held, otherId };
  };

  /** A resting request sends no news, as only its sender sees it. */
  const tellRecipient = async (tx: Db, senderId: number, recipientId: number, id: number): Promise<void> => {
    const asSeen = await visibility.find(tx, recipientId, senderId);
    if (asSeen?.requestedBy !== senderId) return;
    const about = { aboutId: senderId, causeId: id, cause: String(id) };
    await notices.make(tx, { userId: recipientId, type: 'new-friend-request', ...about });
  };

  const askIn = async (tx: Db, userId: number, otherId: number): Promise<Relation> => {
    // The same answer for everybody whom somebody in just me names, there or not.
    if (!(await peopleRepository(tx).viewer(userId))?.isFindable) throw new AppError('not_searchable');
    const { relationship, view, pair } = await hold(tx, userId, otherId);
    if (view === 'refused') throw new AppError('blocked');
    if (view === 'absent') throw new AppError('not_found');
    if (relationship.relation !== 'none' || view === 'named') throw new AppError('exists');
    if ((await openRequests(tx, userId)) >= config.friendRequestsOpen) {
      throw new AppError('too_many_open_requests');
    }
    const id = await withNews(tx, userId, otherId, () => relationsRepository(tx).request(pair, userId, clock.now()));
    if (id === undefined) throw new AppError('exists');
    await tellRecipient(tx, userId, otherId, id);
    return read(tx, userId, otherId);
  };

  const blockIn = async (tx: Db, userId: number, otherId: number): Promise<Relation> => {
    if (userId === otherId) throw new AppError('self');
    const { view, isBlockedByViewer, isBlockedByOwner, pair } = await hold(tx, userId, otherId);
    if (isBlockedByViewer) throw new AppError('exists');
    if (view === 'absent') throw new AppError('not_found');
    await withNews(tx, userId, otherId, () =>
      relationsRepository(tx).block(pair, userId, clock.now(), isBlockedByOwner),
    );
    return read(tx, userId, otherId);
  };

  return {
    /** The caller's own, and no block made by others [REL-19]. */
    list: async (db: Db, { userId }: Caller): Promise<Relation[]> => {
      const rows = await relationsRepository(db).list(userId);
      return rows.flatMap((row) => shown(userId, row) ?? []);
    },
    /**
     * Asks for a friendship [REL-20]. While a refusal rests the sender alone sees the request, refused, taken back or sent anew.
     * @throws {AppError} self, not_found, not_searchable, blocked, exists, too_many_open_requests, too_many_requests
     */
    request: async ({ userId }: Caller, otherId: number): Promise<Relation> => {
      if (userId === otherId) throw new AppError('self');
      return limits.counting(requestsPerDay, String(userId), () =>
        database.transaction((tx) => askIn(tx, userId, otherId)),
      );
    },
    /** Replaces whatever was there, and leaves the other's block where it is [REL-15, REL-21]. */
    block: ({ userId }: Caller, otherId: number): Promise<Relation> =>
      database.transaction((tx) => blockIn(tx, userId, otherId)),
    /** Blocks within another transaction. Does not fail if the block exists already or there is nobody to block. */
    ensureBlock: async (tx: Db, userId: number, otherId: number): Promise<void> => {
      await blockIn(tx, userId, otherId).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    },
    /** @throws {AppError} not_found, exists, not_recipient, not_searchable where either is in just_me */
    confirm: ({ userId }: Caller, id: number): Promise<Relation> =>
      database.transaction(async (tx) => {
        const { relationship, view, requestedBy, pair, otherId } = await holdById(tx, userId, id);
        if (relationship.isBlockedByViewer || relationship.relation === 'confirmed') throw new AppError('exists');
        if (view === 'absent') throw new AppError('not_found');
        if (requestedBy === userId) throw new AppError('not_recipient');
        if (!(relationship.isViewerFindable && relationship.isOwnerFindable)) throw new AppError('not_searchable');
        await withNews(tx, userId, otherId, async () => {
          if (!(await relationsRepository(tx).confirm(pair, userId, clock.now()))) throw new AppError('exists');
          await chatOpening.open(tx, userId, otherId, [userId, otherId]);
        });
        const about = { aboutId: userId, causeId: id, cause: String(id) };
        await notices.make(tx, { userId: otherId, type: 'friend-request-accepted', ...about });
        return read(tx, userId, otherId);
      }),
    /** Ends a friendship, takes a request back or refuses it, lifts the own block [REL-23]. */
    remove: ({ userId }: Caller, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const { relationship, requestedBy, pair, otherId } = await holdById(tx, userId, id);
        const relations = relationsRepository(tx);
        await withNews(tx, userId, otherId, () => {
          if (relationship.isBlockedByViewer) return relations.unblock(pair, userId);
          const isRefusal = relationship.relation === 'requested' && requestedBy === otherId;
          return isRefusal ? relations.refuse(pair, otherId, clock.now()) : relations.unbind(pair);
        });
      }),
    eraseRested: () => relationsErasure(database.db).eraseRested(subDays(clock.now(), config.friendRefusalDays)),
  };
};

export type RelationsService = ReturnType<typeof relationsService>;
