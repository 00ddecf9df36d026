import { describe, expect, it, vi } from 'vitest';
import { type Catalogues, checkTexts, placeholdersOf } from './text-check.ts';

const both = { home: { a: 'A' }, shell: { a: 'A' } };
const CASES: [what: string, de: Catalogues, en: Catalogues, problems: string[]][] = [
  ['nothing in equal catalogues', { home: { a: 'Hallo {name}' } }, { home: { a: 'Hello {name}' } }, []],
  ['a text without English', { home: { a: 'A', b: 'B' } }, { home: { a: 'A' } }, ['home: b has no English text']],
  ['a text without German', {}, { home: { a: 'A' } }, ['home: a has no German text']],
  ['an empty text', { home: { a: ' ' } }, { home: { a: 'A' } }, ['home: a is empty']],
  [
    'different placeholders, those inside plurals too',
    { home: { a: '{n, plural, one {# von {all}} other {# von {all}}}' } },
    { home: { a: '{n, plural, one {#} other {#}}' } },
    ['home: a: German uses {all, n}, English {n}'],
  ],
  ['a text that is no message', { home: { a: '{n' } }, { home: { a: 'A' } }, ['home: a: this is no message']],
  ['an id that two areas claim', both, both, ['a stands in home and in shell']],
];

describe('the check of the texts', () => {
  it.each(CASES)('names %s [I18N-01]', (_what, de, en, problems) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(checkTexts(de, en)).toEqual(problems);
    vi.restoreAllMocks();
  });

  it('finds the names a text expects [I18N-01]', () => {
    expect(placeholdersOf('{b} und {a}, {n, plural, one {{c}} other {#}}')).toEqual(['a', 'b', 'c', 'n']);
  });
});
