import { createHash } from 'node:crypto';
import type { PushSubscriptionInput } from '@bergkette/contract/notifications.ts';
import { subHours } from 'date-fns/subHours';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { frameOf, isQuiet } from './notice-times.ts';
import type { NoticesService } from './notices.service.ts';
import { pushOutboxRepository, pushRepository } from './push.repository.ts';

const AT_ONCE = 500;
const IN_PARALLEL = 10;
/** Older notices are not pushed, as after an outage of the server; the app shows them. */
const FRESH_H = 3;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

type Browser = Awaited<ReturnType<ReturnType<typeof pushOutboxRepository>['browsers']>>[number];

/** Push messages only say in the person's language that there is something, never what (decision O63). */
export const pushService = (platform: Platform, { notices }: { notices: NoticesService }) => {
  const { clock, database, log, push } = platform;

  const send = async (browser: Browser): Promise<void> => {
    try {
      if ((await push.send(browser, browser.language)) === 'gone') {
        await pushRepository(database.db).remove(browser.userId, browser.endpointHash);
      }
    } catch (error) {
      log.warn({ err: error }, 'a push message was not taken');
    }
  };

  const isWanted = async ({ userId, timeZone }: Browser, claimed: ReadonlyMap<number, number[]>): Promise<boolean> => {
    if (isQuiet(frameOf(clock.now(), timeZone).hour)) return false;
    const ids = claimed.get(userId) ?? [];
    return (await notices.current({ userId, timeZone })).some(({ id }) => ids.includes(id));
  };

  return {
    /** @throws {AppError} invalid_value where the address is not one of a push service, or the key is invalid */
    subscribe: async ({ userId, sessionId }: Caller, { endpoint, keys }: PushSubscriptionInput): Promise<void> => {
      if (!push.isOffered(endpoint)) throw fieldErrors({ endpoint: ['invalid_value'] });
      if (!push.isKey(keys.p256dh)) throw fieldErrors({ 'keys.p256dh': ['invalid_value'] });
      const browser = { userId, sessionId, endpointHash: hashOf(endpoint), endpoint, ...keys };
      await database.transaction((tx) => pushRepository(tx).keep(browser, clock.now()));
    },
    /** @throws {AppError} not_found */
    unsubscribe: async ({ userId }: Caller, endpoint: string): Promise<void> => {
      if (!(await pushRepository(database.db).remove(userId, hashOf(endpoint)))) throw new AppError('not_found');
    },
    /** The job sends push messages for notices that became due. It does not repeat lost ones, as the app shows all notices. */
    sendDue: async (): Promise<void> => {
      const now = clock.now();
      const outbox = pushOutboxRepository(database.db);
      const claimed = await outbox.claim(now, subHours(now, FRESH_H), AT_ONCE);
      if (claimed.size === 0) return;
      const browsers = await outbox.browsers([...claimed.keys()]);
      for (let first = 0; first < browsers.length; first += IN_PARALLEL) {
        await Promise.all(
          browsers.slice(first, first + IN_PARALLEL).map(async (browser) => {
            if (await isWanted(browser, claimed)) await send(browser);
          }),
        );
      }
    },
  };
};

export type PushService = ReturnType<typeof pushService>;
