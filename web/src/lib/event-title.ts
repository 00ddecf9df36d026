import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type { TextId } from '../i18n/areas.ts';

interface TitledEvent {
  location: 'clinic' | 'home';
  /** Key of the activity's name. */
  activity: string;
  tags?: readonly string[] | undefined;
}

/** Activities whose name is too long for a title. Their short names are `activity_short.*`. */
const LONG: ReadonlySet<string> = new Set([
  'imaging',
  'bone-marrow-transplant',
  'transfusion',
  'immunotherapy',
  'physiotherapy',
  'day-clinic',
  'intensive-care-end',
  'treatment-completed',
  'birthday-other',
  'friends-visit',
  'school',
]);
/** Activities with several kinds, each of which is a tag to tap. */
const WITH_KINDS: ReadonlySet<string> = new Set(['imaging', 'immunotherapy', 'transfusion', 'port-catheter']);

/** Reads a text of the app: `t` of a screen, or `readText`. */
type Read = (id: TextId<'app'>) => string;

/** Returns the short name of an activity, or its name if that is short. */
export const shortNameOf = (activity: string, read: Read): string =>
  read((LONG.has(activity) ? `activity_short.${activity}` : `activity.${activity}`) as TextId<'app'>);

/** Returns the kinds of an activity, such as "MRT" and "CT". A tag of the event names one of them. */
export const kindsOf = (activity: string, read: Read): readonly string[] =>
  WITH_KINDS.has(activity) ? read(`activity_kinds.${activity}` as TextId<'app'>).split(', ') : [];

/**
 * Returns the title of an event for every screen: at home the first tag or "Zu Hause", at the clinic the kind that a tag
 * names or the short name of the activity [O29, 16-A6].
 */
export const eventTitle = ({ location, activity, tags = [] }: TitledEvent, read: Read): string => {
  if (location === 'home' && tags[0] !== undefined) return tags[0];
  if (activity === HOME_ACTIVITY) return read('location.home');
  const kinds = kindsOf(activity, read);
  return tags.find((tag) => kinds.includes(tag)) ?? shortNameOf(activity, read);
};
