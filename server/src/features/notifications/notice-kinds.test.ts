import { readFile } from 'node:fs/promises';
import { NOTICE_FROM_HOUR, NOTICE_TO_HOUR, noticeTypes } from '@bergkette/contract/notifications.rules.ts';
import { expect, it } from 'vitest';
import { lastsDays, type NoticeKind, noticeKinds } from './notice-kinds.ts';

const BY: Record<NoticeKind['madeBy'], string> = { cause: 'with its cause', job: 'quarter-hourly', never: 'never' };
const restOf = ({ restDays }: NoticeKind) => (restDays === 0 ? 'each cause' : `${restDays} d`);
const lastsOf = ({ lasts }: NoticeKind) => (lasts === '1 days' ? '1 day' : lasts);

const rowOf = ([type, kind]: [string, NoticeKind]): string[] => [
  `\`${type}\``,
  BY[kind.madeBy],
  `${kind.hours[0]}–${kind.hours[1]} h`,
  restOf(kind),
  String(kind.places),
  lastsOf(kind),
];

it('every kind stands in the table of docs/notifications.md as it is in the code [NOTI-03, NOTI-04, OPS-14]', async () => {
  const page = await readFile(new URL('../../../../docs/notifications.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const said = rows.map((row) => {
    const [type, made, , , begins, rest, places, lasts] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return [type, made, begins, rest, places, lasts];
  });
  expect(said).toEqual(Object.entries(noticeKinds).map(rowOf));
  expect(page).toContain(`nothing begins before ${NOTICE_FROM_HOUR} or from ${NOTICE_TO_HOUR} on`);
  expect(Object.keys(noticeKinds).toSorted()).toEqual([...noticeTypes].toSorted());
});

it('no kind begins in quiet hours; what a cause makes may take both places, only the ward’s needs none [OPS-14]', () => {
  for (const [type, { hours, places, madeBy }] of Object.entries(noticeKinds)) {
    expect(hours[0]).toBeGreaterThanOrEqual(NOTICE_FROM_HOUR);
    expect(hours[1]).toBeLessThanOrEqual(NOTICE_TO_HOUR);
    expect(hours[0]).toBeLessThan(hours[1]);
    if (madeBy === 'cause') expect(places).toBe(['word-of-the-ward', 'chat-paused'].includes(type) ? 0 : 2);
  }
});

it('a notice lasts its number of days, or ends with its day [OPS-14]', () => {
  const days = (['new-friend-request', 'new_message', 'clinic-status', 'birthday-today'] as const).map(lastsDays);
  expect(days).toEqual([30, 2, 1, null]);
});
