import { actionInputSchema, actionSchema } from '@bergkette/contract/progress.ts';
import { z } from 'zod';
import { callerOf } from '../../platform/http/caller.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { progressService } from './progress.service.ts';

const config = { access: 'person' as const };
const response = { 200: z.array(actionSchema) };

export const progressFeature: Feature = {
  name: 'progress',
  routes: (app, platform) => {
    const progress = progressService(platform);
    app.get('/v1/actions/', { config, schema: { response } }, (request) => progress.actions(callerOf(request)));
    app.post('/v1/actions/', { config, schema: { body: actionInputSchema, response } }, (request) =>
      progress.post(callerOf(request), request.body.action),
    );
  },
};
