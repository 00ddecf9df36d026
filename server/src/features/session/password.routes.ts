import {
  passwordChangeSchema,
  passwordHintSchema,
  passwordHintsSchema,
  resetCheckSchema,
  resetConfirmSchema,
  resetRequestSchema,
} from '@bergkette/contract/session.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { nothing } from '../../platform/http/answers.ts';
import { callerOf, type Routes } from '../../platform/http/feature.ts';
import { clientAddress } from '../../platform/http/origin.ts';
import { textField } from '../../platform/http/validation.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import type { PasswordChangeService } from './password-change.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';

const open = { access: 'public' as const };

export const passwordRoutes: Routes<{ passwordChange: PasswordChangeService; passwordReset: PasswordResetService }> = (
  app,
  { passwordReset: reset, passwordChange },
) => {
  const { change } = passwordChange;
  app.post(
    '/v1/users/reset-password/',
    { config: open, schema: { body: resetRequestSchema, response: nothing } },
    ({ body, ip }) => reset.request(body.email, body.lang, clientAddress(ip)),
  );
  app.post(
    '/v1/users/check-reset-password/',
    {
      config: { access: 'public', countedFor: ({ body }) => reset.ownerOf(textField(body, 'token')) },
      schema: { body: resetCheckSchema, response: nothing },
    },
    ({ body, ip }) => reset.check(body.token, clientAddress(ip)),
  );
  app.post(
    '/v1/users/confirm-reset-password/',
    {
      config: { access: 'public', countedFor: ({ body }) => reset.ownerOf(textField(body, 'token')) },
      schema: { body: resetConfirmSchema, response: nothing },
    },
    ({ body, ip }) => reset.confirm(body, clientAddress(ip)),
  );
  app.post(
    '/v1/users/:id/change-password/',
    { config: { access: 'person' }, schema: { params: idParamsSchema, body: passwordChangeSchema, response: nothing } },
    async (request) => {
      const { old_password, new_password } = request.body;
      return change(callerOf(request), request.params.id, old_password, new_password);
    },
  );
  // What a new password would be refused for, said while it is chosen: some rules need a list that only the server has.
  app.post(
    '/v1/users/check-password/',
    { config: open, schema: { body: passwordHintSchema, response: { 200: passwordHintsSchema } } },
    ({ body }) => ({ codes: passwordProblems(body.password, { email: body.email.trim().toLowerCase(), name: '' }) }),
  );
};
