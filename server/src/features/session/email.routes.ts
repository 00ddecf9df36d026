import { changeEmailSchema, confirmEmailSchema } from '@bergkette/contract/session.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { nothing } from '../../platform/http/answers.ts';
import { callerOf, ofPerson, type Routes } from '../../platform/http/feature.ts';
import { clientAddress } from '../../platform/http/origin.ts';
import { textField } from '../../platform/http/validation.ts';
import type { EmailChangeService } from './email-change.service.ts';

/** The address of one's account. */
export const emailRoutes: Routes<{ emailChange: EmailChangeService }> = (app, { emailChange: emails }) => {
  app.post(
    '/v1/users/:id/change-email/',
    { config: ofPerson, schema: { params: idParamsSchema, body: changeEmailSchema, response: nothing } },
    async (request) => {
      const { password, email } = request.body;
      return emails.change(callerOf(request), request.params.id, password, email);
    },
  );
  app.post(
    '/v1/users/:id/send-confirmation/',
    { config: ofPerson, schema: { params: idParamsSchema, response: nothing } },
    (request) => emails.sendAgain(callerOf(request), request.params.id),
  );
  app.post(
    '/v1/users/confirm-email/',
    {
      config: { access: 'public', countedFor: ({ body }) => emails.ownerOf(textField(body, 'token')) },
      schema: { body: confirmEmailSchema, response: nothing },
    },
    ({ body, ip }) => emails.confirm(body.token, clientAddress(ip)),
  );
};
