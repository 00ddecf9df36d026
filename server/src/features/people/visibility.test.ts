import { type PrivacyKey, privacyKeys } from '@bergkette/contract/settings.ts';
import { describe, expect, it } from 'vitest';
import { answers, fields, privacyOf, relationshipOf, TOGGLES, viewerNames } from '../../../test/visibility-table.ts';
import { ageBandOf, areOfOneBand, isListed, viewOf, visibleFields } from './visibility.ts';

const ANSWERS = { absent: '404', refused: '403', named: 'name', stranger: 'profile', friend: 'profile' };

describe('the table of who sees what', () => {
  it('has every viewer, and every field for every viewer [SET-09, SET-11]', () => {
    expect(answers.map(([viewer]) => viewer)).toEqual(viewerNames);
    const expected = viewerNames.flatMap((viewer) => privacyKeys.map((key) => `${viewer}: ${key}`));
    expect(fields.map(([viewer, field]) => `${viewer}: ${field}`)).toEqual(expected);
  });

  it.each(answers)('%s: %s, and gets %s [PROF-32, REL-17, REL-18, SET-12]', (viewer, _, answer, found) => {
    const relationship = relationshipOf(viewer ?? '');
    expect(relationship === null ? '401' : ANSWERS[viewOf(relationship)]).toBe(answer);
    expect(relationship === null && viewOf(relationship) !== 'absent').toBe(false);
    expect(relationship !== null && isListed(relationship)).toBe(found === 'found');
  });

  it.each(fields)('%s: %s is %s, %s, %s, %s [SET-11, PROF-17, PROF-18]', (viewer, field, ...cells) => {
    const view = viewOf(relationshipOf(viewer ?? ''));
    const shown = TOGGLES.map((_, toggle) => {
      // Every other field is the opposite, so that a mix-up of fields is seen.
      const privacy = privacyOf((key) => (key === field ? toggle : TOGGLES.length - 1 - toggle));
      return visibleFields(view, privacy).has(field as PrivacyKey) ? 'shown' : '-';
    });
    expect(shown).toEqual(cells);
  });
});

describe('the age band', () => {
  it.each([
    [null, '2026-11-20', null],
    // Born on the last day of the month, somebody is a year older on that day at the earliest.
    ['2010-11-01', '2026-11-30', 0],
    ['2010-11-01', '2026-12-01', 1],
    ['2008-11-01', '2026-11-30', 1],
    ['2008-11-01', '2026-12-01', 2],
    ['2008-12-01', '2026-12-31', 1],
    ['2008-12-01', '2027-01-01', 2],
    ['2012-02-01', '2028-02-29', 0],
    ['2012-02-01', '2028-03-01', 1],
    ['1990-01-01', '2026-12-01', 2],
  ])('of the birth month %s on %s is %s, the younger until the month is over [REL-16]', (birthMonth, today, band) => {
    expect(ageBandOf(birthMonth, today)).toBe(band);
  });
});

it.each([
  ['2011-01-01', '2012-05-01', true],
  ['2011-01-01', '2010-01-01', false],
  ['2011-01-01', null, false],
  [null, null, false],
])('people born in %s and %s are of one age band: %s [REL-16]', (one, other, expected) => {
  expect({ one: areOfOneBand(one, other, '2026-11-20'), other: areOfOneBand(other, one, '2026-11-20') }).toEqual({
    one: expected,
    other: expected,
  });
});
