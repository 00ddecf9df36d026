import type { Db } from '../../platform/database/database.ts';
import { publish } from '../../platform/database/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { chatsRepository } from './chats.repository.ts';

/** Apart from the chats themselves, for those who make friends and know no more of chats. */
export const chatOpeningService = ({ clock }: Pick<Platform, 'clock'>) => ({
  /**
   * The one chat of two people, made where there is none.
   * @param forPeople who of them has it back where they deleted it; it is empty then
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
