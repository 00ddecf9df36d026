import type { Me } from '@bergkette/contract/users.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speak } from '../../i18n/speak.factory.ts';
import { noOutcomes } from './calls.ts';
import { ImportPage } from './import-page.tsx';
import { importStore, type Plan, resetImport } from './import-run.ts';
import { talliesOf } from './tally.ts';

beforeEach(() => speak('de', 'app', 'import', 'tracking'));
afterEach(resetImport);

const page = (me: Partial<Me>) =>
  renderToStaticMarkup(<ImportPage me={{ id: 1, ...me } as Me} onHome={() => undefined} />);

const brought: Plan['brought'] = {
  ...{ source: 'bergkette', events: [], runs: [], moods: [], own_symptoms: [], questions: [], left: [], staying: [] },
  profile: { sex: 'F', birthdate: '2012-05-06' },
};
const preview = (fields: Plan['fields']) => {
  const plan = { brought, tallies: talliesOf(brought, noOutcomes()), left: [], span: null, missingBytes: 0, fields };
  importStore.set({ phase: 'preview', plan });
};

test('what a person says of themselves comes by a switch of its own, which is off where others would find them by it', () => {
  preview(['sex', 'birthdate']);
  const alone = page({ is_searchable: false });
  expect(alone).toContain('Angaben über dich mitbringen');
  expect(alone).toContain('Geschlecht, Geburtstag');
  expect(alone).toContain('Andere sehen davon');
  expect([alone, page({ is_searchable: true })].map((markup) => markup.includes('checked=""'))).toEqual([true, false]);
  preview([]);
  expect(page({ is_searchable: true })).not.toContain('type="checkbox"');
});

test('the bar of a large file moves while it is sent, and the screen says what it waits for', () => {
  const progress = { doing: 'files', done: 2, total: 5, part: 0.25, awaited: 'server' } as const;
  importStore.set({ phase: 'bringing', progress });
  const markup = page({});
  expect(markup).toContain('value="2.25"');
  expect(markup).toContain('2 von 5 Fotos');
  expect(markup).toContain('Das klappt gerade nicht. Es geht von selbst weiter.');
});
