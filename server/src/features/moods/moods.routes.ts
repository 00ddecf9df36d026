import {
  dailyMoodInputSchema,
  dailyMoodOrNoneSchema,
  dailyMoodSchema,
  moodParamsSchema,
  moodsQuerySchema,
} from '@bergkette/contract/moods.ts';
import { z } from 'zod';
import { compressed } from '../../platform/http/compression.ts';
import { callerOf, ofPerson as config, type Feature } from '../../platform/http/feature.ts';
import type { MoodsService } from './moods.service.ts';

export const moodsFeature: Feature<{ moods: MoodsService }> = {
  name: 'moods',
  routes: (app, { moods }) => {
    app.get(
      '/v1/moods/',
      {
        config,
        schema: { querystring: moodsQuerySchema, response: { 200: z.array(dailyMoodSchema) } },
        onSend: compressed,
      },
      (request) => moods.list(callerOf(request).userId, request.query),
    );
    app.get(
      '/v1/moods/:date/',
      { config, schema: { params: moodParamsSchema, response: { 200: dailyMoodOrNoneSchema } } },
      (request) => moods.ofDay(callerOf(request).userId, request.params.date),
    );
    app.post(
      '/v1/moods/',
      { config, schema: { body: dailyMoodInputSchema, response: { 200: dailyMoodSchema, 201: dailyMoodSchema } } },
      async (request, reply) => {
        const { stored, isNew } = await moods.put(callerOf(request), request.body);
        return reply.code(isNew ? 201 : 200).send(stored);
      },
    );
  },
};
