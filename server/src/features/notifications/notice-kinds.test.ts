import { NOTICE_FROM_HOUR, NOTICE_TO_HOUR, noticeTypes } from '@bergkette/contract/notifications.rules.ts';
import { expect, it } from 'vitest';
import { lastsDays, type NoticeKind, noticeKinds } from './notice-kinds.ts';

const BY: Record<NoticeKind['madeBy'], string> = { cause: 'with its cause', job: 'quarter-hourly', never: 'never' };
const restOf = ({ restDays }: NoticeKind) => (restDays === 0 ? 'each cause' : `${restDays} d`);
const lastsOf = ({ lasts }: NoticeKind) => (lasts === '1 days' ? '1 day' : lasts);

const rowOf = ([type, kind]: [string, NoticeKind]): string =>
  `| \`${type}\` | ${BY[kind.madeBy]} | ${kind.condition} | ${kind.data} | ${kind.hours[0]}–${kind.hours[1]} h | ${restOf(kind)} | ${kind.places} | ${lastsOf(kind)} | ${kind.ends} |`;

const page = `# Notices

What the server says to a person by itself, and when. This page is made from \`server/src/features/notifications/notice-kinds.ts\`; the test beside it
fails when the two differ, and \`npx vitest run --project server notice-kinds -u\` writes the page anew.

- **Quiet hours:** nothing begins before ${NOTICE_FROM_HOUR} or from ${NOTICE_TO_HOUR} on, in the person's own time zone. What people do at night is told in the morning. What was told before stays to be read.
- **At most two a day and person.** A day has two places, kept by the database. Reminders take only the first, so that one is left for people. What people do
  waits up to three days for a free place; of all else, what finds none is not told. What the ward says needs no place (0): it is told on any day.
- **Never twice:** the key names the cause and is unique for each person, also after the notice was put away. *Rest* is how long its kind keeps silent after that.
- **Ends with its cause:** each answer asks anew whether the cause still stands. What is about people goes through the rules of visibility each time: a block, a
  hidden field, another age band or a mark for deletion ends it, and no name is kept.
- **Told at once:** the stream names the id of a notice in the transaction that makes it, puts it away, or changes something in that person's own diary
  which may end it; one that waited for the morning is named once it is due. The app then asks for the list, and every ten seconds while it is in view. What ends
  by the clock, or by something that somebody else changed about themselves, is found by that: that they did something is nobody's news.
- Nothing of what a person wrote is kept in a notice; push messages and the daily mail say only that there is something.

| kind | made | condition | data | begins | rest | places | lasts | ends before that when |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${Object.entries(noticeKinds).map(rowOf).join('\n')}
`;

it('every kind stands in the table of docs/notifications.md as it is in the code [NOTI-03, NOTI-04, OPS-14]', async () => {
  expect(Object.keys(noticeKinds).toSorted()).toEqual([...noticeTypes].toSorted());
  await expect(page).toMatchFileSnapshot('../../../../docs/notifications.md');
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
