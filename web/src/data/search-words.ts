import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { isText, partsOf } from '../lib/shapes.ts';
import { newUuid } from '../lib/uuid.ts';
import { openText, sealText } from '../offline/sealed-text.ts';
import { searchWordKeys } from './keys.ts';

const NAMES = ['text', 'tag', 'name'] as const;
/**
 * The words that a person typed. They stand in no address in plain text, because addresses stay in the browser's
 * history.
 */
export type SearchWords = Partial<Record<(typeof NAMES)[number], string | undefined>>;

const CONTEXT = 'search';

export const hasWordsIn = (search: object): boolean => NAMES.some((name) => name in search);

export const wordsIn = (search: SearchWords): SearchWords =>
  Object.fromEntries(NAMES.filter((name) => name in search).map((name) => [name, search[name]]));

/** Returns the words of an opened text, which may be of another version. */
const openedWords = (opened: unknown): SearchWords => {
  const words = partsOf(opened);
  return Object.fromEntries(NAMES.filter((name) => isText(words[name])).map((name) => [name, words[name]]));
};

export const WITHOUT_WORDS: SearchWords = { text: undefined, tag: undefined, name: undefined };

/** Opens the sealed words of the address; empty where they cannot be opened any more. */
export const searchWordsQuery = (sealed: string | undefined) =>
  queryOptions({
    queryKey: searchWordKeys.one(sealed),
    enabled: sealed !== undefined,
    queryFn: async (): Promise<SearchWords> =>
      openedWords(
        await openText(sealed ?? '', CONTEXT)
          .then(JSON.parse)
          .catch(() => null),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** @returns the sealed words for the address, or undefined where there are none */
export const sealWords = async (words: SearchWords): Promise<string | undefined> => {
  const said = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined && word !== ''));
  if (Object.keys(said).length === 0) return undefined;
  // Without cryptography (plain http) the words are kept in memory only, until the page is closed.
  const sealed = await sealText(JSON.stringify(said), CONTEXT).catch(newUuid);
  queryClient.setQueryData(searchWordsQuery(sealed).queryKey, said);
  return sealed;
};
