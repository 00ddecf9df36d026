import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { eventInputSchema } from '@bergkette/contract/events.ts';
import { expect, test } from 'vitest';
import { plainDateOf, plainTimeOf, toInstant } from '../../../lib/dates.ts';
import { timeZone } from '../../../lib/time-zone.ts';
import { formReducer, startCreating, startEditing } from './form-reducer.ts';
import { emptyValues, instantOf, toEventInput } from './form-values.ts';

const NOW = Date.parse('2026-11-02T09:30:20.000Z');
const HOUR = 3_600_000;

const chosen = {
  ...emptyValues(NOW),
  location: 'clinic' as const,
  category: 'therapy',
  activityId: 7,
  mood: 2 as const,
  difficulty: 4 as const,
};

const storedEvent = diaryEvent();

test('a picked time in the future is sent as this minute, so that two such events keep their order [EVF-29]', () => {
  const later = new Date(NOW + 3 * HOUR);
  const values = { ...chosen, date: plainDateOf(later), time: plainTimeOf(later) };
  expect(instantOf(values, NOW)).toBe('2026-11-02T09:30:00.000Z');
});

test('a picked time in the past is sent as picked, to the minute [EVF-13]', () => {
  const before = new Date(NOW - 30 * HOUR);
  const values = { ...chosen, date: plainDateOf(before), time: plainTimeOf(before) };
  expect(instantOf(values, NOW)).toBe(toInstant(values.date, values.time));
});

test('what is no date or time is sent as now', () => {
  expect(instantOf({ ...chosen, time: '25:00' }, NOW)).toBe('2026-11-02T09:30:00.000Z');
});

test('create sends location, activity, datetime, mood, difficulty and text [EVF-34]', () => {
  const said = {
    location: 'clinic',
    activity: 7,
    datetime: toInstant(chosen.date, chosen.time),
    mood: 2,
    difficulty: 4,
    text: 'ok',
    time_zone: timeZone(),
  };
  // Whatever was not said goes along as the server itself would take it.
  expect(toEventInput({ ...chosen, text: 'ok' }, NOW)).toEqual(eventInputSchema.parse(said));
});

test('an event keeps the zone in which it was written, wherever it is changed (35-F13)', () => {
  const inTokyo = { ...storedEvent, datetime: '2026-11-20T16:30:00.000Z', time_zone: 'Asia/Tokyo' };
  const editing = startEditing(inTokyo, '"1"');
  expect(editing.values).toMatchObject({ date: '2026-11-21', time: '01:30', timeZone: 'Asia/Tokyo' });
  // Only the words change: the instant and its day stay.
  const reworded = formReducer(editing, { type: 'changed', values: { text: 'anders' } });
  expect(toEventInput(reworded.values, NOW + 31 * 864e5, inTokyo.datetime)).toMatchObject({
    datetime: inTokyo.datetime,
    time_zone: 'Asia/Tokyo',
  });
  const moved = formReducer(editing, { type: 'when', date: '2026-11-20', time: '08:00', nowMs: NOW + 31 * 864e5 });
  expect(toEventInput(moved.values, NOW + 31 * 864e5, inTokyo.datetime)).toMatchObject({
    datetime: '2026-11-19T23:00:00.000Z',
    time_zone: 'Asia/Tokyo',
  });
});

test('an event of an earlier version has no zone until its time is changed (35-F13)', () => {
  const earlier = startEditing({ ...storedEvent, time_zone: null }, '"1"');
  expect(toEventInput(earlier.values, NOW, storedEvent.datetime)?.time_zone).toBeNull();
  const { date } = earlier.values;
  const moved = formReducer(earlier, { type: 'when', date, time: '00:01', nowMs: NOW });
  expect(toEventInput(moved.values, NOW, storedEvent.datetime)?.time_zone).toBe(timeZone());
});

test('a home event names no activity, the server knows it [EVF-03]', () => {
  const input = toEventInput({ ...chosen, location: 'home', activityId: null }, NOW);
  expect(input).not.toBeNull();
  expect(input).not.toHaveProperty('activity');
});

test('nothing is sent while something is missing [EVF-21, EVF-23, EVF-24, EVF-25]', () => {
  for (const key of ['location', 'activityId', 'mood', 'difficulty'] as const) {
    expect(toEventInput({ ...chosen, [key]: null }, NOW)).toBeNull();
  }
});

test('what is read and sent back unchanged is the same event, whatever fields it has [EVF-35]', () => {
  const { values, stored } = startEditing(storedEvent, null);
  const sent = toEventInput(values, NOW, stored?.datetime);
  const { id: _id, contents: _contents, activity, ...said } = storedEvent;
  expect(sent).toEqual({ ...said, activity: activity.id });
  expect(values.contents.map(({ media_id, action_id }) => [media_id, action_id])).toEqual([[5, 0]]);
});

test('sharing is off until it is turned on, and goes along as optional fields of its own [EVF-14]', () => {
  const { values } = startCreating(NOW);
  expect({ publication: values.publication, publicationMedia: values.publicationMedia }).toEqual({
    publication: false,
    publicationMedia: false,
  });
  const shared = formReducer(startEditing({ ...storedEvent, publication: false }, null), {
    type: 'changed',
    values: { publication: true, publicationMedia: true },
  });
  expect(toEventInput(shared.values, NOW)).toMatchObject({ publication: true, publication_media: true });
});
