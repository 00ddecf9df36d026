import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { callsOf, type Feature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { expectRoom } from '../../platform/storage/disk-storage.ts';
import type { AccountsService } from '../users/accounts.service.ts';

interface Services {
  accounts: AccountsService;
}

const okSchema = z.object({ status: z.literal('ok') });
const RETRY_S = 5;
/** So long an answer serves whoever asks again: each look writes a file, and in an object store somebody pays for it. */
const KEPT_MS = 1000;

/** The folder of the database and of files: what is written to neither is lost for whoever wrote it. */
const look = async ({ accounts }: Services, platform: Platform): Promise<void> => {
  const { database, storage, dataDir } = platform;
  const readable = database.transaction((tx) => accounts(tx).expectReadable());
  await Promise.all([readable, storage.check(), expectRoom(dataDir)]);
};

const keptFor = (keptMs: number, work: () => Promise<void>): (() => Promise<void>) => {
  let kept: Promise<void> | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  return () => {
    if (!kept) {
      kept = work();
      const forgetLater = () => setTimeout(forget, keptMs).unref();
      kept.then(forgetLater, forgetLater);
    }
    return kept;
  };
};

/** `health`: the process lives. `ready`: accounts can be read, storage answers, and there is room to write. */
export const healthFeature: Feature<Services> = {
  routes: (app, services, platform) => {
    const open = callsOf(app, 'public');
    const ok = { response: { 200: okSchema } };
    const uncounted = { config: { isUncounted: true } };
    const expectReady = keptFor(KEPT_MS, () => look(services, platform));
    open('GET /health/', ok, () => ({ status: 'ok' as const }), uncounted);
    open(
      'GET /ready/',
      ok,
      async () => {
        await expectReady().catch((cause: unknown) => {
          throw new AppError('unavailable', { retryAfterS: RETRY_S, cause });
        });
        return { status: 'ok' as const };
      },
      uncounted,
    );
  },
};
