import type { Symptom } from './catalogues.ts';
import type { ActiveDuration, Curve } from './symptoms.ts';

/* Runs of a symptom for tests, of which each names only what it is about. */

type Change<Run> = Partial<Omit<Run, 'symptom'>> & { symptom?: Partial<Symptom> };

export const curve = ({ symptom, ...change }: Change<Curve>): Curve => ({
  id: 1,
  symptom: { id: 1, name: 'nausea', is_searchable: true, unit: null, ...symptom },
  symptom_start: '2026-11-01T08:00:00Z',
  symptom_end: null,
  points: [],
  ...change,
});

export const activeRun = (change: Change<ActiveDuration>): ActiveDuration => {
  const { points: _, ...run } = curve({});
  const symptom = { ...run.symptom, ...change.symptom };
  return { ...run, count: 1, page_size: 20, latest_point: null, ...change, symptom };
};
