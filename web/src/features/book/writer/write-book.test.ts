import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { fonts } from '../../../lib/pdf/fonts.factory.ts';
import { type Book, type BookEvent, type BookMonth, stepsOf } from '../book.ts';
import { placePhotos, writeBook } from './write-book.ts';
import { drawing } from './writer.factory.ts';

const eventOf = (title: string, change: Partial<BookEvent> = {}): BookEvent => ({
  title,
  facts: '3. März, 09:30 Uhr · gut',
  text: '',
  mood: 5,
  photos: [],
  others: [],
  ...change,
});
const monthOf = (name: string, events: BookEvent[]): BookMonth => ({
  name,
  count: `${events.length} Ereignisse`,
  rangeAlt: 'Berge',
  faces: { title: 'Gesichter', alt: 'Gesichter im März', before: 2, days: [5, null, 1] },
  beads: { title: 'Perlen', alt: 'Perlen', row: events.map(() => ({ drawing: 0, size: 1 })) },
  events,
});
const bookOf = (months: BookMonth[]): Book => ({
  language: 'de',
  title: 'Mein Weg',
  span: 'März 2026 bis April 2026',
  coverAlt: 'Berge',
  months,
  beads: { title: 'Meine Perlen', intro: 'Perlen', list: [{ drawing: 0, text: '2 × Untersuchung' }], size: 'Größe' },
  last: { alt: 'Firn', words: 'Diese Seite lasse ich dir frei.' },
  missingPhoto: 'Ein Bild fehlt hier.',
  colours: { ink: '#16252b', softInk: '#4a5a61', petrol: '#14596a', line: '#84918f', thread: '#a9cdd0' },
  drawings: { faces: Array(6).fill(drawing), beads: [drawing], firn: drawing },
});

const write = async (book: Book) => {
  let steps = 0;
  const made = await writeBook(book, {
    fonts,
    rangeOf: async () => null,
    photoOf: async () => null,
    openPhoto: async () => null,
    onStep: () => {
      steps += 1;
    },
  });
  const bytes = new Uint8Array(await made.file.arrayBuffer());
  const raw = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf);
  return { made, pdf, raw, steps, pages: text };
};

describe('the pages of a book', () => {
  test('a month begins on a left page, its events on the right one, and the back is a left page', async () => {
    const { made, pages } = await write(
      bookOf([
        monthOf('März 2026', [eventOf('Erstes'), eventOf('Zweites')]),
        monthOf('April 2026', [eventOf('Lang', { text: 'Viel erlebt. '.repeat(300) })]),
        monthOf('Mai 2026', [eventOf('Letztes')]),
      ]),
    );
    const pageWith = (words: string) => pages.findIndex((page) => page.includes(words)) + 1;
    expect(['März 2026\n', 'April 2026\n', 'Mai 2026\n'].map(pageWith).map((page) => page % 2)).toEqual([0, 0, 0]);
    expect(pageWith('Erstes')).toBe(3);
    expect(pageWith('Zweites')).toBe(3);
    expect(pageWith('Lang')).toBe(5);
    expect(pageWith('lasse ich dir frei')).toBe(made.pages);
    expect(made.pages % 2).toBe(0);
    expect(pages).toHaveLength(made.pages);
  });

  test('each word stands in it, in its order, over as many pages as it takes', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `Wort${index}`);
    const { pages } = await write(bookOf([monthOf('März 2026', [eventOf('Lang', { text: words.join(' ') })])]));
    expect(pages.join(' ').match(/Wort\d+/g)).toEqual(words);
  });

  test('it is tagged, has its language, its title and its letters, and is as large as A5', async () => {
    const { pdf, raw } = await write(bookOf([monthOf('März 2026', [eventOf('Größe „Übung“ ěščř')])]));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Mein Weg', Language: 'de' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await pdf.getPage(2)).view.map(Math.round)).toEqual([0, 0, 420, 595]);
    expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(raw.match(/\/FontFile2/g)?.length);
    const tree = JSON.stringify(await (await pdf.getPage(3)).getStructTree());
    expect(tree).toContain('"H2"');
    expect(JSON.stringify(await (await pdf.getPage(2)).getStructTree())).toContain('Gesichter im März');
  });

  test('margins are mirrored: the text of facing pages has the same distance from the fold', async () => {
    const { pdf } = await write(
      bookOf([monthOf('März 2026', [eventOf('Lang', { text: 'Viel erlebt. '.repeat(400) })])]),
    );
    const leftOf = async (page: number) => {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      return Math.min(...items.flatMap((item) => ('str' in item && item.str.length > 5 ? [item.transform[4]] : [])));
    };
    expect([await leftOf(3), await leftOf(4), await leftOf(5)]).toEqual([56, 40, 56]);
  });

  test('the words of the cover stand in its middle', async () => {
    const { pdf } = await write(bookOf([monthOf('März 2026', [eventOf('Erstes')])]));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const middles = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [Math.round(item.transform[4] + item.width / 2)] : [],
    );
    expect(middles).toEqual([210, 210]);
  });

  test('a photo that cannot be had is named in its place, and counted', async () => {
    const photos = [1, 2, 3].map((id) => ({ id, alt: 'Bild' }));
    const book = bookOf([monthOf('März 2026', [eventOf('Mit Bild', { photos, others: ['Film, 0:12 min'] })])]);
    const { made, pages, steps } = await write(book);
    expect(made.missing).toEqual([1, 2, 3]);
    expect(pages[2]?.match(/Ein Bild fehlt hier\./g)).toHaveLength(3);
    expect(pages[2]).toContain('Film, 0:12 min');
    expect(steps).toBe(stepsOf(book));
  });
});

test('photos stand as wide as the text where that is not too high, two in equal height', () => {
  expect(placePhotos([1.5], 300)).toEqual([{ x: 0, width: 300, height: 200 }]);
  expect(placePhotos([0.5], 300)).toEqual([{ x: 0, width: 125, height: 250 }]);
  const [first, second] = placePhotos([1, 1.5], 308);
  expect(first?.height).toBeCloseTo(120);
  expect(second?.height).toBeCloseTo(120);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(308);
});
