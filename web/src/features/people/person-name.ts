import type { Translate } from '../../i18n/use-texts.ts';

/** @param name null: marked for deletion; empty: none was chosen */
export const personName = (name: string | null, t: Translate<'people'>): string =>
  name === null ? t('people.gone') : name === '' ? t('people.no_name') : name;
