import { getRouteApi } from '@tanstack/react-router';
import { readSearchParams, type SearchParams } from '../features/search/search-params.ts';

const route = getRouteApi('/signed-in/search');

/** What the address of the search says, as far as it can be understood. */
export const useSearchParams = (): SearchParams => readSearchParams(route.useSearch());
