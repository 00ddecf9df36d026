import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitRoom, fitPages, type HandoutItem } from './fit-pages.ts';
import type { Section } from './handout-content.ts';

const sectionHeights = { questions: 10, symptoms: 10, measures: 10, mood: 10, events: 10, photos: 10 };
const room: FitRoom = { pageHeight: 100, pages: 2, headHeight: 20, sectionHeights };
const item = (id: string, height: number, rank = 1, section: Section = 'symptoms'): HandoutItem => ({
  id,
  section,
  height,
  rank,
});

test('items that fit stay, in order, and a section has its heading on each page that it stands on', () => {
  expect(fitPages([item('1', 40), item('2', 30), item('3', 20, 1, 'events')], room)).toEqual({
    // 20 + 10 + 40 + 30 fill the first page to the last pixel.
    pages: [['1', '2'], ['3']],
    leftOut: [],
  });
});

test('what is needed least is left out first, and no more than it takes', () => {
  const items = [
    item('question', 60, 0),
    item('peak', 40, 1),
    item('mood', 40, 2, 'events'),
    item('photo', 40, 9, 'events'),
  ];
  expect(fitPages(items, room)).toEqual({ pages: [['question'], ['peak', 'mood']], leftOut: ['photo'] });
});

test('an item higher than a page is left out and does not push out others', () => {
  expect(fitPages([item('huge', 95, 0), item('1', 30, 5)], room)).toEqual({ pages: [['1']], leftOut: ['huge'] });
});

test('nothing makes one empty page', () => {
  expect(fitPages([], room)).toEqual({ pages: [[]], leftOut: [] });
});

test('for any items there are at most two pages, none is overfull, and no item is lost or doubled', () => {
  const anyItem = fc.record({
    section: fc.constantFrom<Section>('symptoms', 'events'),
    height: fc.integer({ min: 1, max: 120 }),
    rank: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), (drawn) => {
      const items = drawn.map((one, index) => ({ ...one, id: String(index) }));
      const { pages, leftOut } = fitPages(items, room);
      expect(pages.length).toBeLessThanOrEqual(2);
      expect([...pages.flat(), ...leftOut].toSorted()).toEqual(items.map(({ id }) => id).toSorted());
      for (const [index, ids] of pages.entries()) {
        let used = index === 0 ? room.headHeight : 0;
        let section: Section | undefined;
        for (const { id, section: its, height } of items.filter((one) => ids.includes(one.id))) {
          used += height + (section === its ? 0 : room.sectionHeights[its]);
          section = its;
          expect(used, `${id} on page ${index}`).toBeLessThanOrEqual(room.pageHeight);
        }
      }
    }),
  );
});
