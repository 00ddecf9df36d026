import {
  curvesQuerySchema,
  curvesSchema,
  numberedPageQuerySchema,
  pointInputSchema,
  pointSchema,
  pointsUntilSchema,
  pointUpdateSchema,
} from '@bergkette/contract/symptoms.ts';
import { idParamsSchema, pagedSchema } from '@bergkette/contract/values.ts';
import { nothing } from '../../platform/http/answers.ts';
import { compressed } from '../../platform/http/compression.ts';
import { callerOf, ofPerson as config, type Routes } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { numbered, sliceOf } from '../../platform/http/paging.ts';
import type { CurvesService } from './curves.service.ts';
import type { PointsService } from './points.service.ts';

/** `:id` is a duration for GET and POST, a point for PUT and DELETE (decision I16). */
export const pointsRoutes: Routes<{ curves: CurvesService; points: PointsService }> = (app, { points, curves }) => {
  app.get(
    '/v1/durationpoints/:id/',
    {
      config,
      schema: {
        summary: 'Points of the run, newest first',
        params: idParamsSchema,
        querystring: numberedPageQuerySchema,
        response: { 200: pagedSchema(pointSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const slice = sliceOf(request.query);
      return numbered(`/api/v1/durationpoints/${id}/`, slice, await points.page(callerOf(request), id, slice));
    },
  );
  app.post(
    '/v1/durationpoints/:id/',
    {
      config,
      schema: {
        summary: 'Adds a point to an active run; one before its start moves the start back',
        params: idParamsSchema,
        body: pointInputSchema,
        response: { 201: pointSchema },
      },
    },
    (request) => {
      const { params, body } = request;
      return points.add(callerOf(request), params.id, body, onceOf(request));
    },
  );
  app.post(
    '/v1/durationpoints/until/',
    {
      config,
      schema: {
        summary: 'The newest points of the run down to one of them, and where the older ones are',
        body: pointsUntilSchema,
        response: { 200: pagedSchema(pointSchema) },
      },
    },
    (request) => points.until(callerOf(request), request.body),
  );
  app.put(
    '/v1/durationpoints/:id/',
    {
      config,
      schema: {
        summary: 'Changes a point of an active run',
        params: idParamsSchema,
        body: pointUpdateSchema,
        response: { 200: pointSchema },
      },
    },
    (request) => points.update(callerOf(request), request.params.id, request.body),
  );
  app.delete(
    '/v1/durationpoints/:id/',
    {
      config,
      schema: { summary: 'Deletes a point; the last one of a run stays', params: idParamsSchema, response: nothing },
    },
    (request) => points.remove(callerOf(request), request.params.id),
  );
  app.get(
    '/v1/points/',
    {
      config,
      schema: {
        summary: 'All runs of some days with their points as pairs of instant and value',
        querystring: curvesQuerySchema,
        response: { 200: curvesSchema },
      },
      onSend: compressed,
    },
    (request) => curves.list(callerOf(request), request.query),
  );
};
