import { symptomSchema } from '@bergkette/contract/catalogues.ts';
import { ownSymptomInputSchema, ownSymptomNameSchema } from '@bergkette/contract/symptoms.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import { callerOf, ofPerson as config, type Routes } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import type { OwnSymptomsService } from './own-symptoms.service.ts';

export const ownSymptomsRoutes: Routes<{ ownSymptoms: OwnSymptomsService }> = (app, { ownSymptoms }) => {
  app.get(
    '/v1/symptoms/own/',
    { config, schema: { summary: "The person's own symptoms, by name", response: { 200: z.array(symptomSchema) } } },
    (request) => ownSymptoms.list(callerOf(request)),
  );
  app.post(
    '/v1/symptoms/own/',
    {
      config,
      schema: {
        summary: "A symptom of the person's own; 409 exists where one has that name, too_many_own after twenty",
        body: ownSymptomInputSchema,
        response: { 201: symptomSchema },
      },
    },
    (request) => ownSymptoms.create(callerOf(request), request.body, onceOf(request)),
  );
  app.put(
    '/v1/symptoms/own/:id/',
    {
      config,
      schema: {
        summary: "Another name for a symptom of the person's own; 409 exists where one has that name",
        params: idParamsSchema,
        body: ownSymptomNameSchema,
        response: { 200: symptomSchema },
      },
    },
    (request) => ownSymptoms.rename(callerOf(request), request.params.id, request.body.label),
  );
  app.delete(
    '/v1/symptoms/own/:id/',
    {
      config,
      schema: {
        summary: "Deletes a symptom of the person's own with all its runs",
        params: idParamsSchema,
        response: nothing,
      },
    },
    (request) => ownSymptoms.remove(callerOf(request), request.params.id),
  );
};
