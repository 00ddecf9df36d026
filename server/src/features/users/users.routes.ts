import {
  avatarInputSchema,
  avatarSchema,
  draftKeyQuerySchema,
  draftKeySchema,
  mePatchSchema,
  meSchema,
} from '@bergkette/contract/users.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../../errors.ts';
import { nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { validated } from '../../platform/http/validation.ts';
import type { UsersService } from './users.service.ts';

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

/** Form bodies of both kinds, in this scope. */
const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart);
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
};

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  const limits = { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 0 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
  }
  return fields;
};

/** The fields of a form or of a JSON body. @throws {AppError} invalid_value where the form cannot be read */
const readForm = (request: FastifyRequest): Promise<unknown> => {
  if (!request.isMultipart()) return Promise.resolve(request.body);
  return readParts(request).catch((cause: unknown) => {
    throw new AppError('invalid_value', { cause });
  });
};

interface Services {
  users: UsersService;
}

const profileRoutes = (app: App, { users }: Services): void => {
  const on = callsOf(app, 'person');
  on('GET /v1/users/loggedin/', { response: { 200: meSchema } }, (request) => users.me(callerOf(request)));
  on(
    'GET /v1/users/draft-key/',
    { querystring: draftKeyQuerySchema, response: { 200: draftKeySchema } },
    (request, reply) => {
      // Must not be cached on disk: this key decrypts the drafts stored on the same device.
      reply.header('cache-control', 'no-store');
      return users.draftKey(callerOf(request), request.query.device);
    },
  );
  on('PATCH /v1/users/:id/', { params: idParamsSchema, body: mePatchSchema, response: { 200: meSchema } }, (request) =>
    users.patch(callerOf(request), request.params.id, request.body),
  );
  on('PUT /v1/users/:id/deleteflag/', { params: idParamsSchema, response: nothing }, (request) =>
    users.markForDeletion(callerOf(request), request.params.id),
  );
};

const avatarRoutes = (app: App, { users }: Services): void => {
  const on = callsOf(app, 'person');
  const params = idParamsSchema;
  // The handler reads the body as a form, so it also checks the schema.
  on('POST /v1/users/:id/avatar/', { params, response: { 200: avatarSchema } }, async (request) => {
    const { avatar } = validated(avatarInputSchema, await readForm(request));
    return users.chooseAvatar(callerOf(request), request.params.id, avatar);
  });
  on('DELETE /v1/users/:id/avatar/', { params, response: nothing }, (request) =>
    users.removeAvatar(callerOf(request), request.params.id),
  );
};

export const usersFeature: Feature<Services> = {
  routes: async (app, services) => {
    profileRoutes(app, services);
    // A separate scope, as only these routes accept small forms.
    await app.register(async (scope) => {
      await acceptForms(scope);
      avatarRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    });
  },
};
