import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Feature } from '../../platform/http/feature.ts';

const okSchema = z.object({ status: z.literal('ok') });
const RETRY_S = 5;

/** `health`: the process lives. `ready`: database and storage answer. */
export const healthFeature: Feature = {
  name: 'health',
  routes: (app, { database, storage }) => {
    const config = { access: 'public' as const, isUncounted: true };
    const options = { config, schema: { response: { 200: okSchema } } };
    app.get('/health/', options, () => ({ status: 'ok' as const }));
    app.get('/ready/', options, async () => {
      await Promise.all([database.check(), storage.check()]).catch((cause: unknown) => {
        throw new AppError('unavailable', { retryAfterS: RETRY_S, cause });
      });
      return { status: 'ok' as const };
    });
  },
};
