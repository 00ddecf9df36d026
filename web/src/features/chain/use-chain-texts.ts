import { useTexts } from '../../i18n/use-texts.ts';

/**
 * Texts of the own chain, or of another person's. @param owner name of the person who shares it; undefined for one's
 * own
 */
export const useChainTexts = (owner: string | undefined) => {
  const t = useTexts('profile');
  if (owner === undefined) {
    return {
      title: t('chain.title'),
      close: t('chain.close'),
      inside: t('chain.inside'),
      bubbles: t('chain.bubbles'),
      empty: t('chain.empty'),
      failed: t('chain.failed'),
      loading: t('chain.loading'),
    };
  }
  const name = { name: owner };
  return {
    title: t('chain.title_of', name),
    close: t('chain.close_of', name),
    inside: t('chain.inside'),
    bubbles: t('chain.bubbles_of', name),
    empty: t('chain.empty_of'),
    failed: t('chain.failed_of'),
    loading: t('chain.loading_of'),
  };
};
