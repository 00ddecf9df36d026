import {
  dailyMoodInputSchema,
  dailyMoodOrNoneSchema,
  dailyMoodSchema,
  moodParamsSchema,
  moodsQuerySchema,
} from '@bergkette/contract/moods.ts';
import { z } from 'zod';
import { compressed } from '../../platform/http/answers.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import type { MoodsService } from './moods.service.ts';

export const moodsFeature: Feature<{ moods: MoodsService }> = {
  routes: (app, { moods }) => {
    const on = callsOf(app, 'person');
    on(
      'GET /v1/moods/',
      { querystring: moodsQuerySchema, response: { 200: z.array(dailyMoodSchema) } },
      (request) => moods.list(callerOf(request).userId, request.query),
      { onSend: compressed },
    );
    on('GET /v1/moods/:date/', { params: moodParamsSchema, response: { 200: dailyMoodOrNoneSchema } }, (request) =>
      moods.ofDay(callerOf(request).userId, request.params.date),
    );
    on(
      'POST /v1/moods/',
      { body: dailyMoodInputSchema, response: { 200: dailyMoodSchema, 201: dailyMoodSchema } },
      async (request, reply) => {
        const { stored, isNew } = await moods.put(callerOf(request), request.body);
        return reply.code(isNew ? 201 : 200).send(stored);
      },
    );
  },
};
