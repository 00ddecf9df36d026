import type { Notice } from '@bergkette/contract/notifications.ts';
import { paths } from '../../lib/paths.ts';

const NEW_EVENT = `${paths.home}?dialog=new`;
const SYMPTOMS = `${paths.tracking}?tab=symptoms`;

/** Where a tap on the banner leads, as a path with its search. */
export const targetOf = ({ type, data }: Notice): string => {
  switch (type) {
    case 'new-recommended-text':
      return data.text === undefined ? paths.information : `${paths.information}/${data.text}`;
    case 'today-no-event':
    case 'yesterday-no-event':
    case 'open-xp':
    case 'birthday-past':
      return NEW_EVENT;
    case 'ongoing-symptom':
    case 'enter-temp-and-weight':
      return SYMPTOMS;
    case 'bad-daily-mood':
      return paths.tracking;
    case 'visit-experience-mode':
      return `${paths.home}?view=look-back`;
    case 'new-friend-request':
      return '/friends?tab=requests';
    case 'friend-request-accepted':
    case 'friend-in-clinic':
      return data.user === undefined ? paths.chatList : `${paths.profile}/${data.user}`;
    case 'foreign-user-in-clinic':
      return `${paths.search}?tab=people`;
    case 'new_message':
      return data.chat === undefined ? paths.chatList : `${paths.chatList}/${data.chat}`;
    case 'motivation-bad-events':
    case 'chat-paused':
      return paths.chatList;
    case 'friendship-ended-by-age':
      return '/friends';
    case 'visit-event-chain':
      return paths.eventChain;
    case 'clinic-status':
    case 'home-status':
    case 'reminder_adjust_status':
    case 'reached-progress-marker':
      return paths.profile;
    case 'birthday-today':
    case 'word-of-the-ward':
    case 'reminder_survey':
      return paths.home;
  }
};

/** The answer that the banner itself offers: where the person is at this moment [NOTI-12]. */
export type PlaceAnswer = { label: 'right' | 'home' | 'clinic' | 'at_clinic' | 'at_home'; isAtClinic: boolean };

const PLACE_ANSWERS: Partial<Record<Notice['type'], PlaceAnswer[]>> = {
  'clinic-status': [
    { label: 'right', isAtClinic: true },
    { label: 'home', isAtClinic: false },
  ],
  'home-status': [
    { label: 'right', isAtClinic: false },
    { label: 'clinic', isAtClinic: true },
  ],
  reminder_adjust_status: [
    { label: 'at_clinic', isAtClinic: true },
    { label: 'at_home', isAtClinic: false },
  ],
};
export const placeAnswersOf = ({ type }: Notice): PlaceAnswer[] => PLACE_ANSWERS[type] ?? [];
