import type { Notice } from '@bergkette/contract/notifications.ts';
import { ownSymptomsQuery } from '../../data/symptoms.ts';
import type { Area } from '../../i18n/areas.ts';
import { loadTexts, readText, type TextValues } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-texts.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { queryClient } from '../../lib/query-client.ts';

export interface NoticeWords {
  title: string;
  text: string;
}

type Part = 'title' | 'text';
type Nameless = 'birthday-today.title' | 'birthday-past.text' | 'bad-daily-mood.text' | 'motivation-bad-events.text';

/** Texts that address the person by name, and have another form for people without one. */
const NAMELESS: ReadonlySet<string> = new Set<Nameless>([
  'birthday-today.title',
  'birthday-past.text',
  'bad-daily-mood.text',
  'motivation-bad-events.text',
]);

/** Catalogues with the words of the notice and the names in them. */
const areasOf = ({ data }: Notice): Area[] => [
  'account',
  ...(data.symptom === undefined ? [] : (['tracking'] as const)),
  ...(data.marker === undefined ? [] : (['profile'] as const)),
];

/** The server's notices hold nobody's words, so the name of one's own symptom is read when one is shown (17-OWN). */
const ownLabels = new Map<string, string>();
whenForgotten(() => ownLabels.clear());
const isOwn = (symptom: string | undefined): boolean => symptom?.startsWith('own-') === true;

/** Call this before a notice is shown. */
export const loadNoticeTexts = async (notice: Notice): Promise<void> => {
  if (isOwn(notice.data.symptom)) {
    const own = await queryClient.fetchQuery(ownSymptomsQuery);
    for (const { name, label } of own) ownLabels.set(name, label ?? name);
  }
  await Promise.all(areasOf(notice).map((area) => loadTexts(area)));
};

const symptomOf = (symptom: string | undefined): string => {
  if (symptom === undefined) return '';
  return isOwn(symptom) ? (ownLabels.get(symptom) ?? '') : readText(`symptom_name.${symptom}`);
};

/** The words of a kind in the person's language [NOTI-03, NOTI-04]. */
export const wordsOf = ({ type, data }: Notice, t: Translate<'account'>): NoticeWords => {
  const values: TextValues = {
    name: data.name === undefined || data.name === '' ? t('notice.somebody') : data.name,
    symptom: symptomOf(data.symptom),
    marker: data.marker === undefined ? '' : readText(`marker.${data.marker}`),
    days: data.days ?? 0,
    xp: data.xp ?? 0,
    distance: data.distance ?? 0,
    words: data.words ?? '',
  };
  const say = (part: Part): string => {
    const key = `${type}.${part}` as const;
    const isNameless = (data.name ?? '') === '' && NAMELESS.has(key);
    return isNameless ? t(`notice.${key as Nameless}.nameless`) : t(`notice.${key}`, values);
  };
  return { title: say('title'), text: say('text') };
};
