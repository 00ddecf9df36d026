import type { Person } from '@bergkette/contract/users.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** "17 Jahre · männlich", without what is hidden or not given (decision C9). */
export const useAboutWords = () => {
  const t = useTexts('people');
  return ({ age, sex }: Pick<Person, 'age' | 'sex'>): string =>
    [age === null ? [] : t('people.age', { age }), sex === null ? [] : t(`sex.${sex}`)].flat().join(' · ');
};
