import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import type { StreamService } from './stream.service.ts';

export const streamFeature: Feature<{ streams: StreamService }> = {
  routes: (app, { streams }) => {
    const on = callsOf(app, 'person');
    on(
      'GET /v1/stream/',
      { produces: ['text/event-stream'] },
      async (request, reply) => {
        const stream = await streams.open(callerOf(request));
        // Nginx would gather what comes in small pieces.
        return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
      },
      { config: { turn: false }, exposeHeadRoute: false },
    );
    app.addHook('preClose', async () => streams.endAll());
  },
};
