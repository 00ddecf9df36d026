import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import { hospitalIcon, tagIcon, userCircleIcon } from '../../../ui/icons.ts';
import { cakeIcon, calendarBlankIcon, spiralIcon, usersIcon } from '../../../ui/shared-icons.ts';
import { mapPinIcon } from '../settings-icons.ts';

/** What can be shown to others, in the order it is shown here [SET-09, SET-11]. */
export const privacyKinds: readonly { kind: PrivacyKey; icon: string }[] = [
  { kind: 'avatar', icon: userCircleIcon },
  { kind: 'birthdate', icon: cakeIcon },
  { kind: 'sex', icon: usersIcon },
  { kind: 'clinic', icon: hospitalIcon },
  { kind: 'clinic_status', icon: mapPinIcon },
  { kind: 'diagnosis', icon: tagIcon },
  { kind: 'initial_diagnosis', icon: calendarBlankIcon },
  { kind: 'event_chain', icon: spiralIcon },
];

export type AskedKind = Extract<PrivacyKey, 'clinic' | 'clinic_status' | 'event_chain'>;

/** Kinds that tell where a child is or how its days were: the app asks before strangers can see them. */
export const isAsked = (kind: PrivacyKey): kind is AskedKind =>
  kind === 'clinic' || kind === 'clinic_status' || kind === 'event_chain';
