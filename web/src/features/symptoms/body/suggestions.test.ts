import { curve } from '@bergkette/contract/symptoms.factory.ts';
import { expect, test } from 'vitest';
import { loadSearchEntries } from '../../../data/symptom-entries.ts';
import { BODY_VIEWS, regionsOf, symptomsOf } from './regions.ts';
import { recentOf, TOLD_OF, toldOf } from './suggestions.ts';

const MEASURED = ['weight', 'temperature'];
const known = (await loadSearchEntries('de')).map(({ key }) => key).filter((key) => !MEASURED.includes(key));

test('every symptom of the catalogue has its place on the body, and no other (17-BODY)', () => {
  const placed = BODY_VIEWS.flatMap((view) => regionsOf(view).flatMap((region) => symptomsOf(view, region)));
  expect([...new Set(placed)].toSorted()).toEqual(known.toSorted());
});

test.each([
  // What has no side is found on both.
  ['front', 'skin', 'itching'],
  ['back', 'skin', 'itching'],
  ['back', 'arms', 'nail-changes'],
  ['front', 'whole', 'fatigue'],
  ['head', 'eyes', 'blurred-vision'],
  ['mood', 'feelings', 'anxiety'],
] as const)('%s, %s has %s (17-BODY)', (view, region, symptom) => {
  expect(symptomsOf(view, region)).toContain(symptom);
});

const articles = import.meta.glob<string>('../../../../../server/content/infotexts/*/*.md', {
  query: '?raw',
  import: 'default',
});
const ABOUT: Record<string, RegExp> = {
  'nausea-mouth': /chemo/i,
  'hair-loss': /chemo/i,
  fatigue: /behandlung|treatment/i,
  'surgery-radiotherapy': /bestrahl|radiotherapy/i,
};

test('each symptom named for a treatment is told by an article about it in both languages (17-BODY)', async () => {
  for (const [symptom, article] of Object.values(TOLD_OF).flatMap((told) => Object.entries(told))) {
    expect(known).toContain(symptom);
    for (const language of ['de', 'en']) {
      const text = await articles[`../../../../../server/content/infotexts/${language}/${article}.md`]?.();
      expect(text, `${article} ${language}`).toMatch(ABOUT[article] ?? /never/);
    }
  }
  expect(toldOf(['chemo', 'radiotherapy'])).toEqual([...Object.keys(TOLD_OF.chemo), 'radiation-skin']);
  expect(toldOf([])).toEqual([]);
});

const run = (id: number, symptom_end: string | null, is_searchable = true) =>
  curve({ id, symptom: { id, is_searchable }, symptom_end });

test('the symptoms that ended last come first, each once, without those that go on (17-BODY)', () => {
  const runs = [
    run(1, '2026-11-02T08:00:00Z'),
    run(2, '2026-11-05T08:00:00Z'),
    run(1, '2026-11-04T08:00:00Z'),
    run(3, '2026-11-06T08:00:00Z'),
    run(3, null),
    run(9, null, false),
  ];
  expect(recentOf(runs)).toEqual([2, 1]);
  const many = Array.from({ length: 9 }, (_, index) => run(index + 10, `2026-11-1${index}T08:00:00Z`));
  expect(recentOf(many)).toEqual([18, 17, 16, 15]);
});
