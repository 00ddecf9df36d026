import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { fromBase64Url, toBase64Url } from '../lib/base64.ts';
import { queryClient } from '../lib/query-client.ts';
import { newUuid } from '../lib/uuid.ts';
import { IV_BYTES, seal, unseal } from '../offline/cipher.ts';
import { requireKey } from '../offline/key.ts';
import { searchWordKeys } from './keys.ts';

const CONTEXT = 'search';

/** Encrypts a text with the person's key of this device, so that a URL may contain it. */
const sealText = async (text: string): Promise<string> => {
  const { iv, bytes } = await seal(await requireKey(), new TextEncoder().encode(text), CONTEXT);
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(bytes)]));
};

/** Decrypts a text of `sealText`. Rejects if it is invalid or another person's, or if there is no key. */
const openText = async (sealed: string): Promise<string> => {
  const all = fromBase64Url(sealed);
  const locked = { iv: all.slice(0, IV_BYTES), bytes: all.slice(IV_BYTES).buffer };
  return new TextDecoder().decode(await unseal(await requireKey(), locked, CONTEXT));
};

// What an address holds may be of another version.
const wordSchema = v.fallback(v.optional(v.string()), undefined);
const wordsSchema = v.object({ text: wordSchema, tag: wordSchema, name: wordSchema });
const NAMES = ['text', 'tag', 'name'] as const;
/**
 * The words that a person typed. They stand in no address in plain text, because addresses stay in the browser's
 * history.
 */
export type SearchWords = v.InferOutput<typeof wordsSchema>;

export const hasWordsIn = (search: object): boolean => NAMES.some((name) => name in search);

export const wordsIn = (search: SearchWords): SearchWords =>
  Object.fromEntries(NAMES.filter((name) => name in search).map((name) => [name, search[name]]));

export const WITHOUT_WORDS: SearchWords = { text: undefined, tag: undefined, name: undefined };

/** Opens the sealed words of the address; empty where they cannot be opened any more. */
export const searchWordsQuery = (sealed: string | undefined) =>
  queryOptions({
    queryKey: searchWordKeys.one(sealed),
    enabled: sealed !== undefined,
    queryFn: async (): Promise<SearchWords> =>
      await openText(sealed ?? '')
        .then((text) => v.parse(wordsSchema, JSON.parse(text)))
        .catch(() => ({})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** @returns the sealed words for the address, or undefined where there are none */
export const sealWords = async (words: SearchWords): Promise<string | undefined> => {
  const said = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined && word !== ''));
  if (Object.keys(said).length === 0) return undefined;
  // Without cryptography (plain http) the words are kept in memory only, until the page is closed.
  const sealed = await sealText(JSON.stringify(said)).catch(newUuid);
  queryClient.setQueryData(searchWordsQuery(sealed).queryKey, said);
  return sealed;
};
