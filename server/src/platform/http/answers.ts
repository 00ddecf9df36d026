import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastJson from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type AnswerSchema = z.ZodType;
type Serializer = (answer: unknown) => string;

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** A field that may be null, in the words of the stringifier. */
const asNullable: Override = ({ jsonSchema }) => {
  const [own, none, ...more] = jsonSchema.anyOf ?? [];
  if (!own?.type || none?.type !== 'null' || more.length > 0) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, own, { nullable: true });
};

const options = { target: 'draft-7', io: 'output', unrepresentable: 'any', override: asNullable } as const;

/**
 * Makes a serializer that never writes a field which the schema does not name: by fast-json-stringify from the JSON schema,
 * which is quick, and by zod where the answer has alternatives. Those the former tells apart by ajv, which makes its code with
 * the first answer; in a long-lived process that failed in three runs of the tests (`or` of its code generator, Node 24.21).
 */
const compile = (schema: AnswerSchema): Serializer => {
  // JSON has none of zod's symbols, which the stringifier does not accept in a schema of draft 7.
  const described = JSON.stringify(z.toJSONSchema(schema, options));
  if (/"(anyOf|oneOf)":/.test(described)) return (answer) => JSON.stringify(schema.parse(answer));
  return fastJson(JSON.parse(described));
};

const compiled = new WeakMap<AnswerSchema, Serializer>();
const serializerOf = (schema: AnswerSchema): Serializer => {
  const known = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, known);
  return known;
};

/** @param isChecked true in tests, which also compare every answer with its zod schema */
export const answerCompiler =
  (isChecked: boolean): FastifySerializerCompiler<unknown> =>
  ({ schema }) => {
    if (!(schema instanceof z.ZodType)) throw new TypeError('answers are described by zod schemas');
    const serialize = serializerOf(schema);
    return (answer: unknown) => {
      if (isChecked) schema.parse(answer);
      return serialize(answer);
    };
  };

/** The answer of a route that has nothing to say. */
export const nothing = { 204: z.undefined() };

/** Hook `preHandler`: a route whose schema names one success answers with that status. Where there are two, the handler says which. */
export const statedStatus = async ({ routeOptions }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const [status, ...others] = Object.keys(routeOptions.schema?.response ?? {}).filter((key) => key.startsWith('2'));
  if (status && others.length === 0) reply.code(Number(status));
};

const SMALL_BYTES = 1024;
const shrink = promisify(gzip);

const takesGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((part) => /^\s*gzip\s*(;\s*q=(1|0?\.\d*[1-9]).*)?$/.test(part));

/**
 * Compresses an answer if the client accepts it: a hook `onSend` that runs after the ETag was made. Use it for long lists
 * only, and never for an answer that repeats parts of its request: its length would let a stranger guess the rest.
 */
export const compressed = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  reply.header('vary', 'accept-encoding');
  if (typeof payload !== 'string' || payload.length < SMALL_BYTES || reply.statusCode !== 200) return payload;
  if (!takesGzip(request.headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return shrink(payload);
};

/** Returns whether the client already has the version that the answer's ETag names. */
export const isKnown = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const known = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  if (known === undefined || typeof etag !== 'string') return false;
  return known.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
};

/** Hook `onSend` that answers 304 if the client already has this version. */
export const notModified = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (reply.statusCode !== 200 || !isKnown(request, reply)) return payload;
  reply.code(304).removeHeader('content-length');
  return '';
};

/** Hook `onSend` that computes an ETag of the answer, and answers 304 if the client already has this version. */
export const etagged = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return notModified(request, reply, payload);
};
