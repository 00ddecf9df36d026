import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Language } from '@bergkette/contract/session.ts';

/** What an event at home was about. It is stored as a tag with its word, so other devices and exports need nothing new. */
export interface Topic {
  glyph: string;
  words: Readonly<Record<Language, string>>;
}

/** In the order of the tiles: what is offered first stands first. */
export const TOPICS: readonly Topic[] = [
  { glyph: 'tabler:friends', words: { de: 'Freunde', en: 'Friends' } },
  { glyph: 'tabler:users-group', words: { de: 'Familie', en: 'Family' } },
  { glyph: 'tabler:sofa', words: { de: 'Ausruhen', en: 'Rest' } },
  { glyph: 'tabler:trees', words: { de: 'Draußen', en: 'Outside' } },
  { glyph: 'tabler:music', words: { de: 'Musik', en: 'Music' } },
  { glyph: 'tabler:soup', words: { de: 'Essen', en: 'Food' } },
  { glyph: 'tabler:device-gamepad-2', words: { de: 'Spielen', en: 'Games' } },
  { glyph: 'tabler:school', words: { de: 'Schule', en: 'School' } },
  { glyph: 'tabler:paw', words: { de: 'Tier', en: 'Animal' } },
  { glyph: 'tabler:bolt', words: { de: 'Schmerzen', en: 'Pain' } },
  { glyph: 'tabler:mood-sick', words: { de: 'Übelkeit', en: 'Nausea' } },
  { glyph: 'healthicons:fever', words: { de: 'Fieber', en: 'Fever' } },
  { glyph: 'tabler:cake', words: { de: 'Geburtstag', en: 'Birthday' } },
];

const glyphs = new Map(
  TOPICS.flatMap(({ glyph, words }) => Object.values(words).map((word) => [word.toLocaleLowerCase('de'), glyph])),
);

/** A tag of somebody's own has no glyph. The words of both languages count, because tags outlive a change of language. */
export const glyphOfTag = (tag: string): string | undefined => glyphs.get(tag.toLocaleLowerCase('de'));

interface PicturedEvent {
  location: LocationName;
  activity: { icon: string };
  tags?: readonly string[];
}

/** The event's picture: its activity's, at home that of the first tag, which is its title too. */
export const glyphOfEvent = ({ location, activity, tags }: PicturedEvent): string =>
  (location === 'home' && tags?.[0] !== undefined ? glyphOfTag(tags[0]) : undefined) ?? activity.icon;
