import type { HelpHours } from '@bergkette/contract/help.ts';
import { describe, expect, it } from 'vitest';
import { daysAlike, isOpenAt, nextOpening } from './help-hours.ts';

const week = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, [['14:00', '20:00']]]),
) as Exclude<HelpHours, 'always'>['week'];
const hours = { zone: 'Europe/Berlin', week };
const open = (instant: string) => isOpenAt(hours, Date.parse(instant));
const next = (instant: string) => nextOpening(hours, Date.parse(instant));

describe('the hours of a help line', () => {
  it('are open from the first minute to before the last, by its own clock (14-A4)', () => {
    // A Saturday in winter: Berlin is an hour ahead.
    expect(
      ['2026-11-21T12:59:59Z', '2026-11-21T13:00:00Z', '2026-11-21T18:59:59Z', '2026-11-21T19:00:00Z'].map(open),
    ).toEqual([false, true, true, false]);
    // In summer Berlin is two hours ahead.
    expect(open('2026-07-04T12:00:00Z')).toBe(true);
    expect(isOpenAt('always', Date.parse('2026-11-22T03:00:00Z'))).toBe(true);
  });

  it('tell when a closed line opens, over a Sunday and over the end of summer time', () => {
    expect(next('2026-11-22T02:00:00Z')).toBe('2026-11-23T13:00:00.000Z');
    expect(next('2026-11-20T09:00:00Z')).toBe('2026-11-20T13:00:00.000Z');
    // 25 October has 25 hours.
    expect(next('2026-10-24T18:30:00Z')).toBe('2026-10-26T13:00:00.000Z');
    expect(
      nextOpening({ zone: 'Europe/Berlin', week: { mon: [['08:00', '09:00']] } }, Date.parse('2026-11-23T09:00Z')),
    ).toBe('2026-11-30T07:00:00.000Z');
  });

  it('may be two in a day, and a line that opens at this moment or never opens says so', () => {
    const twice = {
      zone: 'UTC',
      week: {
        mon: [
          ['16:00', '18:00'],
          ['08:00', '10:00'],
        ],
      },
    } as const;
    const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
    const of = { ...twice, week: { mon: twice.week.mon.map(([from, to]): [string, string] => [from, to]) } };
    expect(['07:59', '08:00', '10:00', '16:00', '18:00'].map((time) => isOpenAt(of, at(time)))).toEqual([
      ...[false, true, false, true, false],
    ]);
    expect(['07:59', '08:00', '15:59', '16:00'].map((time) => nextOpening(of, at(time)))).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-23T16:00:00.000Z',
      '2026-11-23T16:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
    ]);
    expect(nextOpening({ zone: 'UTC', week: {} }, at('08:00'))).toBeNull();
    expect(isOpenAt({ zone: 'UTC', week: {} }, at('08:00'))).toBe(false);
  });

  it('are said once for days that are alike', () => {
    expect(daysAlike(week)).toEqual([{ from: 0, to: 5, spans: [['14:00', '20:00']] }]);
    expect(
      daysAlike({ mon: [['10:00', '12:00']], wed: [['10:00', '12:00']], thu: [['10:00', '12:00']] }).map(
        ({ from, to }) => [from, to],
      ),
    ).toEqual([
      [0, 0],
      [2, 3],
    ]);
    // Days side by side with other hours are said apart, the last of the week too.
    expect(daysAlike({ sat: [['10:00', '12:00']], sun: [['10:00', '11:00']] })).toEqual([
      { from: 5, to: 5, spans: [['10:00', '12:00']] },
      { from: 6, to: 6, spans: [['10:00', '11:00']] },
    ]);
    expect(daysAlike({})).toEqual([]);
  });
});
