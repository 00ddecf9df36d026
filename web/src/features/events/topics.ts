import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { letterGlyph } from '../../illustrations/letter-glyph.ts';

/** Topics of events at home. A topic is stored as a tag with its word, so that other devices and exports can read it. */
export interface Topic {
  glyph: string;
  words: Readonly<Record<Language, string>>;
  /** Its word before version 0.3, which stands in diaries. */
  earlier?: string;
}

/** In the order of the tiles. */
export const TOPICS: readonly Topic[] = [
  { glyph: 'tabler:users', words: { de: 'Freunde', en: 'Friends' } },
  { glyph: 'tabler:users-group', words: { de: 'Familie', en: 'Family' } },
  { glyph: 'tabler:sofa', words: { de: 'Ausruhen', en: 'Rest' } },
  { glyph: 'tabler:trees', words: { de: 'Draußen', en: 'Outside' } },
  { glyph: 'tabler:music', words: { de: 'Musik', en: 'Music' } },
  { glyph: 'tabler:soup', words: { de: 'Essen', en: 'Food' } },
  { glyph: 'tabler:device-gamepad-2', words: { de: 'Spielen', en: 'Games' } },
  { glyph: 'tabler:school', words: { de: 'Schule', en: 'School' } },
  { glyph: 'tabler:paw', words: { de: 'Tier', en: 'Pets' }, earlier: 'Animal' },
  { glyph: 'tabler:bolt', words: { de: 'Schmerzen', en: 'Pain' } },
  { glyph: 'tabler:mood-sick', words: { de: 'Übelkeit', en: 'Nausea' } },
  { glyph: 'tabler:temperature', words: { de: 'Fieber', en: 'Fever' } },
  { glyph: 'tabler:cake', words: { de: 'Geburtstag', en: 'Birthday' } },
];

const byWord = new Map(
  TOPICS.flatMap((topic) =>
    [...Object.values(topic.words), topic.earlier ?? []]
      .flat()
      .map((word) => [word.toLocaleLowerCase('de'), topic] as const),
  ),
);

/** Returns undefined for a tag of the person's own. Compares the words of both languages, as tags stay when the language changes. */
const topicOfTag = (tag: string): Topic | undefined => byWord.get(tag.toLocaleLowerCase('de'));

export const glyphOfTag = (tag: string): string | undefined => topicOfTag(tag)?.glyph;

/** The picture of a topic, and of a word of the person's own its first letter. */
export const pictureOfTag = (tag: string): string => glyphOfTag(tag) ?? letterGlyph(tag);

/** Returns a name for the topic that is the same in every language: `friends`. */
export const topicKeyOf = (tag: string): string | undefined => topicOfTag(tag)?.words.en.toLowerCase();

interface PicturedEvent {
  location: LocationName;
  activity: { icon: string };
  tags?: readonly string[] | undefined;
}

/** Returns the icon of an event: that of its activity, at home that of the first tag, which is also the title. */
export const glyphOfEvent = ({ location, activity, tags }: PicturedEvent): string =>
  location === 'home' && tags?.[0] !== undefined ? pictureOfTag(tags[0]) : activity.icon;
