import { changeEmailSchema, confirmEmailSchema } from '@bergkette/contract/session.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { callerOf, type Routes } from '../../platform/http/feature.ts';
import { clientAddress } from '../../platform/http/origin.ts';
import { textField } from '../../platform/http/validation.ts';
import type { EmailChangeService } from './email-change.service.ts';

const own = { access: 'person' as const };

/** The address of one's account. */
export const emailRoutes: Routes<{ emailChange: EmailChangeService }> = (app, { emailChange: emails }) => {
  app.post(
    '/v1/users/:id/change-email/',
    { config: own, schema: { params: idParamsSchema, body: changeEmailSchema } },
    async (request, reply) => {
      const { password, email } = request.body;
      await emails.change(callerOf(request), request.params.id, password, email);
      return reply.code(204).send();
    },
  );
  app.post(
    '/v1/users/:id/send-confirmation/',
    { config: own, schema: { params: idParamsSchema } },
    async (request, reply) => {
      await emails.sendAgain(callerOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
  app.post(
    '/v1/users/confirm-email/',
    {
      config: { access: 'public', countedFor: ({ body }) => emails.ownerOf(textField(body, 'token')) },
      schema: { body: confirmEmailSchema },
    },
    async ({ body, ip }, reply) => {
      await emails.confirm(body.token, clientAddress(ip));
      return reply.code(204).send();
    },
  );
};
