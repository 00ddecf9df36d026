import type { Translate } from '../../i18n/use-texts.ts';

/** @param total number of events; undefined until it is known */
export const pathTexts = (t: Translate<'home'>, total: number | undefined) => ({
  list: t('home.path'),
  today: t('home.today'),
  start: t('home.start'),
  failed: t('home.load_failed'),
  retry: t('home.retry'),
  loading: (slot: number) => t('home.event_loading', { position: slot + 1, total: total ?? 0 }),
});

export const toggleTexts = (t: Translate<'home'>) => ({
  label: t('home.toggle'),
  path: t('home.toggle.path'),
  lookBack: t('home.toggle.look_back'),
});
