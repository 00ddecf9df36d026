import {
  invitationParamsSchema,
  invitationSchema,
  registrationSchema,
  tokensSchema,
} from '@bergkette/contract/session.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Routes } from '../../platform/http/feature.ts';
import { originOf } from './origin.ts';
import { registrationService } from './registration.service.ts';

const config = { access: 'public' as const };

export const registrationRoutes: Routes = (app, platform) => {
  const registration = registrationService(platform);
  app.get(
    '/v1/registrations/:invitation_token/',
    { config, schema: { params: invitationParamsSchema, response: { 200: invitationSchema } } },
    (request) => registration.invitation(request.params.invitation_token, clientAddress(request.ip)),
  );
  app.post(
    '/v1/registrations/',
    { config, schema: { body: registrationSchema, response: { 201: tokensSchema } } },
    async (request, reply) => {
      const { tokens, setCookie } = await registration.register(request.body, originOf(request));
      return reply.code(201).header('set-cookie', setCookie).send(tokens);
    },
  );
};
