import { publicConfigSchema } from '@bergkette/contract/config.ts';
import { etagged } from '../../platform/http/etag.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { PublicConfigService } from './config.service.ts';

export const configFeature: Feature<{ publicConfig: PublicConfigService }> = {
  name: 'config',
  routes: (app, { publicConfig }) => {
    app.get(
      '/v1/config/',
      { config: { access: 'public' }, schema: { response: { 200: publicConfigSchema } }, onSend: etagged },
      () => publicConfig.get(),
    );
  },
};
