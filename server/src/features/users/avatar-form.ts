import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { App } from '../../platform/http/feature.ts';

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

/** Several features read forms with parts; the plugin can be registered once only. */
export const acceptMultipart = async (app: App): Promise<void> => {
  if (!app.hasRequestDecorator('parts')) await app.register(multipart);
};

export const acceptUrlEncoded = (app: App): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
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
