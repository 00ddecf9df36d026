import { expect, test } from 'vitest';
import german from '../../../i18n/de/app.json' with { type: 'json' };
import { type KindGroup, marksOfName, suggestKinds } from './activity-suggestions.ts';

const named = (prefix: string) =>
  Object.entries(german)
    .filter(([id]) => id.startsWith(prefix))
    .map(([, name], index) => ({ id: index + 1, name }));
const groups: KindGroup[] = named('category.').map((category, index) => ({
  ...category,
  activities: index === 0 ? named('activity.') : [],
}));
const namesFor = (typed: string) => suggestKinds(typed, groups).map(({ name }) => name.replaceAll('\u00ad', ''));

test('the name of an activity offers the activity [HOME-22]', () => {
  expect(namesFor('Blutabnahme')).toEqual(['Blutabnahme']);
  expect(namesFor('chem')).toEqual(['Chemo']);
  expect(namesFor('röntgen')).toEqual(['MRT, CT, Röntgen oder Ultraschall']);
});

test('a longer word means the shorter name, and soft hyphens do not count [HOME-22]', () => {
  expect(namesFor('Chemotherapie')).toContain('Chemo');
  expect(namesFor('Knochenmarkpunktion')).toContain('Knochenmarkpunktion');
});

test('the name of a category offers all of it [HOME-22]', () => {
  expect(suggestKinds('Untersuchung', groups)).toEqual([{ id: 1, name: 'Untersuchung', filter: 'category' }]);
});

test('one letter, or words that name nothing, offer nothing [HOME-22]', () => {
  expect(namesFor('c')).toEqual([]);
  expect(namesFor('…')).toEqual([]);
  expect(namesFor('Kirschbonbons')).toEqual([]);
  expect(namesFor('Chemo Kirschbonbons')).toEqual([]);
});

test('never more than three [HOME-23]', () => {
  expect(namesFor('oder').length).toBe(3);
});

test('the words of a name that match the search are marked, as they are written [HOME-23]', () => {
  const marked = (name: string, asked: string) =>
    marksOfName(name, asked).map(({ start, length }) => name.slice(start, start + length));
  expect(marked('Knochenmark\u00adpunktion', 'knochenmarkp')).toEqual(['Knochenmark\u00adpunktion']);
  expect(marked('Chemo', 'Chemotherapie')).toEqual(['Chemo']);
  expect(marked('MRT, CT, Röntgen oder Ultraschall', 'rontgen ct')).toEqual(['CT', 'Röntgen']);
  expect(marked('Fieber', 'Oma')).toEqual([]);
});
