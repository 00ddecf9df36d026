import type { Translate } from '../../i18n/use-texts.ts';

/** @param name null: the account is marked for deletion; empty: the person has chosen none */
export const personName = (name: string | null, t: Translate<'people'>): string =>
  name === null ? t('people.gone') : name === '' ? t('people.no_name') : name;
