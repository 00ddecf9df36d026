import type { Feature } from '../../platform/http/feature.ts';
import { durationsRoutes } from './durations.routes.ts';
import { pointsRoutes } from './points.routes.ts';

/** Trackers of symptoms, weight and temperature. */
export const trackingFeature: Feature = {
  name: 'symptoms',
  routes: async (app, platform) => {
    await durationsRoutes(app, platform);
    await pointsRoutes(app, platform);
  },
};
