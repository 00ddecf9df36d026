import type { MarkerInfo } from '@bergkette/contract/progress.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';

type NameId = 'marker.diving-platform';
type Info = keyof MarkerInfo;
const INFO_KEYS: readonly Info[] = ['type', 'mountain', 'country', 'continent'];

/** Texts about the places; the server sends only their keys. */
export const useMarkerTexts = () => {
  const texts = useTexts('profile');
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    name: (key: string): string => texts(`marker.${key}` as NameId),
    metres: (value: number): string =>
      texts('profile.metres', { metres: new Intl.NumberFormat(language).format(value) }),
    /** The facts about a place in words; each of them may be missing [PROF-09]. */
    facts: (info: MarkerInfo): string[] =>
      INFO_KEYS.flatMap((key) => {
        const values = [info[key] ?? []].flat();
        return values.length === 0 ? [] : list.format(values.map((value) => texts(`marker-${key}.${value}` as NameId)));
      }),
    explanation: texts('marker.explanation'),
  };
};
