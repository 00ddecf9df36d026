import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventMarks, wordsOf } from './event-words.ts';

const marked = (text: string, asked: string, hits: string[]): string[] =>
  eventMarks({ text, tags: [] }, asked, hits).text.map(({ start, length }) => text.slice(start, start + length));

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

  it('hold nothing that the database could take for a sign of its query language', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\s'\\:&|!()<>*%_]/.test(wordsOf(text).join(''))));
  });
});

describe('the marks of a text', () => {
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
        const { text: marks } = eventMarks({ text: written, tags: [] }, asked, wordsOf(written));
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
