import { settingsPatchSchema, settingsSchema } from '@bergkette/contract/settings.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsFeature: Feature<{ settings: SettingsService }> = {
  routes: (app, { settings }) => {
    const on = callsOf(app, 'person');
    on('GET /v1/settings/', { response: { 200: settingsSchema } }, (request) => settings.get(callerOf(request).userId));
    on('PATCH /v1/settings/', { body: settingsPatchSchema, response: { 200: settingsSchema } }, (request) =>
      settings.patch(callerOf(request).userId, request.body),
    );
  },
};
