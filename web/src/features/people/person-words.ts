import type { Person } from '@bergkette/contract/users.ts';
import { type Translate, useTexts } from '../../i18n/use-texts.ts';

/** "17 Jahre · männlich", without what is hidden or not given (decision C9). */
export const useAboutWords = () => {
  const t = useTexts('people');
  return ({ age, sex }: Pick<Person, 'age' | 'sex'>): string =>
    [age === null ? [] : t('people.age', { age }), sex === null ? [] : t(`people.sex.${sex}`)].flat().join(' · ');
};

/** @param name null: the account is marked for deletion; empty: the person has chosen none */
export const personName = (name: string | null, t: Translate<'people'>): string =>
  name === null ? t('people.gone') : name === '' ? t('people.no_name') : name;
