import { pageLanguageSchema, pageParamsSchema, pageSchema } from '@bergkette/contract/information.ts';
import { etagged } from '../../platform/http/answers.ts';
import { callsOf, type Feature } from '../../platform/http/feature.ts';
import type { PagesService } from './pages.service.ts';

export const pagesFeature: Feature<{ pages: PagesService }> = {
  routes: (app, { pages }, { database }) => {
    const open = callsOf(app, 'public');
    open(
      'GET /v1/pages/:name/',
      { params: pageParamsSchema, querystring: pageLanguageSchema, response: { 200: pageSchema } },
      (request) => pages.read(database.db, request.params.name, request.query.lang),
      { onSend: etagged },
    );
  },
};
