import fastJson from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type AnswerSchema = z.ZodType;
type Serializer = (answer: unknown) => string;

/**
 * Makes a serializer from the JSON schema. fast-json-stringify is quick, and never writes a field that the schema does
 * not name.
 */
const compile = (schema: AnswerSchema): Serializer =>
  // The copy through JSON removes zod's symbols, which the stringifier does not accept in a schema of draft 7.
  fastJson(
    JSON.parse(JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }))),
  );

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
