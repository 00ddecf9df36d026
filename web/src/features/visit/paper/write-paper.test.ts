import { inflateSync } from 'node:zlib';
import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { curve } from '@bergkette/contract/symptoms.factory.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { Noted } from '../../../data/period.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { fonts } from '../../../lib/pdf/fonts.factory.ts';
import { defaultParts, findingsOf, handoutContents } from '../handout/handout-content.ts';
import { handoutWords } from '../handout/use-handout-words.ts';
import { paperOf } from './paper-of.ts';
import { writePaper } from './write-paper.ts';

beforeAll(() => Promise.all([loadTexts('app'), loadTexts('tracking')]));

/** Below this stands the foot of a page. */
const BOTTOM = 44;
const words = handoutWords((id, values) => readText(id, values), 'en');
const run = (name: string, values: number[], days = [1, 2]) =>
  curve({ symptom: { name }, points: values.map((value, index) => [`2026-11-0${days[index]}T08:00:00Z`, value]) });
/** Nobody knows the days between. */
const gap = run('cough', [1, 2, 3], [1, 6, 7]);
const events = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    diaryEvent({
      id: index,
      datetime: `2026-11-0${(index % 7) + 1}T08:00:00Z`,
      mood: 1,
      text: `Words of day ${index}. ${'So it went. '.repeat(30)}`,
    }),
  );

const write = async (eventCount: number, texts: boolean) => {
  const noted: Noted = {
    curves: { is_complete: true, runs: [run('nausea', [8, 4]), run('temperature', [38.2, 37.1]), gap] },
    moods: [{ date: '2026-11-02', mood: 3 }],
    events: events(eventCount),
    hasAllEvents: true,
  };
  const contents = handoutContents(findingsOf(noted), {
    parts: { ...defaultParts, texts },
    questions: [{ id: 'a', text: 'When may I swim?' }],
    photos: [],
  });
  const paper = paperOf(
    {
      contents,
      period: { from: '2026-11-01', to: '2026-11-08' },
      person: { name: '', birthdate: '' },
      today: '2026-11-08',
      photos: new Map(),
    },
    'en',
    words,
  );
  const bytes = new Uint8Array(await (await writePaper(paper, { fonts, openPhoto: async () => null })).arrayBuffer());
  const raw = Buffer.from(bytes).toString('latin1');
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: false });
  const [, , width, height] = (await document.getPage(1)).view;
  const below: string[] = [];
  for (let number = 1; number <= text.length; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item && item.transform[5] < BOTTOM) below.push(item.str.trim());
  }
  return {
    raw,
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    size: [width, height],
    below: below.filter(Boolean),
  };
};

/** What the pages draw, unpacked. */
const drawnIn = (raw: string): string =>
  [...raw.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n');

test('the sheet is one A4 page, tagged, with its language and its letters, and says what was chosen', async () => {
  const { raw, pages, size } = await write(2, false);
  expect(pages).toHaveLength(1);
  expect(size.map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
  for (const some of [
    'For the appointment',
    'When may I swim?',
    'Nausea noted 2 times 8',
    '38.2 °C',
    'Mood',
    'Hard',
    'Page 1',
  ]) {
    expect(pages[0]).toMatch(new RegExp(some.replaceAll(/[?.]/g, '\\$&'), 'i'));
  }
  expect(pages[0]).not.toContain('Words of day');
  // A curve says its last day, and not the one after it.
  expect(pages[0]).toMatch(/\b8 Nov\b/);
  expect(pages[0]).not.toMatch(/\b9 Nov\b/);
  expect(raw).toContain('/MarkInfo');
  expect(raw).toContain('/Lang (en)');
  expect(raw).toContain('/FontFile');
  expect(drawnIn(raw)).toContain('[2 3] 0 d');
  // The cough, the temperature and the mood: the two values of the nausea are said in words alone.
  expect([...raw.matchAll(/\/S \/Figure/g)]).toHaveLength(3);
});

test('a long sheet goes on over pages, and loses nothing', async () => {
  const { pages, below } = await write(60, true);
  for (const line of below) expect(line).toMatch(/^Self-reported|^Page \d+$/);
  expect(pages.length).toBeGreaterThan(2);
  const all = pages.join(' ');
  for (let index = 0; index < 60; index += 1) expect(all).toContain(`Words of day ${index}.`);
  // A table that goes on says again what its columns are.
  expect(pages[1]).toContain(words.t('handout.events.difficulty'));
});
