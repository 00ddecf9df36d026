import type { Translate } from './use-texts.ts';

/** @param name null: the account is marked for deletion, or not visible any more; empty: the person has chosen none */
export const personName = (name: string | null, t: Translate<'people'>): string =>
  name === null ? t('people.gone') : name === '' ? t('people.no_name') : name;
