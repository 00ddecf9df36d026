import type { Category, Clinic, Diagnosis, Tag } from '@bergkette/contract/catalogues.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';

/** Catalogues change only when the server is updated. */
const CATALOGUE_STALE_MS = 60 * 60 * 1000;

/** Categories with their activities [EVF-36]. */
export const categoriesQuery = queryOptions({
  queryKey: ['catalogues', 'categories'],
  queryFn: ({ signal }) => api.get<Category[]>('/v1/categories/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});

/** The person's own tags [EVF-37]. */
export const tagsQuery = queryOptions({
  queryKey: ['catalogues', 'tags'],
  queryFn: ({ signal }) => api.get<Tag[]>('/v1/tags/', { signal }),
});

/** Sorted by id, as the server gives them [PROF-30]. */
export const clinicsQuery = queryOptions({
  queryKey: ['catalogues', 'clinics'],
  queryFn: ({ signal }) => api.get<Clinic[]>('/v1/clinics/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});

export const diagnosesQuery = queryOptions({
  queryKey: ['catalogues', 'diagnoses'],
  queryFn: ({ signal }) => api.get<Diagnosis[]>('/v1/diagnoses/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});
