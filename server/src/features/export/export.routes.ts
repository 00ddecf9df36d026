import { exportInputSchema, exportQuerySchema, exportTicketSchema } from '@bergkette/contract/users.ts';
import { callerOf, type Feature } from '../../platform/http/feature.ts';
import { textField } from '../../platform/http/validation.ts';
import type { ExportService } from './export.service.ts';

export const exportFeature: Feature<{ exports: ExportService }> = {
  name: 'export',
  routes: (app, { exports }) => {
    app.post(
      '/v1/users/export/',
      {
        config: { access: 'person', isKeptOnce: false },
        schema: { body: exportInputSchema, response: { 201: exportTicketSchema } },
      },
      (request) => exports.issueTicket(callerOf(request), request.body.password),
    );
    // Only the ticket grants access, as a browser's download sends no header. There is no HEAD, as it would use the ticket up.
    app.get(
      '/v1/users/export/',
      {
        config: { access: 'public', countedFor: ({ query }) => exports.ownerOf(textField(query, 'access_token')) },
        exposeHeadRoute: false,
        schema: { querystring: exportQuerySchema },
      },
      async (request, reply) => {
        const { filename, sizeBytes, open } = await exports.fetch(request.query.access_token);
        return reply
          .type('application/zip')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${filename}"`)
          .header('content-length', sizeBytes)
          .send(open());
      },
    );
  },
};
