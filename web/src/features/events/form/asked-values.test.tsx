import type { Category } from '@bergkette/contract/catalogues.ts';
import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Area } from '../../../i18n/areas.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { startCreating } from './form-reducer.ts';
import { emptyValues } from './form-values.ts';
import { StepBody } from './step-body.tsx';
import type { FormSurroundings } from './step-props.ts';
import { stepsOf } from './steps.ts';
import type { EventSaving } from './use-save-event.ts';

const AREAS: Area[] = ['shell', 'events', 'scales', 'activities'];
const noWait = () => Promise.resolve();
const therapy: Category = {
  id: 2,
  description: 'therapy',
  activities: [diaryEvent().activity],
};
const surroundings: FormSurroundings = {
  categories: { items: [therapy], hasFailed: false, retry: () => undefined },
  knownTags: [],
  renderShare: () => null,
  uploadFile: () => Promise.reject(new Error('nothing is uploaded')),
  again: null,
  knownEvents: [],
  renderSpeak: null,
  renderContents: () => null,
};
const saving: EventSaving = {
  isSaving: false,
  phase: 'draft',
  hasFailedUpload: false,
  conflict: null,
  save: noWait,
  overwrite: noWait,
  dropConflict: () => undefined,
  isGone: false,
  saveAsNew: noWait,
  dropGone: () => undefined,
};

test('every value of the form is asked for in one of its steps', async () => {
  await Promise.all(AREAS.map((area) => loadTexts(area)));
  const empty = { ...emptyValues(0), category: therapy.description };
  const asked = new Set<PropertyKey>();
  const values = new Proxy(empty, {
    get: (target, key) => {
      asked.add(key);
      return Reflect.get(target, key);
    },
  });
  for (const { id } of stepsOf('clinic')) {
    const state = { ...startCreating(0), values, step: id };
    const moodStep = { sliderMood: undefined, onSliderSeen: () => undefined, isNarrow: true };
    renderToStaticMarkup(
      <MantineProvider>
        <StepBody
          state={state}
          dispatch={() => undefined}
          surroundings={surroundings}
          saving={saving}
          moodStep={moodStep}
          onPart={() => undefined}
        />
      </MantineProvider>,
    );
  }
  const forgotten = Object.keys(empty).filter((field) => !asked.has(field));
  expect(forgotten, 'values that no step of web/src/features/events/form asks for').toEqual([]);
});
