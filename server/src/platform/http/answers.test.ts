import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerCompiler } from './answers.ts';

it('an answer has each field that its schema names, null where it may be, and no other', () => {
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('words'), words: z.string() }),
    z.object({ kind: z.literal('count'), count: z.int() }),
  ]);
  const schema = z.object({
    text: z.string().nullable(),
    day: z.iso.date().nullable(),
    choice: z.enum(['a', 'b']).nullable(),
    count: z.int().positive().nullable(),
    is: z.boolean().nullable(),
    one: z.literal(1).nullable(),
    part: z.object({ name: z.string().nullable() }).nullable(),
    list: z.array(z.object({ name: z.string() }).nullable()).nullable(),
    kinds: kinds.nullable(),
  });
  const serialize = answerCompiler(true)({ schema, method: 'GET', url: '/' });
  const nothing = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));
  expect(JSON.parse(serialize(nothing))).toEqual(nothing);
  const part = { name: null };
  const list = [null, { name: 'n' }];
  const counted = { kind: 'count', count: 2 };
  const all = { text: 't', day: '2026-11-02', choice: 'b', count: 3, is: false, one: 1, part, list, kinds: counted };
  const withMore = { ...all, secret: 's', part: { ...part, secret: 's' }, list: [null, { name: 'n', secret: 's' }] };
  expect(JSON.parse(serialize(withMore))).toEqual(all);
});
