import {
  recoverSchema,
  recoveryStateSchema,
  recoveryWordsInputSchema,
  recoveryWordsSchema,
} from '@bergkette/contract/session.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { nothing } from '../../platform/http/answers.ts';
import { callerOf, ofPerson, type Routes } from '../../platform/http/feature.ts';
import { clientAddress } from '../../platform/http/origin.ts';
import type { RecoveryService } from './recovery.service.ts';

/** Words by which somebody gets back in without their address. */
export const recoveryRoutes: Routes<{ recovery: RecoveryService }> = (app, { recovery }) => {
  app.get(
    '/v1/users/:id/recovery-words/',
    { config: ofPerson, schema: { params: idParamsSchema, response: { 200: recoveryStateSchema } } },
    (request) => recovery.state(callerOf(request), request.params.id),
  );
  app.post(
    '/v1/users/:id/recovery-words/',
    {
      config: { ...ofPerson, isKeptOnce: false },
      schema: { params: idParamsSchema, body: recoveryWordsInputSchema, response: { 200: recoveryWordsSchema } },
    },
    async (request, reply) => {
      const { password, lang } = request.body;
      const made = await recovery.make(callerOf(request), request.params.id, password, lang);
      return reply.header('cache-control', 'no-store').send(made);
    },
  );
  app.post(
    '/v1/users/recover/',
    { config: { access: 'public' }, schema: { body: recoverSchema, response: nothing } },
    ({ body, ip }) => recovery.recover(body, clientAddress(ip)),
  );
};
