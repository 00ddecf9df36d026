import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';

interface TitledEvent {
  location: 'clinic' | 'home';
  /** Key of the activity's name. */
  activity: string;
  tags?: readonly string[] | undefined;
}

export interface TitleWords {
  /** "Zu Hause" */
  home: string;
  /** Returns the short name of an activity, or its name if that is short. */
  shortOf: (activity: string) => string;
  /** Returns the kinds of an activity, such as "MRT" and "CT". A tag of the event names one of them. */
  kindsOf: (activity: string) => readonly string[];
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

type ReadActivity = (id: `activity.${string}` | `activity_short.${string}` | `activity_kinds.${string}`) => string;

/** @param read reads a text of the area `activities` */
export const titleWords = (read: ReadActivity, home: string): TitleWords => ({
  home,
  shortOf: (activity) => read(LONG.has(activity) ? `activity_short.${activity}` : `activity.${activity}`),
  kindsOf: (activity) => (WITH_KINDS.has(activity) ? read(`activity_kinds.${activity}`).split(', ') : []),
});

/**
 * Returns the title of an event for every screen: at home the first tag or "Zu Hause", at the clinic the kind that a tag
 * names or the short name of the activity [O29, 16-A6].
 */
export const eventTitle = ({ location, activity, tags = [] }: TitledEvent, words: TitleWords): string => {
  if (location === 'home' && tags[0] !== undefined) return tags[0];
  if (activity === HOME_ACTIVITY) return words.home;
  const kinds = words.kindsOf(activity);
  return tags.find((tag) => kinds.includes(tag)) ?? words.shortOf(activity);
};
