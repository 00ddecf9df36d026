import { expect, test } from 'vitest';
import german from '../i18n/de/app.json' with { type: 'json' };
import english from '../i18n/en/app.json' with { type: 'json' };
import { eventTitle } from './event-title.ts';

const readIn = (texts: Record<string, string>) => (id: string) => texts[id] ?? `[${id}]`;
const de = readIn(german);
const en = readIn(english);

test('an event at home has its first tag as title, else the place [O29, 16-A6]', () => {
  const home = { location: 'home', activity: 'at-home' } as const;
  expect(eventTitle({ ...home, tags: ['Hund', 'Park'] }, de)).toBe('Hund');
  expect({ de: eventTitle(home, de), en: eventTitle({ ...home, tags: [] }, en) }).toEqual({
    de: 'Zu Hause',
    en: 'At home',
  });
});

test('an event at the clinic has the short name of its activity, or what exactly it was [O29, 16-A6]', () => {
  const clinic = (activity: string, tags?: string[]) => ({ location: 'clinic', activity, tags }) as const;
  expect(eventTitle(clinic('chemo', ['Hund']), de)).toBe('Chemo');
  expect(eventTitle(clinic('imaging'), de)).toBe('Scan');
  expect(eventTitle(clinic('imaging', ['laut', 'MRT']), de)).toBe('MRT');
  expect(eventTitle(clinic('imaging', ['MRI']), en)).toBe('MRI');
  expect(eventTitle(clinic('bone-marrow-transplant'), de)).toBe('Trans\u00adplantation');
});

test('no short title is longer than 24 characters, in either language [16-A6]', () => {
  for (const [texts, read] of [
    [german, de],
    [english, en],
  ] as const) {
    const keys = Object.keys(texts).filter((id) => id.startsWith('activity.'));
    const titles = keys.map((id) =>
      eventTitle({ location: 'clinic', activity: id.slice('activity.'.length) }, read).replaceAll('\u00ad', ''),
    );
    expect(titles.filter((title) => title.length > 24)).toEqual([]);
  }
});
