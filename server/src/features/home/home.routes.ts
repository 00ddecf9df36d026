import { homeQuerySchema, homeSchema } from '@bergkette/contract/start.ts';
import { compressed } from '../../platform/http/answers.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { paged } from '../../platform/http/paging.ts';
import type { EventsService } from '../events/events.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { UsersService } from '../users/users.service.ts';

interface Services {
  events: EventsService;
  settings: SettingsService;
  users: UsersService;
}

const NEWEST = { offset: 0, ordering: '-datetime' } as const;

/** Answers at once what home would ask one by one, since each round trip of a weak line takes long. */
export const homeFeature: Feature<Services> = {
  routes: (app, { users, settings, events }) => {
    const on = callsOf(app, 'person');
    on(
      'GET /v1/home/',
      { querystring: homeQuerySchema, response: { 200: homeSchema } },
      async (request) => {
        const caller = callerOf(request);
        const query = { ...request.query, ...NEWEST };
        const [me, chosen, newest] = await Promise.all([
          users.me(caller),
          settings.get(caller.userId),
          events.list(caller, query),
        ]);
        const { ordering } = query;
        return { me, settings: chosen, events: paged({ url: `/api/v1/events/?ordering=${ordering}`, query }, newest) };
      },
      { onSend: compressed },
    );
  },
};
