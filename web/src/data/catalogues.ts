import type { Category, Clinic, Diagnosis, Location, Symptom, Tag } from '@bergkette/contract/catalogues.ts';
import { queryOptions } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import { api } from '../lib/api-client.ts';
import { catalogueKeys } from './keys.ts';

/** Catalogues change only when the server is updated. */
const CATALOGUE_STALE_MS = millisecondsInHour;

/** Categories with their activities [EVF-36]. */
export const categoriesQuery = queryOptions({
  queryKey: catalogueKeys.categories,
  queryFn: ({ signal }) => api.get<Category[]>('/v1/categories/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});

/** The places where an event can be [HOME-24]. */
export const locationsQuery = queryOptions({
  queryKey: catalogueKeys.locations,
  queryFn: ({ signal }) => api.get<Location[]>('/v1/events/locations/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});

/** The person's own tags [EVF-37]. */
export const tagsQuery = queryOptions({
  queryKey: catalogueKeys.tags,
  queryFn: ({ signal }) => api.get<Tag[]>('/v1/tags/', { signal }),
});

/** Sorted by id, as the server gives them [PROF-30]. */
export const clinicsQuery = queryOptions({
  queryKey: catalogueKeys.clinics,
  queryFn: ({ signal }) => api.get<Clinic[]>('/v1/clinics/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});

export const readDiagnoses = (signal: AbortSignal): Promise<Diagnosis[]> =>
  api.get<Diagnosis[]>('/v1/diagnoses/', { signal });

export const diagnosesQuery = queryOptions({
  queryKey: catalogueKeys.diagnoses,
  queryFn: ({ signal }) => readDiagnoses(signal),
  staleTime: CATALOGUE_STALE_MS,
});

/** All symptoms that can be tracked [TRK-54]. */
export const symptomsQuery = queryOptions({
  queryKey: catalogueKeys.symptoms,
  queryFn: ({ signal }) => api.get<Symptom[]>('/v1/symptoms/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});
