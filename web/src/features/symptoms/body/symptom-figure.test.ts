import { expect, test } from 'vitest';
import { symptomFigure } from './regions.ts';

test('a symptom without a drawing of its own shows where in the body it is, one newer than the app the whole body', () => {
  const figures = ['back-pain', 'cough', 'abdominal-pain', 'headache', 'ringing-in-ears', 'sadness', 'nightmares'].map(
    symptomFigure,
  );
  for (const { path, holed } of figures) expect(path ?? holed).toMatch(/^M[\d.]/);
  expect(new Set(figures.map(({ path, holed }) => path ?? holed)).size).toBe(figures.length);
  expect(symptomFigure('of-next-year')).toEqual(symptomFigure('fatigue'));
});
