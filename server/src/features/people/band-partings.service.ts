import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { pairOf } from '../../platform/people/pair.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay } from '../../platform/time/local-day.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import { friendshipsRepository, relationsRepository } from './relations.repository.ts';
import type { RelationNewsService } from './relations.service.ts';
import type { VisibilityService } from './visibility.service.ts';
import { areOfOneBand, bandStartMonths } from './visibility.ts';

interface AcrossBands {
  people: [number, number];
  since: string;
  /** True if both were in the same band when they became friends. */
  has_grown_apart: boolean;
}

/** Friendships whose people are in different age bands. */
export const bandPartingsService = (
  platform: Platform,
  {
    visibility,
    relationNews: withNews,
    noticeMaker: notices,
  }: { visibility: VisibilityService; relationNews: RelationNewsService; noticeMaker: NoticeMakerService },
) => {
  const { config, database } = platform;

  /** Leaves the chat as after any end of a friendship: it can be read and deleted, but takes no message. */
  const unbind = async (tx: Db, id: number, otherId: number): Promise<number> => {
    const relation = (await visibility.find(tx, id, otherId))?.relationId;
    if (relation === undefined || relation === null) throw new AppError('not_found');
    await withNews(tx, id, otherId, () => relationsRepository(tx).unbind(pairOf(id, otherId)));
    return relation;
  };
  const notify = (tx: Db, userId: number, relation: number): Promise<void> =>
    notices.make(tx, { userId, type: 'friendship-ended-by-age', cause: String(relation), causeId: relation });

  return {
    /**
     * A person and all their friends wait here, so that of two months set at once the second finds the first. Before
     * the month is changed.
     */
    hold: async (tx: Db, id: number): Promise<void> => {
      const friendships = friendshipsRepository(tx);
      const friends = await friendships.ofPerson(id);
      await friendships.lock([id, ...friends.map(({ otherId }) => otherId)]);
    },
    /**
     * After the month of a held person was set. Friends of another band who were never known to be of one are friends no
     * longer; those of whom both months had been known stay.
     */
    afterMonth: async (
      tx: Db,
      id: number,
      { month, wasUnknown }: { month: string; wasUnknown: boolean },
    ): Promise<{ ended: number[]; kept: number[] }> => {
      if (!config.hasAgeBands) return { ended: [], kept: [] };
      const friends = await friendshipsRepository(tx).ofPerson(id);
      const across = friends
        .filter(({ birthMonth }) => birthMonth !== null && !areOfOneBand(month, birthMonth, visibility.today()))
        .map(({ otherId }) => otherId);
      if (!wasUnknown) return { ended: [], kept: across };
      let first: number | undefined;
      for (const otherId of across) {
        const relation = await unbind(tx, id, otherId);
        first ??= relation;
        await notify(tx, otherId, relation);
      }
      // One notice for all ended friendships, as several equal ones would be confusing.
      if (first !== undefined) await notify(tx, id, first);
      return { ended: across, kept: [] };
    },
    /** @throws {AppError} not_found where the two are no friends */
    end: async (tx: Db, id: number, otherId: number): Promise<void> => {
      await friendshipsRepository(tx).lock([id, otherId]);
      if ((await visibility.find(tx, id, otherId))?.relationship.relation !== 'confirmed')
        throw new AppError('not_found');
      const relation = await unbind(tx, id, otherId);
      for (const userId of [id, otherId]) await notify(tx, userId, relation);
    },
    /** Compares the bands by the present birth months. */
    list: async (): Promise<AcrossBands[]> => {
      const rows = await friendshipsRepository(database.db).across(bandStartMonths(visibility.today()));
      return rows.map(({ low, high, confirmedAt, lowMonth, highMonth }) => {
        const since = localDay(confirmedAt, config.timeZone);
        return { people: [low, high], since, has_grown_apart: areOfOneBand(lowMonth, highMonth, since) };
      });
    },
  };
};

export type BandPartingsService = ReturnType<typeof bandPartingsService>;
