import type { Category } from '@bergkette/contract/catalogues.ts';
import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { categoriesQuery } from '../../../data/catalogues.ts';
import type { Area } from '../../../i18n/areas.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { startCreating } from './form-reducer.ts';
import { emptyValues } from './form-values.ts';
import { StepBody } from './step-body.tsx';
import { type FormStep, stepsOf } from './steps.ts';
import type { HandingOver } from './use-hand-over.ts';

const AREAS: Area[] = ['app'];
const noWait = () => Promise.resolve();
const therapy: Category = {
  id: 2,
  description: 'therapy',
  activities: [diaryEvent().activity],
};
const saving: HandingOver = {
  isSaving: false,
  isWaiting: false,
  hasFailedUpload: false,
  conflict: null,
  save: noWait,
  overwrite: noWait,
  dropConflict: () => undefined,
  isGone: false,
  saveAsNew: noWait,
  dropGone: () => undefined,
};

/** Renders these steps and returns the values of the form that none of them reads. */
const findForgotten = async (steps: readonly FormStep[]): Promise<string[]> => {
  await Promise.all(AREAS.map((area) => loadTexts(area)));
  const empty = { ...emptyValues(0), location: 'clinic' as const, category: therapy.description };
  const asked = new Set<PropertyKey>();
  const values = new Proxy(empty, {
    get: (target, key) => {
      asked.add(key);
      return Reflect.get(target, key);
    },
  });
  const client = new QueryClient();
  client.setQueryData(categoriesQuery.queryKey, [therapy]);
  for (const step of steps) {
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <StepBody
          state={{ ...startCreating(0), values, step }}
          dispatch={() => undefined}
          renderContents={() => null}
          saving={saving}
          sliderMood={undefined}
        />
      </QueryClientProvider>,
    );
  }
  return Object.keys(empty).filter((field) => !asked.has(field));
};

test('every value of the form is asked for in one of its steps', async () => {
  const forgotten = await findForgotten(stepsOf('clinic').map(({ id }) => id));
  expect(forgotten, 'values that no step of web/src/features/events/form asks for').toEqual([]);
});
