import { expect, test } from 'vitest';
import { choiceOf, HOURS, MINUTES, whenChoices, whenOf } from './when-choices.ts';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2026-11-02T09:30:00.000Z');

test('now, this morning and yesterday in the person’s own zone', () => {
  expect(whenOf('now', '07:00', NOW, BERLIN)).toEqual({ date: '2026-11-02', time: '10:30' });
  expect(whenOf('this_morning', '07:00', NOW, BERLIN)).toEqual({ date: '2026-11-02', time: '08:00' });
  expect(whenOf('yesterday', '07:00', NOW, BERLIN)).toEqual({ date: '2026-11-01', time: '07:00' });
  expect(whenOf('now', '07:00', NOW, 'Pacific/Auckland')).toEqual({ date: '2026-11-02', time: '22:30' });
});

test('after midnight yesterday is the evening, and no morning is offered that is still to come', () => {
  const night = Date.parse('2026-11-01T23:06:00.000Z');
  expect(whenOf('yesterday', '00:06', night, BERLIN)).toEqual({ date: '2026-11-01', time: '20:00' });
  // What somebody has set stays.
  expect(whenOf('yesterday', '01:30', night, BERLIN)).toEqual({ date: '2026-11-01', time: '01:30' });
  const morning = Date.parse('2026-11-02T07:00:00.000Z');
  expect(whenChoices(morning - 1, BERLIN)).toEqual(['now', 'yesterday']);
  expect(whenChoices(morning, BERLIN)).toEqual(['now', 'this_morning', 'yesterday']);
});

test('yesterday is a day of the calendar, also when the clocks change', () => {
  const afterChange = Date.parse('2026-10-25T22:30:00.000Z');
  expect(whenOf('yesterday', '23:30', afterChange, BERLIN)).toEqual({ date: '2026-10-24', time: '23:30' });
});

test('a chip is chosen while it says the same as day and time; now for less than five minutes (16-A7)', () => {
  const at = (date: string, time: string) => choiceOf(date, time, NOW, BERLIN);
  expect(['10:30', '10:26', '10:34'].map((time) => at('2026-11-02', time))).toEqual(['now', 'now', 'now']);
  expect(['10:25', '10:35'].map((time) => at('2026-11-02', time))).toEqual([null, null]);
  expect([at('2026-11-02', '08:00'), at('2026-11-02', '08:01')]).toEqual(['this_morning', null]);
  expect([at('2026-11-01', '03:00'), at('2026-10-31', '03:00')]).toEqual(['yesterday', null]);
});

test('hours run from 00 to 23 and minutes from 00 to 59 [EVF-30]', () => {
  expect({ first: HOURS[0], last: HOURS.at(-1), count: HOURS.length }).toEqual({ first: '00', last: '23', count: 24 });
  expect({ first: MINUTES[0], last: MINUTES.at(-1), count: MINUTES.length }).toEqual({
    first: '00',
    last: '59',
    count: 60,
  });
});
