import { wordsOf } from '@bergkette/contract/search.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersTo, doubtfulWords, eventMarks, queryOf, writtenWords } from './event-words.ts';

const event = (text: string) => ({ text, tags: [] });
const marked = (text: string, asked: string, hits: string[]): string[] => {
  const isHit = (parts: string[]) => parts.some((part) => hits.includes(part));
  const found = [...writtenWords([event(text)])].flatMap(([word, parts]) => (isHit(parts) ? [word] : []));
  const { text: marks } = eventMarks(event(text), asked, wordsOf(asked).length > 0 ? new Set(found) : undefined);
  return marks.map(({ start, length }) => text.slice(start, start + length));
};

describe('the words of a text', () => {
  it('are letters and digits in lower case, however they were typed', () => {
    expect(wordsOf('Müde, aber TAPFER! 38.5° can’t foo_bar 🦫')).toEqual([
      'müde',
      'aber',
      'tapfer',
      '38',
      '5',
      'can',
      't',
      'foo',
      'bar',
    ]);
    expect(wordsOf('Mu\u0308de')).toEqual(wordsOf('Müde'));
    expect(wordsOf('❤️ … !')).toEqual([]);
  });

  it('are cut where they are longer than any word, for the index has no room for them', () => {
    expect(wordsOf('𐐀'.repeat(511)).map((word) => Buffer.byteLength(word))).toEqual([800, 800, 444]);
  });

  it('hold nothing that the database could take for a sign of its query language', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\s'\\:&|!()<>*%_]/.test(wordsOf(text).join(''))));
  });
});

describe('what the database is asked', () => {
  const oma = { german: "'oma'", english: "'oma'" };
  const words = ['oma', 'geschichte'];
  const forms = [oma, { german: "'geschicht'", english: "'geschicht'" }];

  it('has the beginning of the last word once, and each word with the id of the person', () => {
    expect(queryOf(7, words, forms, () => [])).toBe("( ( '7.oma' & '7.geschichte':* ) | ( '7.oma' & '7.geschicht' ) )");
    expect(queryOf(7, ['oma'], [oma], () => [])).toBe("'7.oma':*");
  });

  it('leaves out what counts for nothing in a language, and takes the names of activities in', () => {
    const small = { german: '', english: "'die'" };
    expect(queryOf(7, ['die', 'oma'], [small, oma], () => [])).toBe("'7.oma':*");
    expect(queryOf(7, ['oma', 'che'], [oma, oma], (word) => (word === 'che' ? [3] : []))).toContain("'7.#3'");
  });
});

describe('the words that answer', () => {
  it('are found by the forms of those that begin alike, and of no more than a thousand', () => {
    const many = Array.from({ length: 3000 }, (_, index) => `o${index}`);
    const written = writtenWords([event(`Omas Uebung ${many.join(' ')}`)]);
    const doubtful = doubtfulWords(written, ['öl']);
    expect({ count: doubtful.length, first: doubtful[0], hasUebung: doubtful.includes('uebung') }).toEqual({
      count: 1000,
      first: 'omas',
      hasUebung: false,
    });
  });

  it('are forms of any word asked for and beginnings of the last, but no small words', () => {
    const known = new Map([
      ['omas', { german: "'oma'", english: "'oma'" }],
      ['der', { german: '', english: "'der'" }],
    ]);
    const asked = ['oma', 'de'];
    const isAnswer = answersTo(
      asked,
      [known.get('omas') ?? { german: '', english: '' }, { german: "'de'", english: "'de'" }],
      known,
    );
    expect(['omas', 'der', 'denken', 'opa'].map(isAnswer)).toEqual([true, true, true, false]);
  });
});

describe('the marks of a text', () => {
  it('are no more than a hundred, however often a word stands there', () => {
    expect(marked('a '.repeat(2000), 'a', ['a'])).toHaveLength(100);
    expect(marked('❤️'.repeat(2000), '❤️', [])).toHaveLength(100);
  });

  it('stand where the words stand, after signs of any width too', () => {
    expect(marked('🦫 Müde, sehr MÜDE.', 'müde', ['müde'])).toEqual(['Müde', 'MÜDE']);
    expect(marked('Mu\u0308de', 'müde', ['müde'])).toEqual(['Mu\u0308de']);
    expect(marked('Übermüde', 'müde', ['müde'])).toEqual([]);
  });

  it('stand at the signs where only signs were asked for', () => {
    expect(marked('100% und 20%', '%', [])).toEqual(['%', '%']);
    expect(marked('❤️❤️ ❤️', '❤️', [])).toEqual(['❤️', '❤️', '❤️']);
  });

  it('lie within the text, in order and without overlap', () => {
    const text = fc.string({ unit: 'grapheme' });
    const property = fc.property(
      text,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      (written, asked) => {
        const { text: marks } = eventMarks(event(written), asked, new Set(writtenWords([event(written)]).keys()));
        let end = 0;
        for (const { start, length } of marks) {
          expect(start).toBeGreaterThanOrEqual(end);
          end = start + length;
        }
        expect(end).toBeLessThanOrEqual(written.length);
      },
    );
    fc.assert(property);
  });
});
