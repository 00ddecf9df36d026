import { pageLanguageSchema, pageParamsSchema, pageSchema } from '@bergkette/contract/pages.ts';
import { etagged } from '../../platform/http/etag.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { PagesService } from './pages.service.ts';

export const pagesFeature: Feature<{ pages: PagesService }> = {
  name: 'pages',
  routes: (app, { pages }, { database }) => {
    app.get(
      '/v1/pages/:name/',
      {
        config: { access: 'public' },
        schema: { params: pageParamsSchema, querystring: pageLanguageSchema, response: { 200: pageSchema } },
        onSend: etagged,
      },
      (request) => pages.read(database.db, request.params.name, request.query.lang),
    );
  },
};
