import type { Db } from '../../platform/database/database.ts';
import { publish } from '../../platform/database/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { chatsRepository } from './chats.repository.ts';

/** Apart from the service of chats, because friendships need only this of it. */
export const chatOpeningService = ({ clock }: Pick<Platform, 'clock'>) => ({
  /**
   * Returns the chat of two people and creates it if there is none.
   * @param forPeople those of the two who get the chat back, empty, if they had deleted it
   */
  open: async (tx: Db, oneId: number, otherId: number, forPeople: readonly number[]) => {
    const chats = chatsRepository(tx);
    const now = clock.now().toISOString();
    const pair = { low: Math.min(oneId, otherId), high: Math.max(oneId, otherId) };
    const made = await chats.make(pair, now);
    await chats.open(pair, made.uuid, forPeople, now);
    if (made.isNew) await publish(tx, [oneId, otherId], 'message', made.uuid);
    return made;
  },
});

export type ChatOpeningService = ReturnType<typeof chatOpeningService>;
