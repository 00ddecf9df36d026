import {
  categorySchema,
  clinicSchema,
  diagnosisSchema,
  locationSchema,
  symptomSchema,
} from '@bergkette/contract/catalogues.ts';
import { z } from 'zod';
import { compressed } from '../../platform/http/compression.ts';
import { etagged } from '../../platform/http/etag.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { readCatalogueContent } from './catalogues.content.ts';
import { type CataloguesService, importCatalogues } from './catalogues.service.ts';

const list = <T extends z.ZodType>(item: T) => ({
  config: { access: 'person' as const },
  schema: { response: { 200: z.array(item) } },
  onSend: [etagged, compressed],
});

export const cataloguesFeature: Feature<{ catalogues: CataloguesService }> = {
  name: 'catalogues',
  routes: (app, { catalogues }) => {
    app.get('/v1/categories/', list(categorySchema), () => catalogues.categories());
    app.get('/v1/clinics/', list(clinicSchema), () => catalogues.clinics());
    app.get('/v1/diagnoses/', list(diagnosisSchema), () => catalogues.diagnoses());
    app.get('/v1/symptoms/', list(symptomSchema), () => catalogues.symptoms());
    app.get('/v1/events/locations/', list(locationSchema), () => catalogues.locations());
  },
  prepare: async (_services, { database, log }) => {
    const isChanged = await importCatalogues(database, await readCatalogueContent());
    if (isChanged) log.debug('catalogues imported');
  },
};
