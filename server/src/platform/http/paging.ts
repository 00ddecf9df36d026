import type { Paged } from '@bergkette/contract/values.ts';

/** One page of a list with the paths of its neighbours, which keep every filter of the query. */
export const paged = <T>(
  url: string,
  { limit, offset }: { limit: number; offset: number },
  { count, results }: { count: number; results: T[] },
): Paged<T> => {
  const [path = '', query] = url.split('?');
  const at = (start: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('limit', String(limit));
    parameters.set('offset', String(start));
    return `${path}?${parameters.toString()}`;
  };
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  };
};
