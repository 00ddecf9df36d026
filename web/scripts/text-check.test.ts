import { describe, expect, it, vi } from 'vitest';
import { checkTexts, placeholdersOf } from './text-check.ts';

describe('the check of the texts', () => {
  it('is content with equal catalogues [I18N-01]', () => {
    expect(checkTexts({ home: { 'home.hi': 'Hallo {name}' } }, { home: { 'home.hi': 'Hello {name}' } })).toEqual([]);
  });

  it('names a text that one language lacks [I18N-01]', () => {
    expect(checkTexts({ home: { a: 'A', b: 'B' } }, { home: { a: 'A' } })).toEqual(['home: b has no English text']);
    expect(checkTexts({}, { home: { a: 'A' } })).toEqual(['home: a has no German text']);
  });

  it('names an empty text [I18N-01]', () => {
    expect(checkTexts({ home: { a: ' ' } }, { home: { a: 'A' } })).toEqual(['home: a is empty']);
  });

  it('names different placeholders, those inside plurals too [I18N-01]', () => {
    const de = { home: { a: '{n, plural, one {# von {all}} other {# von {all}}}' } };
    expect(checkTexts(de, { home: { a: '{n, plural, one {#} other {#}}' } })).toEqual([
      'home: a: German uses {all, n}, English {n}',
    ]);
  });

  it('names a text that is no message [I18N-01]', () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(checkTexts({ home: { a: '{n' } }, { home: { a: 'A' } })).toEqual(['home: a: this is no message']);
    complaint.mockRestore();
  });

  it('names an id that two areas claim [I18N-01]', () => {
    const both = { home: { a: 'A' }, shell: { a: 'A' } };
    expect(checkTexts(both, both)).toEqual(['a stands in home and in shell']);
  });

  it('finds the names a text expects [I18N-01]', () => {
    expect(placeholdersOf('{b} und {a}, {n, plural, one {{c}} other {#}}')).toEqual(['a', 'b', 'c', 'n']);
  });
});
