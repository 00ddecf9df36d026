import { settingsPatchSchema, settingsSchema } from '@bergkette/contract/settings.ts';
import { callerOf, type Feature } from '../../platform/http/feature.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsFeature: Feature<{ settings: SettingsService }> = {
  name: 'settings',
  routes: (app, { settings }) => {
    app.get(
      '/v1/settings/',
      { config: { access: 'person' }, schema: { response: { 200: settingsSchema } } },
      (request) => settings.get(callerOf(request).userId),
    );
    app.patch(
      '/v1/settings/',
      { config: { access: 'person' }, schema: { body: settingsPatchSchema, response: { 200: settingsSchema } } },
      (request) => settings.patch(callerOf(request).userId, request.body),
    );
  },
};
