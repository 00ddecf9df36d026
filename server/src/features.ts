import { cataloguesFeature } from './features/catalogues/catalogues.routes.ts';
import { healthFeature } from './features/health/health.routes.ts';
import type { Feature } from './platform/http/feature.ts';

/** Every feature of the server, by name. A feature that is not here does not exist. */
export const features: Feature[] = [healthFeature, cataloguesFeature];
