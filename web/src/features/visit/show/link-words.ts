import type { HealthLink } from '@bergkette/contract/health-links.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { Translate } from '../../../i18n/use-texts.ts';
import { formatShortDayTime, formatTime, plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';

/** "heute, 15:32 Uhr" or "4. Dez. · 15:32 Uhr" */
const momentWords = (t: Translate<'tracking'>, language: Language, instant: string): string =>
  plainDateOf(instant) === plainDateOf(now())
    ? t('show.today', { time: formatTime(instant, language) })
    : formatShortDayTime(instant, language);

export const endWords = (t: Translate<'tracking'>, language: Language, { ends_at }: HealthLink): string =>
  t('show.until', { when: momentWords(t, language, ends_at) });

export const openingWords = (
  t: Translate<'tracking'>,
  language: Language,
  { openings, last_opened_at }: HealthLink,
): string =>
  openings === 0 || last_opened_at === null
    ? t('show.unopened')
    : t('show.opened', { count: openings, when: momentWords(t, language, last_opened_at) });
