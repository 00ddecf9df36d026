import type { Notice } from '@bergkette/contract/notifications.ts';
import type { Area } from '../../i18n/areas.ts';
import { loadTexts, readText, type TextValues } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-texts.ts';

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
const areasOf = ({ data }: Notice): Area[] => ['account', ...(data.marker === undefined ? [] : (['profile'] as const))];

/** Call this before a notice is shown. */
export const loadNoticeTexts = async (notice: Notice): Promise<void> => {
  await Promise.all(areasOf(notice).map((area) => loadTexts(area)));
};

/**
 * The words of a kind in the person's language [NOTI-03, NOTI-04]. None names a symptom: a banner comes over any screen, and
 * is read by whoever sits beside the phone.
 */
export const wordsOf = ({ type, data }: Notice, t: Translate<'account'>): NoticeWords => {
  const values: TextValues = {
    name: data.name === undefined || data.name === '' ? t('notice.somebody') : data.name,
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
