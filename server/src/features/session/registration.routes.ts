import {
  invitationParamsSchema,
  invitationQuerySchema,
  invitationSchema,
  registrationSchema,
  tokensSchema,
} from '@bergkette/contract/session.ts';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../platform/http/feature.ts';
import { clientAddress, originOf } from '../../platform/http/origin.ts';
import { textField } from '../../platform/http/validation.ts';
import type { RegistrationService } from './registration.service.ts';

export const registrationRoutes: Routes<{ registration: RegistrationService }> = (app, { registration }) => {
  const open = (tokenOf: (request: FastifyRequest) => string) => ({
    access: 'public' as const,
    countedFor: (request: FastifyRequest) => registration.invitationOf(tokenOf(request)),
  });
  app.get(
    '/v1/registrations/:invitation_token/',
    {
      config: open(({ params }) => textField(params, 'invitation_token')),
      schema: {
        params: invitationParamsSchema,
        querystring: invitationQuerySchema,
        response: { 200: invitationSchema },
      },
    },
    ({ params, query, ip }) => registration.invitation(params.invitation_token, query.lang, clientAddress(ip)),
  );
  app.post(
    '/v1/registrations/',
    {
      config: open(({ body }) => textField(body, 'invitation_token')),
      schema: { body: registrationSchema, response: { 201: tokensSchema } },
    },
    async (request, reply) => {
      const { tokens, setCookie } = await registration.register(request.body, originOf(request));
      reply.header('set-cookie', setCookie);
      return tokens;
    },
  );
};
