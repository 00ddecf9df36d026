import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

/** Form bodies of both kinds, in this scope. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
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
export const readForm = (request: FastifyRequest): Promise<unknown> => {
  if (!request.isMultipart()) return Promise.resolve(request.body);
  return readParts(request).catch((cause: unknown) => {
    throw new AppError('invalid_value', { cause });
  });
};
