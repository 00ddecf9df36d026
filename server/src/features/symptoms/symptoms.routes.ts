import type { Feature } from '../../platform/http/feature.ts';
import type { CurvesService } from './curves.service.ts';
import { durationsRoutes } from './durations.routes.ts';
import type { DurationsService } from './durations.service.ts';
import { ownSymptomsRoutes } from './own-symptoms.routes.ts';
import type { OwnSymptomsService } from './own-symptoms.service.ts';
import { pointsRoutes } from './points.routes.ts';
import type { PointsService } from './points.service.ts';

interface Services {
  curves: CurvesService;
  durations: DurationsService;
  ownSymptoms: OwnSymptomsService;
  points: PointsService;
}

/** Trackers of symptoms, weight and temperature. */
export const symptomsFeature: Feature<Services> = {
  name: 'symptoms',
  routes: async (app, services, platform) => {
    await durationsRoutes(app, services, platform);
    await ownSymptomsRoutes(app, services, platform);
    await pointsRoutes(app, services, platform);
  },
};
