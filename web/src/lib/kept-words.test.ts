import { describe, expect, it } from 'vitest';
import { wordsOf } from './kept-words.ts';

const wordsIn = (record: unknown): unknown => wordsOf(new TextEncoder().encode(JSON.stringify(record)));

describe('the words of a kept record', () => {
  it('are those that a record of this version holds', () => {
    expect(wordsIn({ v: 1, words: 'Wann darf ich wieder schwimmen?' })).toBe('Wann darf ich wieder schwimmen?');
  });

  it('are the whole record where it was kept before records had a version', () => {
    expect(wordsIn('Na?')).toBe('Na?');
    expect(wordsIn({ id: 'a', text: 'Na?' })).toEqual({ id: 'a', text: 'Na?' });
  });

  it('are none where a later version of the app kept them', () => {
    expect(wordsIn({ v: 2, words: 'Na?' })).toBeNull();
  });

  it('are none where the record is no JSON, or where no key of the person opens it', () => {
    expect(wordsOf(new TextEncoder().encode('{"v":1,"words":'))).toBeNull();
    expect(wordsOf(null)).toBeNull();
  });
});
