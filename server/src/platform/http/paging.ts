import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import type { Paged } from '@bergkette/contract/values.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** Returns one page of a list with the paths of its neighbours, which keep every filter of the query. */
export const paged = <T>(
  { url, query: { limit, offset } }: { url: string; query: Slice },
  { count, results }: { count: number; results: T[] },
): Paged<T> => {
  const [path = '', filters] = url.split('?');
  const at = (start: number) => {
    const parameters = new URLSearchParams(filters);
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

export const sliceOf = ({ page, limit, offset }: Slice & { page?: number | undefined }): Slice =>
  page === undefined ? { limit, offset } : { limit: PAGE_DEFAULT, offset: (page - 1) * PAGE_DEFAULT };

/** Returns the path of a slice: by the page number if the slice is a whole page, else by limit and offset. */
export const sliceLink = (path: string, { limit, offset }: Slice): string =>
  limit === PAGE_DEFAULT && offset % limit === 0
    ? `${path}?page=${offset / limit + 1}`
    : `${path}?limit=${limit}&offset=${offset}`;

/** Returns one page of a list whose contract counts by `page`. */
export const numbered = <T>(
  path: string,
  { limit, offset }: Slice,
  { count, results }: { count: number; results: T[] },
): Paged<T> => ({
  count,
  next: offset + limit < count ? sliceLink(path, { limit, offset: offset + limit }) : null,
  previous: offset > 0 ? sliceLink(path, { limit, offset: Math.max(0, offset - limit) }) : null,
  results,
});
