import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type AnswerSchema = z.ZodType;
type Serializer = (answer: unknown) => string;

/** Answers are written by fast-json-stringify from the JSON schema: quick, and a field that no schema names never leaves. */
const compile = (schema: AnswerSchema): Serializer =>
  // Through JSON once, since the stringifier takes draft 7 without zod's symbols.
  fastJson(
    JSON.parse(JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }))),
  );

const compiled = new WeakMap<AnswerSchema, Serializer>();
const serializerOf = (schema: AnswerSchema): Serializer => {
  const known = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, known);
  return known;
};

/** @param isChecked tests also hold every answer against its zod schema. */
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
