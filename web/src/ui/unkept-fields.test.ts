import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).map(([file, text]) => ({ file, text }));

/** Values of `autocomplete` for fields of the account, which a browser may fill in. */
const ACCOUNT = /^(username|email|current-password|new-password|one-time-code)$/;
/** Fields that contain no words of a person. */
const WORDLESS = /\btype="(radio|checkbox|file|hidden)"/;

/** Returns the opening tag that begins at `start`. Its end is the first `>` outside of braces. */
const tagAt = (source: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === '>' && depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
};

const fieldsOf = (name: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(name)].map((match) => ({ file, tag: tagAt(text, match.index) })),
  );
const tokenOf = (tag: string): string | undefined => /autoComplete="([\w-]*)"/.exec(tag)?.[1];

test('no browser writes into its session files what stands in a field', () => {
  const fields = fieldsOf(/<(input|textarea|select)\b/g).filter(({ tag }) => !WORDLESS.test(tag));
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter(({ tag }) => tokenOf(tag) !== 'off').map(({ file, tag }) => `${file}: ${tag}`)).toEqual([]);
});

test('only fields of the account let a browser fill them in', () => {
  // In a tag, or in a table of kinds of fields.
  const told = sources
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bautoComplete(?:="|: ')([\w-]*)["']/g)].map(([, token = '']) => ({ file, token })),
    )
    .filter(({ token }) => token !== 'off');
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter(({ file }) => !/^\.\.\/(features\/session|desk\/sign-in)\//.test(file))).toEqual([]);
  expect(told.filter(({ token }) => !ACCOUNT.test(token))).toEqual([]);
});

/** Fields for words; numbers and dates are written from the left in every language. */
const isForWords = (tag: string): boolean =>
  tag.startsWith('<textarea') || /type="(search|text)"(?!\s+inputMode)/.test(tag);

test('words are written from the side where they begin in their language (35-F10)', () => {
  const fields = fieldsOf(/<(input|textarea)\b/g).filter(({ tag }) => isForWords(tag));
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(({ tag }) => !tag.includes('dir="auto"')).map(({ file, tag }) => `${file}: ${tag}`)).toEqual([]);
});
