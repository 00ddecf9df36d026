import type { InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import { foldUmlauts } from '@bergkette/contract/search.rules.ts';

const textsOf = (groups: readonly InfoGroup[]): InfoText[] => groups.flatMap((group) => group.info_texts);

const isNew = (text: InfoText): boolean => text.recommended && !text.is_read;

/** Whether the tab shows its dot [NAV-27]. */
export const hasNews = (groups: readonly InfoGroup[]): boolean => textsOf(groups).some(isNew);

const FEVER = 'infections-fever';

/** The card on top: what fits the newest entry and was not opened yet, with a fever first what is to be done [INFO-06]. */
export const newestRecommendation = (groups: readonly InfoGroup[], hasFever: boolean): InfoText | undefined => {
  const at = ({ name, matched_at }: InfoText) =>
    hasFever && name === FEVER ? Number.POSITIVE_INFINITY : Date.parse(matched_at ?? '');
  return textsOf(groups)
    .filter(isNew)
    .toSorted((one, other) => at(other) - at(one))[0];
};

/** Recommended texts come first within a category; reading one does not move it. */
export const inReadingOrder = (texts: readonly InfoText[]): InfoText[] =>
  texts.toSorted((one, other) => Number(other.recommended) - Number(one.recommended));

/** Texts with a searched word in their title come first. */
export const titlesFirst = (texts: readonly InfoText[], words: string): InfoText[] => {
  const asked = foldUmlauts(words).split(/\s+/).filter(Boolean);
  const isInTitle = ({ title }: InfoText) => asked.every((word) => foldUmlauts(title).includes(word));
  return texts.toSorted((one, other) => Number(isInTitle(other)) - Number(isInTitle(one)));
};
