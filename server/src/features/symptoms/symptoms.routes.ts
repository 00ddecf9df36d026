import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../services.ts';
import { durationsRoutes } from './durations.routes.ts';
import { ownSymptomsRoutes } from './own-symptoms.routes.ts';
import { pointsRoutes } from './points.routes.ts';

/** Trackers of symptoms, weight and temperature. */
export const symptomsFeature: Feature<Services> = {
  name: 'symptoms',
  routes: async (app, services, platform) => {
    await durationsRoutes(app, services, platform);
    await ownSymptomsRoutes(app, services, platform);
    await pointsRoutes(app, services, platform);
  },
};
