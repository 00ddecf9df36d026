import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { ActiveDuration, Duration, Point } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Locator, Page } from '@playwright/test';
import { german as t } from './fixtures.ts';
import type { Person } from './people.ts';
import type { TextId, Texts } from './texts.ts';

const HOUR_MS = 60 * 60 * 1000;
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const findSymptom = async (person: Person, name: string): Promise<Symptom> => {
  const symptom = (await person.call<Symptom[]>('GET', '/v1/symptoms/')).find((one) => one.name === name);
  if (!symptom) throw new Error(`No symptom ${name}`);
  return symptom;
};

/** Starts a symptom that many hours ago, with its first point. */
export const startSymptom = async (person: Person, name: string, hours: number, value = 5): Promise<Duration> => {
  const { id } = await findSymptom(person, name);
  const datetime = hoursAgo(hours);
  const input = { symptom: id, symptom_start: datetime, first_point: { datetime, value } };
  return person.call('POST', `/v1/durations/${id}/`, input);
};

/** A symptom of one's own with a value of that many hours ago. */
export const startOwnSymptom = async (person: Person, label: string, hours = 1): Promise<Duration> => {
  const { id } = await person.call<Symptom>('POST', '/v1/symptoms/own/', { label, scale: 'words' });
  const datetime = hoursAgo(hours);
  const input = { symptom: id, symptom_start: datetime, first_point: { datetime, value: 5 } };
  return person.call('POST', `/v1/durations/${id}/`, input);
};

export const addPoint = (person: Person, run: { id: number }, hours: number, value: number): Promise<Point> =>
  person.call('POST', `/v1/durationpoints/${run.id}/`, { symptom_duration: run.id, datetime: hoursAgo(hours), value });

export const stopSymptom = (person: Person, run: Duration, hours: number): Promise<Duration> =>
  person.call('PUT', `/v1/durations/${run.id}/`, {
    id: run.id,
    symptom: run.symptom.id,
    symptom_start: run.symptom_start,
    symptom_end: hoursAgo(hours),
  });

export const activeRun = async (person: Person, name: string): Promise<ActiveDuration | undefined> =>
  (await person.call<ActiveDuration[]>('GET', '/v1/durations/active/')).find(({ symptom }) => symptom.name === name);

export const pointsOf = async (person: Person, run: { id: number } | undefined): Promise<Point[]> =>
  (await person.call<Paged<Point>>('GET', `/v1/durationpoints/${run?.id}/`)).results;

export const openSymptoms = (page: Page) => page.goto('/webapp/tracking?tab=symptoms');

/** The button that asks for a value; it has another name where yesterday's is offered beside it. */
export const addValueTo = (page: Page, say: Texts, symptom: string): Locator =>
  page
    .getByRole('button', { name: say('trackers.add_value_to', { symptom }), exact: true })
    .or(page.getByRole('button', { name: say('trackers.other_value_of', { symptom }), exact: true }));

export const NAUSEA = 'symptom_name.nausea';
export const TEMPERATURE = 'symptom_name.temperature';

export const button = (page: Page, name: string, exact = true) => page.getByRole('button', { name, exact });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const action = (page: Page, id: TextId, symptom = t(NAUSEA), say: Texts = t) =>
  button(page, say('trackers.action_of', { symptom, action: say(id) }));
export const addTo = (page: Page, symptom = t(NAUSEA)) => addValueTo(page, t, symptom);
export const card = (page: Page, symptom: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${symptom}`) }).getByRole('button');
export const view = (page: Page, id: TextId) =>
  page.getByRole('button', { name: new RegExp(`^${t(id).split(' ')[0]}( ·|$)`) });
/** The button that stores names a value, where there is one. */
export const saveIn = (place: Page | Locator, say: Texts = t) =>
  place.getByRole('button', { name: say('button.save') });
export const save = (page: Page) => saveIn(page).click();
