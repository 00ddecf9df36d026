import { relationInputSchema, relationPatchSchema, relationSchema } from '@bergkette/contract/relations.ts';
import {
  ageBandSchema,
  meSchema,
  peopleQuerySchema,
  personSchema,
  profileQuerySchema,
} from '@bergkette/contract/users.ts';
import { idParamsSchema, pagedSchema } from '@bergkette/contract/values.ts';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { paged } from '../../platform/http/paging.ts';
import type { PeopleService } from './people.service.ts';
import type { RelationsService } from './relations.service.ts';

interface Services {
  people: PeopleService;
  relations: RelationsService;
}

export const peopleFeature: Feature<Services> = {
  routes: (app, { people, relations }, { database }) => {
    const on = callsOf(app, 'person');
    on(
      'GET /v1/users/',
      { querystring: peopleQuerySchema, response: { 200: pagedSchema(personSchema) } },
      async (request) => paged(request, await people.search(callerOf(request), request.query)),
    );
    on('GET /v1/users/age-band/', { response: { 200: ageBandSchema } }, (request) => people.ageBand(callerOf(request)));
    const response = { 200: z.union([meSchema, personSchema]) };
    on('GET /v1/users/:id/', { params: idParamsSchema, querystring: profileQuerySchema, response }, (request) =>
      people.profile(callerOf(request), request.params.id, request.query.as),
    );
    on('GET /v1/relations/', { response: { 200: z.array(relationSchema) } }, (request) =>
      relations.list(database.db, callerOf(request)),
    );
    on('POST /v1/relations/', { body: relationInputSchema, response: { 201: relationSchema } }, (request) => {
      const { to_user, status } = request.body;
      const made = status === 'blocked' ? relations.block : relations.request;
      return made(callerOf(request), to_user);
    });
    on(
      'PATCH /v1/relations/:id/',
      { params: idParamsSchema, body: relationPatchSchema, response: { 200: relationSchema } },
      (request) => relations.confirm(callerOf(request), request.params.id),
      { config: { isKeptOnce: false } },
    );
    on('DELETE /v1/relations/:id/', { params: idParamsSchema, response: nothing }, (request) =>
      relations.remove(callerOf(request), request.params.id),
    );
  },
  // Refusals whose rest is over are deleted, as nothing needs them any more.
  jobs: ({ relations }) => [
    { name: 'people-erase-rested', cron: '41 3 * * *', erases: true, run: relations.eraseRested },
  ],
};
