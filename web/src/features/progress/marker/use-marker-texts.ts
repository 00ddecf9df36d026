import type { MarkerInfo } from '@bergkette/contract/progress.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';

type NameId = 'marker.diving-platform';
type Info = keyof MarkerInfo;
const INFO_KEYS: readonly Info[] = ['type', 'mountain', 'country', 'continent'];

/** Texts about the places; the server sends only their keys. */
export const useMarkerTexts = () => {
  const texts = useTexts('profile');
  const t = useTexts('profile');
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    name: (key: string): string => texts(`marker.${key}` as NameId),
    metres: (value: number): string => t('profile.metres', { metres: new Intl.NumberFormat(language).format(value) }),
    /** The facts about a place in words; each of them may be missing [PROF-09]. */
    facts: (info: MarkerInfo): { label: string; value: string }[] =>
      INFO_KEYS.flatMap((key) => {
        const values = [info[key] ?? []].flat();
        if (values.length === 0) return [];
        const words = values.map((value) => texts(`marker-${key}.${value}` as NameId));
        return [{ label: t(`profile.marker.${key}`), value: list.format(words) }];
      }),
    explanation: texts('marker.explanation'),
  };
};
