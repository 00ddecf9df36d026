import { publicConfigSchema } from '@bergkette/contract/config.ts';
import { etagged } from '../../platform/http/etag.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { publicConfigService } from './config.service.ts';

export const configFeature: Feature = {
  name: 'config',
  routes: (app, platform) => {
    const publicConfig = publicConfigService(platform);
    app.get(
      '/v1/config/',
      { config: { access: 'public' }, schema: { response: { 200: publicConfigSchema } }, onSend: etagged },
      () => publicConfig.get(),
    );
  },
};
