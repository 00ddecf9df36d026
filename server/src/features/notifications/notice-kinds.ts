import { NOTICE_FROM_HOUR, NOTICE_TO_HOUR } from '@bergkette/contract/notifications.rules.ts';
import type { NoticeType } from '@bergkette/contract/notifications.ts';

/** How one kind behaves. `docs/notifications.md` is made from this table. */
export interface NoticeKind {
  /**
   * `cause`: made in the transaction of its cause. `job`: searched for every 15 minutes.
   * `never`: the name exists only in the client.
   */
  madeBy: 'cause' | 'job' | 'never';
  /** Local hours in which the notice may begin: from the first on, before the second. */
  hours: readonly [from: number, until: number];
  /** Days until the same kind may come again; 0 where each cause makes a notice. */
  restDays: number;
  /**
   * Each day has two places for notices. Reminders use only the first, so that one is left for notices about people. 0: needs no
   * place, as what the ward has to say must not be lost behind other news.
   */
  places: 0 | 1 | 2;
  lasts: `${number} days` | 'the day';
  condition: string;
  data: string;
  ends: string;
}

const DAYTIME = [NOTICE_FROM_HOUR, NOTICE_TO_HOUR] as const;
const NOT_LOW = 'not while the last day was low (a daily mood or an event of mood 1 or 2)';

/** The first place only, as the second is for notices about people. */
const reminder = (kind: Omit<NoticeKind, 'madeBy' | 'places'>): NoticeKind => ({ madeBy: 'job', places: 1, ...kind });

