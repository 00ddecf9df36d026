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
import { nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, ofPerson as config, type Feature } from '../../platform/http/feature.ts';
import { validated } from '../../platform/http/validation.ts';
import { acceptForms, readForm } from './avatar-form.ts';
import type { UsersService } from './users.service.ts';

interface Services {
  users: UsersService;
}

const profileRoutes = (app: App, { users }: Services): void => {
  app.get('/v1/users/loggedin/', { config, schema: { response: { 200: meSchema } } }, (request) =>
    users.me(callerOf(request)),
  );
  app.get(
    '/v1/users/draft-key/',
    { config, schema: { querystring: draftKeyQuerySchema, response: { 200: draftKeySchema } } },
    (request, reply) => {
      // Must not be cached on disk: this key decrypts the drafts stored on the same device.
      reply.header('cache-control', 'no-store');
      return users.draftKey(callerOf(request), request.query.device);
    },
  );
  app.patch(
    '/v1/users/:id/',
    { config, schema: { params: idParamsSchema, body: mePatchSchema, response: { 200: meSchema } } },
    (request) => users.patch(callerOf(request), request.params.id, request.body),
  );
  app.put('/v1/users/:id/deleteflag/', { config, schema: { params: idParamsSchema, response: nothing } }, (request) =>
    users.markForDeletion(callerOf(request), request.params.id),
  );
};

const avatarRoutes = (app: App, { users }: Services): void => {
  const params = idParamsSchema;
  // The handler reads the body as a form, so it also checks the schema.
  app.post(
    '/v1/users/:id/avatar/',
    { config, schema: { params, response: { 200: avatarSchema } } },
    async (request) => {
      const { avatar } = validated(avatarInputSchema, await readForm(request));
      return users.chooseAvatar(callerOf(request), request.params.id, avatar);
    },
  );
  app.delete('/v1/users/:id/avatar/', { config, schema: { params, response: nothing } }, (request) =>
    users.removeAvatar(callerOf(request), request.params.id),
  );
};

export const usersFeature: Feature<Services> = {
  name: 'users',
  routes: async (app, services) => {
    profileRoutes(app, services);
    // A separate scope, as only these routes accept small forms.
    await app.register(async (scope) => {
      await acceptForms(scope);
      avatarRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    });
  },
};
