import type { HelpLine } from '@bergkette/contract/help.ts';
import { expect, it } from 'vitest';
import { weekOf, weekTextOf, withLine } from './catalogues.ts';

it('hours of a help line are written a day a line and read as the same (19-CATALOGUES)', () => {
  const week = {
    mon: [
      ['08:00', '12:00'],
      ['14:00', '20:00'],
    ] as [string, string][],
    sun: [['00:00', '24:00']] as [string, string][],
  };
  const text = weekTextOf({ zone: 'Europe/Berlin', week });
  expect(text).toMatchObject({ mon: '08:00-12:00, 14:00-20:00', tue: '', sun: '00:00-24:00' });
  expect(weekOf(text)).toEqual(week);
  expect(weekOf({ ...text, mon: ' 09:00 – 10:00 ' }).mon).toEqual([['09:00', '10:00']]);
  expect(weekOf({ ...text, mon: 'abends' }).mon).toEqual([['abends', '']]);
  expect(weekTextOf('always').mon).toBe('');
});

it('a help line that somebody has changed or removed meanwhile is not written over (19-CATALOGUES)', () => {
  const lineOf = (key: string, phone: string) => ({ key, phone }) as HelpLine;
  const now = [lineOf('one', '1'), lineOf('two', '2')];
  const mine = lineOf('two', '3');
  const then = withLine(lineOf('two', '2'), mine)(now);
  expect(then).toEqual([lineOf('one', '1'), mine]);
  expect(withLine(lineOf('two', '2'), mine)(then)).toEqual(then);
  for (const before of [lineOf('two', '1'), lineOf('gone', '3')])
    expect(() => withLine(before, mine)(now)).toThrow(expect.objectContaining({ code: 'changed_elsewhere' }));
});
