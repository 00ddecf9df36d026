import { publicConfigSchema } from '@bergkette/contract/start.ts';
import { etagged } from '../../platform/http/answers.ts';
import { callsOf, type Feature } from '../../platform/http/feature.ts';
import type { PublicConfigService } from './config.service.ts';

export const configFeature: Feature<{ publicConfig: PublicConfigService }> = {
  routes: (app, { publicConfig }) => {
    const open = callsOf(app, 'public');
    open('GET /v1/config/', { response: { 200: publicConfigSchema } }, () => publicConfig.get(), { onSend: etagged });
  },
};
