import type { Paged } from '@bergkette/contract/values.ts';

export const nextOffset = (last: Paged<unknown>, pages: readonly Paged<unknown>[]): number | undefined => {
  const seen = pages.reduce((sum, page) => sum + page.results.length, 0);
  return last.results.length > 0 && seen < last.count ? seen : undefined;
};
