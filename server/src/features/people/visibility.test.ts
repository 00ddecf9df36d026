import { readFileSync } from 'node:fs';
import { type PrivacyKey, privacyKeys, type Settings } from '@bergkette/contract/settings.ts';
import { describe, expect, it } from 'vitest';
import { ageBandOf, isListed, type Standing, viewOf, visibleFields } from './visibility.ts';

const FILE = new URL('../../../test/visibility.table.md', import.meta.url);
const rows = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (viewer|---)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const answers = rows.filter((row) => row.length === 3);
const fields = rows.filter((row) => row.length === 6);

const stranger: Standing = {
  relation: 'none',
  isBlockedByOwner: false,
  isBlockedByViewer: false,
  isViewerFindable: true,
  isOwnerFindable: true,
  isSameBand: true,
  isOwnerMarked: false,
};
const justMeViewer = { isViewerFindable: false };
const justMeOwner = { isOwnerFindable: false };
const asked = { relation: 'requested' } as const;
const friends = { relation: 'confirmed' } as const;
const otherBand = { isSameBand: false };

const viewers: Record<string, Partial<Standing> | null> = {
  anonymous: null,
  stranger: {},
  'just me viewer': justMeViewer,
  'just me owner': justMeOwner,
  'request sent': asked,
  'request received': asked,
  'request, just me viewer': { ...asked, ...justMeViewer },
  'request, just me owner': { ...asked, ...justMeOwner },
  friend: friends,
  'friend, just me viewer': { ...friends, ...justMeViewer },
  'friend, just me owner': { ...friends, ...justMeOwner },
  'blocked by owner': { isBlockedByOwner: true },
  'blocked by viewer': { isBlockedByViewer: true },
  'blocked both ways': { isBlockedByOwner: true, isBlockedByViewer: true },
  'owner marked': { isOwnerMarked: true },
  'friend, owner marked': { ...friends, isOwnerMarked: true },
  'other age band': otherBand,
  'request, other age band': { ...asked, ...otherBand },
  'friend, other age band': { ...friends, ...otherBand },
  'blocked by owner, other age band': { isBlockedByOwner: true, ...otherBand },
  'blocked by viewer, other age band': { isBlockedByViewer: true, ...otherBand },
};
const standingOf = (viewer: string): Standing | null => {
  const changes = viewers[viewer];
  return changes === null ? null : { ...stranger, ...changes };
};

/** In the order of the table's columns. */
const TOGGLES = [
  { friend: false, foreign: false },
  { friend: true, foreign: false },
  { friend: false, foreign: true },
  { friend: true, foreign: true },
];
const ANSWERS = { absent: '404', refused: '403', named: 'name', stranger: 'profile', friend: 'profile' };

/** Every other field is the opposite, so that a mix-up of fields is seen. */
const privacyWith = (key: string, toggle: { friend: boolean; foreign: boolean }) => {
  const opposite = { friend: !toggle.friend, foreign: !toggle.foreign };
  return Object.fromEntries(
    privacyKeys.map((other) => [other, other === key ? toggle : opposite]),
  ) as Settings['privacy'];
};

describe('the table of who sees what', () => {
  it('has every viewer, and every field for every viewer [SET-09, SET-11]', () => {
    expect(answers.map(([viewer]) => viewer)).toEqual(Object.keys(viewers));
    const expected = Object.keys(viewers).flatMap((viewer) => privacyKeys.map((key) => `${viewer}: ${key}`));
    expect(fields.map(([viewer, field]) => `${viewer}: ${field}`)).toEqual(expected);
  });

  it.each(answers)('%s: %s, and gets %s [PROF-32, REL-17, REL-18, SET-12]', (viewer, _, answer) => {
    const standing = standingOf(viewer ?? '');
    expect(standing === null ? '401' : ANSWERS[viewOf(standing)]).toBe(answer);
    expect(standing === null && viewOf(standing) !== 'absent').toBe(false);
  });

  it.each(fields)('%s: %s is %s, %s, %s, %s [SET-11, PROF-17, PROF-18]', (viewer, field, ...cells) => {
    const view = viewOf(standingOf(viewer ?? ''));
    const shown = TOGGLES.map((toggle) =>
      visibleFields(view, privacyWith(field ?? '', toggle)).has(field as PrivacyKey) ? 'shown' : '-',
    );
    expect(shown).toEqual(cells);
  });

  it('lists nobody whose profile would not answer, nor one in just me [REL-17, SET-12]', () => {
    const listed = Object.keys(viewers).filter((viewer) => {
      const standing = standingOf(viewer);
      return standing !== null && isListed(standing);
    });
    expect(listed).toEqual(['stranger', 'request sent', 'request received', 'friend', 'friend, other age band']);
  });
});

describe('the age band', () => {
  it.each([
    [null, '2026-11-20', null],
    ['2010-12-01', '2026-11-30', 0],
    ['2010-12-01', '2026-12-01', 1],
    ['2008-12-01', '2026-11-30', 1],
    ['2008-12-01', '2026-12-01', 2],
    ['1990-01-01', '2026-12-01', 2],
  ])('of the birth month %s on %s is %s [REL-16]', (birthMonth, today, band) => {
    expect(ageBandOf(birthMonth, today)).toBe(band);
  });
});
