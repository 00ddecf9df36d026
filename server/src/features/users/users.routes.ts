import {
  avatarInputSchema,
  avatarSchema,
  draftKeyQuerySchema,
  draftKeySchema,
  mePatchSchema,
  meSchema,
} from '@bergkette/contract/users.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../platform/http/caller.ts';
import type { App, Feature } from '../../platform/http/feature.ts';
import { validated } from '../../platform/http/validation.ts';
import type { Services } from '../../services.ts';
import { acceptForms, readForm } from './avatar-form.ts';

const config = { access: 'person' as const };
const nothing = { 204: z.null() };

const profileRoutes = (app: App, { users }: Services): void => {
  app.get('/v1/users/loggedin/', { config, schema: { response: { 200: meSchema } } }, (request) =>
    users.me(callerOf(request)),
  );
  app.get(
    '/v1/users/draft-key/',
    { config, schema: { querystring: draftKeyQuerySchema, response: { 200: draftKeySchema } } },
    (request, reply) => {
      // A browser's cache on disk would be a key under the mat.
      reply.header('cache-control', 'no-store');
      return users.draftKey(callerOf(request), request.query.device);
    },
  );
  app.patch(
    '/v1/users/:id/',
    { config, schema: { params: idParamsSchema, body: mePatchSchema, response: { 200: meSchema } } },
    (request) => users.patch(callerOf(request), request.params.id, request.body),
  );
  app.put(
    '/v1/users/:id/deleteflag/',
    { config, schema: { params: idParamsSchema, response: nothing } },
    async (request, reply) => {
      await users.markForDeletion(callerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
};

const avatarRoutes = (app: App, { users }: Services): void => {
  const params = idParamsSchema;
  // The body is read as a form first, so its schema is applied here and not before the handler.
  app.post(
    '/v1/users/:id/avatar/',
    { config, schema: { params, response: { 200: avatarSchema } } },
    async (request) => {
      const { avatar } = validated(avatarInputSchema, await readForm(request));
      return users.chooseAvatar(callerOf(request), request.params.id, avatar);
    },
  );
  app.delete('/v1/users/:id/avatar/', { config, schema: { params, response: nothing } }, async (request, reply) => {
    await users.removeAvatar(callerOf(request), request.params.id);
    return reply.code(204).send(null);
  });
};

export const usersFeature: Feature<Services> = {
  name: 'users',
  routes: async (app, services) => {
    profileRoutes(app, services);
    // In a scope of their own: only here are small forms a body.
    await app.register(async (scope) => {
      await acceptForms(scope);
      avatarRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    });
  },
};
