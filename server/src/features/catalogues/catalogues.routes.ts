import {
  categorySchema,
  clinicSchema,
  diagnosisSchema,
  locationSchema,
  symptomSchema,
} from '@bergkette/contract/catalogues.ts';
import { z } from 'zod';
import { compressed, etagged } from '../../platform/http/answers.ts';
import { callsOf, type Feature } from '../../platform/http/feature.ts';
import { readCatalogueContent } from './catalogues.content.ts';
import { type CataloguesService, importCatalogues } from './catalogues.service.ts';

export const cataloguesFeature: Feature<{ catalogues: CataloguesService }> = {
  routes: (app, { catalogues }) => {
    const on = callsOf(app, 'person');
    const listOf = <T extends z.ZodType>(item: T) => ({ response: { 200: z.array(item) } });
    const kept = { onSend: [etagged, compressed] };
    on('GET /v1/categories/', listOf(categorySchema), () => catalogues.categories(), kept);
    on('GET /v1/clinics/', listOf(clinicSchema), () => catalogues.clinics(), kept);
    on('GET /v1/diagnoses/', listOf(diagnosisSchema), () => catalogues.diagnoses(), kept);
    on('GET /v1/symptoms/', listOf(symptomSchema), () => catalogues.symptoms(), kept);
    on('GET /v1/events/locations/', listOf(locationSchema), () => catalogues.locations(), kept);
  },
  prepare: async (_services, { database, log }) => {
    const isChanged = await importCatalogues(database, await readCatalogueContent());
    if (isChanged) log.debug('catalogues imported');
  },
};
