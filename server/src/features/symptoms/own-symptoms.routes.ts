import { symptomSchema } from '@bergkette/contract/catalogues.ts';
import { ownSymptomInputSchema, ownSymptomNameSchema } from '@bergkette/contract/symptoms.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { z } from 'zod';
import { callerOf, type Routes } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import type { OwnSymptomsService } from './own-symptoms.service.ts';
import { personRoute } from './person-route.ts';

export const ownSymptomsRoutes: Routes<{ ownSymptoms: OwnSymptomsService }> = (app, { ownSymptoms }) => {
  app.get(
    '/v1/symptoms/own/',
    personRoute("The person's own symptoms, by name", { response: { 200: z.array(symptomSchema) } }),
    (request) => ownSymptoms.list(callerOf(request)),
  );
  app.post(
    '/v1/symptoms/own/',
    personRoute("A symptom of the person's own; 409 exists where one has that name, too_many_own after twenty", {
      body: ownSymptomInputSchema,
      response: { 201: symptomSchema },
    }),
    async (request, reply) =>
      reply.code(201).send(await ownSymptoms.create(callerOf(request), request.body, onceOf(request))),
  );
  app.put(
    '/v1/symptoms/own/:id/',
    personRoute("Another name for a symptom of the person's own; 409 exists where one has that name", {
      params: idParamsSchema,
      body: ownSymptomNameSchema,
      response: { 200: symptomSchema },
    }),
    (request) => ownSymptoms.rename(callerOf(request), request.params.id, request.body.label),
  );
  app.delete(
    '/v1/symptoms/own/:id/',
    personRoute("Deletes a symptom of the person's own with all its runs", { params: idParamsSchema }),
    async (request, reply) => {
      await ownSymptoms.remove(callerOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
