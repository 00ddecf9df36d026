import { NOTICE_FROM_HOUR, NOTICE_TO_HOUR } from '@bergkette/contract/notifications.rules.ts';
import type { NoticeType } from '@bergkette/contract/notifications.ts';

/** How one kind behaves. `docs/notifications.md` says it with the condition, the data and the end of each kind. */
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
}

const DAYTIME = [NOTICE_FROM_HOUR, NOTICE_TO_HOUR] as const;

/** The first place only, as the second is for notices about people. */
const reminder = (kind: Omit<NoticeKind, 'madeBy' | 'places'>): NoticeKind => ({ madeBy: 'job', places: 1, ...kind });

/** All kinds; those that a job makes take the free places of a day in this order. */
export const noticeKinds: Record<NoticeType, NoticeKind> = {
  'new-friend-request': { madeBy: 'cause', hours: DAYTIME, restDays: 0, places: 2, lasts: '30 days' },
  'friend-request-accepted': { madeBy: 'cause', hours: DAYTIME, restDays: 0, places: 2, lasts: '7 days' },
  'friendship-ended-by-age': { madeBy: 'cause', hours: DAYTIME, restDays: 0, places: 2, lasts: '7 days' },
  'word-of-the-ward': { madeBy: 'cause', hours: DAYTIME, restDays: 0, places: 0, lasts: '90 days' },
  'chat-paused': { madeBy: 'cause', hours: DAYTIME, restDays: 0, places: 0, lasts: '7 days' },
  new_message: { madeBy: 'cause', hours: DAYTIME, restDays: 0, places: 2, lasts: '2 days' },
  'friend-in-clinic': { madeBy: 'job', hours: DAYTIME, restDays: 1, places: 2, lasts: 'the day' },
  'reached-progress-marker': { madeBy: 'cause', hours: DAYTIME, restDays: 1, places: 2, lasts: '2 days' },
  'birthday-today': { madeBy: 'job', hours: DAYTIME, restDays: 1, places: 2, lasts: 'the day' },
  'foreign-user-in-clinic': reminder({ hours: [10, 20], restDays: 7, lasts: 'the day' }),
  reminder_adjust_status: reminder({ hours: [9, 20], restDays: 90, lasts: '2 days' }),
  'clinic-status': reminder({ hours: [9, 20], restDays: 3, lasts: '1 days' }),
  'home-status': reminder({ hours: [9, 20], restDays: 7, lasts: '1 days' }),
  'bad-daily-mood': reminder({ hours: [10, 20], restDays: 7, lasts: '1 days' }),
  'motivation-bad-events': reminder({ hours: [10, 20], restDays: 7, lasts: '1 days' }),
  'ongoing-symptom': reminder({ hours: [10, 20], restDays: 2, lasts: '2 days' }),
  'enter-temp-and-weight': reminder({ hours: [11, 20], restDays: 2, lasts: 'the day' }),
  'new-recommended-text': reminder({ hours: [10, 20], restDays: 7, lasts: '3 days' }),
  'birthday-past': reminder({ hours: [10, 20], restDays: 90, lasts: '2 days' }),
  'yesterday-no-event': reminder({ hours: [10, 18], restDays: 3, lasts: 'the day' }),
  'today-no-event': reminder({ hours: [18, NOTICE_TO_HOUR], restDays: 3, lasts: 'the day' }),
  'open-xp': reminder({ hours: [17, NOTICE_TO_HOUR], restDays: 7, lasts: 'the day' }),
  'visit-event-chain': reminder({ hours: [15, 20], restDays: 14, lasts: '1 days' }),
  'visit-experience-mode': reminder({ hours: [15, 20], restDays: 14, lasts: '1 days' }),
  reminder_survey: { madeBy: 'never', hours: DAYTIME, restDays: 0, places: 1, lasts: 'the day' },
};

export const jobKinds = (Object.keys(noticeKinds) as NoticeType[]).filter((type) => noticeKinds[type].madeBy === 'job');

/** Days after which a notice of the kind ends; null if it ends with its day. */
export const lastsDays = (type: NoticeType): number | null => {
  const { lasts } = noticeKinds[type];
  return lasts === 'the day' ? null : Number.parseInt(lasts, 10);
};
