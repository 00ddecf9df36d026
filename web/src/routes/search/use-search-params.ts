import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasWordsIn, sealWords, searchWordsQuery, WITHOUT_WORDS, wordsIn } from '../../data/search-words.ts';
import { readSearchParams, type SearchParams } from '../../features/search/search-params.ts';
import { asText } from '../../lib/paths.ts';

const route = getRouteApi('/signed-in/search');

/** The valid parameters of the search's address, with its sealed words opened. */
export const useSearchParams = (): SearchParams => {
  const raw = route.useSearch();
  const { data: words } = useQuery(searchWordsQuery(asText(raw.words)));
  return readSearchParams({ ...raw, ...words });
};

/** Whether the words are known; after a reload they must be opened first. */
export const useAreWordsOpen = (): boolean => {
  const sealed = asText(route.useSearch().words);
  return !useQuery(searchWordsQuery(sealed)).isPending || sealed === undefined;
};

/** Changes the search: seals the words, and applies one change after another. */
export const useChangeSearch = () => {
  const navigate = useNavigate();
  const params = useSearchParams();
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Words of changes that are not in the address yet. */
  const wanted = useRef<{ words: ReturnType<typeof wordsIn>; waiting: number }>({ words: {}, waiting: 0 });
  const { history } = useRouter();
  const [path] = useState(history.location.pathname);
  const goTo = (search: SearchParams, replace: boolean) =>
    navigate({ to: '/search', search: (last) => ({ ...last, ...search }), replace });

  return (part: Partial<SearchParams>, replace = false): void => {
    if (!hasWordsIn(part)) return void goTo(part, replace);
    const before = wanted.current.waiting > 0 ? wanted.current.words : wordsIn(params);
    const words = { ...before, ...wordsIn(part) };
    wanted.current = { words, waiting: wanted.current.waiting + 1 };
    queue.current = queue.current.then(async () => {
      const sealed = await sealWords(words);
      // Whoever has tapped on another screen, which may still be loading, is not brought back.
      if (history.location.pathname === path) await goTo({ ...part, ...WITHOUT_WORDS, words: sealed }, replace);
      wanted.current.waiting -= 1;
    });
  };
};

/** Replaces an address with readable words, typed or stored from before, by one with sealed words. */
export const useSealedAddress = (): void => {
  const raw = route.useSearch();
  const change = useChangeSearch();
  const said = wordsIn(readSearchParams(raw));
  const isSaid = Object.values(said).some((word) => word !== undefined);
  const hasSealed = useRef(false);
  useEffect(() => {
    if (!isSaid) hasSealed.current = false;
    else if (!hasSealed.current) {
      hasSealed.current = true;
      change(said, true);
    }
  });
};