/** All kinds; those that a job makes take the free places of a day in this order. */
export const noticeKinds: Record<NoticeType, NoticeKind> = {
  'new-friend-request': {
    madeBy: 'cause',
    hours: DAYTIME,
    restDays: 0,
    places: 2,
    lasts: '30 days',
    condition: 'somebody asks for a friendship, and the person may see the request',
    data: '`name`, `user` of who asks',
    ends: 'the request is answered or taken back, or either may no longer see the other',
  },
  'friend-request-accepted': {
    madeBy: 'cause',
    hours: DAYTIME,
    restDays: 0,
    places: 2,
    lasts: '7 days',
    condition: 'somebody accepts the person’s request',
    data: '`name`, `user` of who accepted',
    ends: 'the friendship ends or is blocked',
  },
  'friendship-ended-by-age': {
    madeBy: 'cause',
    hours: DAYTIME,
    restDays: 0,
    places: 2,
    lasts: '7 days',
    condition:
      'the operator set a birth month, and with it friends from before are of different age bands; once for each of them and command',
    data: 'none: nobody is named, nobody’s age is told',
    ends: 'by itself',
  },
  'word-of-the-ward': {
    madeBy: 'cause',
    hours: DAYTIME,
    restDays: 0,
    places: 0,
    lasts: '90 days',
    condition: 'a moderator at the desk of the ward writes to the person',
    data: '`words`',
    ends: 'by itself',
  },
  'chat-paused': {
    madeBy: 'cause',
    hours: DAYTIME,
    restDays: 0,
    places: 0,
    lasts: '7 days',
    condition: 'a moderator pauses the person’s writing in chats; it lasts as long as the pause where that is longer',
    data: '`days`',
    ends: 'by itself',
  },
  new_message: {
    madeBy: 'cause',
    hours: DAYTIME,
    restDays: 0,
    places: 2,
    lasts: '2 days',
    condition: 'a chat gets a message; once a chat and day',
    data: '`name`, `user` of who wrote, `chat`',
    ends: 'the chat is read, or either is blocked',
  },
  'friend-in-clinic': {
    madeBy: 'job',
    hours: DAYTIME,
    restDays: 1,
    places: 2,
    lasts: 'the day',
    condition:
      'a friend is at the same clinic, both stand on “at the clinic”, and the friend shows friends both the clinic and being there; once a stay of the friend',
    data: '`name`, `user` of the friend',
    ends: 'one of them leaves, or the friend no longer shows it',
  },
  'reached-progress-marker': {
    madeBy: 'cause',
    hours: DAYTIME,
    restDays: 1,
    places: 2,
    lasts: '2 days',
    condition:
      'a gained point takes the distance past a marker; not shown on the day of the registration, nor in the minute after something low or strenuous',
    data: '`marker` (key), `distance` (its metres)',
    ends: 'by itself',
  },
  'birthday-today': {
    madeBy: 'job',
    hours: DAYTIME,
    restDays: 1,
    places: 2,
    lasts: 'the day',
    condition: 'it is the person’s birthday (29 February: on 1 March where there is no 29th)',
    data: '`name` of the person',
    ends: 'with the day',
  },
  'foreign-user-in-clinic': reminder({
    hours: [10, 20],
    restDays: 7,
    lasts: 'the day',
    condition:
      'the person stands on “at the clinic” and can be found; at least three strangers of the same age band are there too who show strangers both their clinic and being there',
    data: 'none: nobody is named',
    ends: 'the person leaves, or fewer than three are left',
  }),
  reminder_adjust_status: reminder({
    hours: [9, 20],
    restDays: 90,
    lasts: '2 days',
    condition: 'registered 3 to 30 days ago, an event at the clinic in the diary, never stood on “at the clinic”; once',
    data: 'none',
    ends: 'the person stands on “at the clinic”',
  }),
  'clinic-status': reminder({
    hours: [9, 20],
    restDays: 3,
    lasts: '1 days',
    condition: 'stands on “at the clinic”, but the two newest events since, of the last 48 hours, were at home',
    data: 'none',
    ends: 'the status changes',
  }),
  'home-status': reminder({
    hours: [9, 20],
    restDays: 7,
    lasts: '1 days',
    condition: 'stands on “at home”, but the two newest events since, of the last 48 hours, were at the clinic',
    data: 'none',
    ends: 'the status changes',
  }),
  'bad-daily-mood': reminder({
    hours: [10, 20],
    restDays: 7,
    lasts: '1 days',
    condition: 'at least three daily moods of the last 7 days are 1 or 2, the latest among them',
    data: '`name` of the person',
    ends: 'a daily mood of 4 or more',
  }),
  'motivation-bad-events': reminder({
    hours: [10, 20],
    restDays: 7,
    lasts: '1 days',
    condition: 'at least three events of the last 7 days were hard (difficulty 3 or 4) with mood 1 or 2',
    data: '`name` of the person',
    ends: 'the newest event has mood 4 or more',
  }),
  'ongoing-symptom': reminder({
    hours: [10, 20],
    restDays: 2,
    lasts: '2 days',
    condition: 'the latest value of a running symptom is at least one day old; once a value',
    data: '`symptom` (key), `days` since that value',
    ends: 'a newer value, or the symptom ends',
  }),
  'enter-temp-and-weight': reminder({
    hours: [11, 20],
    restDays: 2,
    lasts: 'the day',
    condition: 'weight or temperature was entered in the last 7 days, but neither today',
    data: 'none',
    ends: 'a value of today',
  }),
  'new-recommended-text': reminder({
    hours: [10, 20],
    restDays: 7,
    lasts: '3 days',
    condition:
      'an unread text fits the diagnosis, a running symptom or an activity of the last 14 days; once a text, ever',
    data: '`text` (id)',
    ends: 'the text is opened or withdrawn',
  }),
  'birthday-past': reminder({
    hours: [10, 20],
    restDays: 90,
    lasts: '2 days',
    condition: `the birthday was one to three days ago and has no event; ${NOT_LOW}`,
    data: '`name` of the person',
    ends: 'by itself',
  }),
  'yesterday-no-event': reminder({
    hours: [10, 18],
    restDays: 3,
    lasts: 'the day',
    condition: 'no event yesterday, though the week before had some, and nothing was said about it that evening',
    data: 'none',
    ends: 'an event of yesterday',
  }),
  'today-no-event': reminder({
    hours: [18, NOTICE_TO_HOUR],
    restDays: 3,
    lasts: 'the day',
    condition: 'no event today, though the 7 days before had some',
    data: 'none',
    ends: 'an event of today',
  }),
  'open-xp': reminder({
    hours: [17, NOTICE_TO_HOUR],
    restDays: 7,
    lasts: 'the day',
    condition: `one or two of the day’s three points are gained; ${NOT_LOW}`,
    data: '`xp` that are left',
    ends: 'all are gained',
  }),
  'visit-event-chain': reminder({
    hours: [15, 20],
    restDays: 14,
    lasts: '1 days',
    condition: `at least five events in the last 14 days; ${NOT_LOW}`,
    data: 'none',
    ends: 'the chain is opened',
  }),
  'visit-experience-mode': reminder({
    hours: [15, 20],
    restDays: 14,
    lasts: '1 days',
    condition: `at least ten events, no point from looking back in the last 14 days; ${NOT_LOW}`,
    data: 'none',
    ends: 'a point from looking back',
  }),
  reminder_survey: {
    madeBy: 'never',
    hours: DAYTIME,
    restDays: 0,
    places: 1,
    lasts: 'the day',
    condition: 'there are no surveys',
    data: 'none',
    ends: '–',
  },
};

export const jobKinds = (Object.keys(noticeKinds) as NoticeType[]).filter((type) => noticeKinds[type].madeBy === 'job');

/** Days after which a notice of the kind ends; null if it ends with its day. */
export const lastsDays = (type: NoticeType): number | null => {
  const { lasts } = noticeKinds[type];
  return lasts === 'the day' ? null : Number.parseInt(lasts, 10);
};
