import type { Category, Clinic, Diagnosis, Location, Symptom, Tag } from '@bergkette/contract/catalogues.ts';
import { queryOptions } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import { api } from '../lib/api-client.ts';
import { catalogueKeys } from './keys.ts';
import { readQuery } from './read-query.ts';

/** Catalogues change only when the server is updated. */
const RARELY_ASKED = { staleTime: millisecondsInHour };

/** Categories with their activities [EVF-36]. */
export const categoriesQuery = readQuery<Category[]>(catalogueKeys.categories, '/v1/categories/', RARELY_ASKED);

/** The places where an event can be [HOME-24]. */
export const locationsQuery = readQuery<Location[]>(catalogueKeys.locations, '/v1/events/locations/', RARELY_ASKED);

/** The person's own tags [EVF-37]. */
export const tagsQuery = readQuery<Tag[]>(catalogueKeys.tags, '/v1/tags/');

/** Sorted by id, as the server gives them [PROF-30]. */
export const clinicsQuery = readQuery<Clinic[]>(catalogueKeys.clinics, '/v1/clinics/', RARELY_ASKED);

export const readDiagnoses = (signal: AbortSignal): Promise<Diagnosis[]> =>
  api.get<Diagnosis[]>('/v1/diagnoses/', { signal });

export const diagnosesQuery = queryOptions({
  queryKey: catalogueKeys.diagnoses,
  queryFn: ({ signal }) => readDiagnoses(signal),
  ...RARELY_ASKED,
});

/** All symptoms that can be tracked [TRK-54]. */
export const symptomsQuery = readQuery<Symptom[]>(catalogueKeys.symptoms, '/v1/symptoms/', RARELY_ASKED);
