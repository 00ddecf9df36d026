import { useTexts } from '../../i18n/use-texts.ts';

/**
 * Texts of the own chain, or of another person's. @param owner name of the person who shares it; undefined for one's
 * own
 */
export const useChainTexts = (owner: string | undefined) => {
  const t = useTexts('profile');
  const read = (what: 'title' | 'close' | 'bubbles' | 'empty' | 'failed' | 'loading'): string =>
    owner === undefined ? t(`chain.${what}`) : t(`chain.${what}_of`, { name: owner });
  return {
    title: read('title'),
    close: read('close'),
    bubbles: read('bubbles'),
    empty: read('empty'),
    failed: read('failed'),
    loading: read('loading'),
  };
};
