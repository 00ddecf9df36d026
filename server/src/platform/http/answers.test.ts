import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerCompiler } from './answers.ts';

const nullable = {
  text: z.string().nullable(),
  day: z.iso.date().nullable(),
  choice: z.enum(['a', 'b']).nullable(),
  count: z.int().positive().nullable(),
  is: z.boolean().nullable(),
  one: z.literal(1).nullable(),
  part: z.object({ name: z.string().nullable() }).nullable(),
  list: z.array(z.object({ name: z.string() }).nullable()).nullable(),
};
const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), words: z.string().nullable() }),
  z.object({ kind: z.literal('choice'), choice: z.enum(['a', 'b']).nullable() }),
]);
const nothing = Object.fromEntries(Object.keys(nullable).map((name) => [name, null]));
const [part, list] = [{ name: null }, [null, { name: 'n' }]];
const all = { text: 't', day: '2026-11-02', choice: 'b', count: 3, is: false, one: 1, part, list };
const more = { ...all, secret: 's', part: { ...part, secret: 's' }, list: [null, { name: 'n', secret: 's' }] };
const written = (schema: z.ZodType, answer: unknown) =>
  JSON.parse(answerCompiler(true)({ schema, method: 'GET', url: '/' })(answer));

it('an answer has each field that its schema names, null where it may be, and no other', () => {
  const schema = z.object(nullable);
  expect(written(schema, nothing)).toEqual(nothing);
  expect(written(schema, more)).toEqual(all);
});

it('so has one in which alternatives stand', () => {
  const schema = z.object({ ...nullable, kinds: z.array(kinds.nullable()) });
  const each = [
    null,
    { kind: 'words', words: null },
    { kind: 'choice', choice: null },
    { kind: 'choice', choice: 'a' },
  ];
  expect(written(schema, { ...nothing, kinds: each })).toEqual({ ...nothing, kinds: each });
  expect(written(schema, { ...more, kinds: each })).toEqual({ ...all, kinds: each });
});

it('so has one of two answers, and what is neither of them is not sent', () => {
  const schema = z.union([z.object({ ...nullable, own: z.string() }), z.object(nullable)]);
  expect(written(schema, { ...more, own: 'o' })).toEqual({ ...all, own: 'o' });
  expect(written(schema, more)).toEqual(all);
  const unchecked = answerCompiler(false)({ schema, method: 'GET', url: '/' });
  expect(() => unchecked({ text: 't' })).toThrow(z.ZodError);
});
