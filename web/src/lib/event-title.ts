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
  /** The short name of an activity; its whole name where that is short. */
  shortOf: (activity: string) => string;
  /** What an activity may have been exactly, such as "MRT" and "CT"; a tag of the event says which. */
  kindsOf: (activity: string) => readonly string[];
}

/** Activities whose name is too long for a title; `activity_short.*` has their short ones. */
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
/** Activities that stand for several things, each a tag that can be tapped. */
const WITH_KINDS: ReadonlySet<string> = new Set(['imaging', 'immunotherapy', 'transfusion', 'port-catheter']);

type ReadActivity = (id: `activity.${string}` | `activity_short.${string}` | `activity_kinds.${string}`) => string;

/** @param read reads a text of the area `activities` */
export const titleWords = (read: ReadActivity, home: string): TitleWords => ({
  home,
  shortOf: (activity) => read(LONG.has(activity) ? `activity_short.${activity}` : `activity.${activity}`),
  kindsOf: (activity) => (WITH_KINDS.has(activity) ? read(`activity_kinds.${activity}`).split(', ') : []),
});

/**
 * The one title of an event on every screen: at home the first tag, else "Zu Hause"; at the clinic what exactly it was, if a
 * tag says so, else the short name of the activity [O29, 16-A6].
 */
export const eventTitle = ({ location, activity, tags = [] }: TitledEvent, words: TitleWords): string => {
  if (location === 'home' && tags[0] !== undefined) return tags[0];
  if (activity === HOME_ACTIVITY) return words.home;
  const kinds = words.kindsOf(activity);
  return tags.find((tag) => kinds.includes(tag)) ?? words.shortOf(activity);
};
