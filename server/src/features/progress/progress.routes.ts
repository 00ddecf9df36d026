import {
  achievementProgressSchema,
  actionInputSchema,
  actionSchema,
  markerSchema,
  progressMarkerSchema,
} from '@bergkette/contract/progress.ts';
import { z } from 'zod';
import { compressed, etagged, nothing } from '../../platform/http/answers.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import type { AchievementsService } from './achievements.service.ts';
import { readMarkers } from './markers.content.ts';
import type { MarkersService } from './markers.service.ts';
import type { ProgressService } from './progress.service.ts';

interface Services {
  achievements: AchievementsService;
  markers: MarkersService;
  progress: ProgressService;
}

const response = { 200: z.array(actionSchema) };

export const progressFeature: Feature<Services> = {
  routes: async (app, { progress, achievements, markers }) => {
    const on = callsOf(app, 'person');
    // A file that cannot be used stops the start, not the first call.
    await readMarkers();
    on('GET /v1/actions/', { response }, (request) => progress.actions(callerOf(request)));
    on('POST /v1/actions/', { body: actionInputSchema, response }, (request) =>
      progress.post(callerOf(request), request.body.action, onceOf(request)),
    );
    on('GET /v1/achievements/', { response: { 200: z.array(achievementProgressSchema) } }, (request) =>
      achievements.progress(callerOf(request)),
    );
    on('GET /v1/progressmarker/', { response: { 200: progressMarkerSchema, ...nothing } }, async (request, reply) => {
      const passed = await markers.passed(callerOf(request).userId);
      return passed ? passed : reply.code(204).send(undefined);
    });
    on(
      'GET /v1/progressmarkers/',
      { response: { 200: z.array(markerSchema) } },
      async () => [...(await markers.all())],
      { onSend: [etagged, compressed] },
    );
  },
};
