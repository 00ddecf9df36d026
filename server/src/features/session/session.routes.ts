import {
  changeEmailSchema,
  confirmEmailSchema,
  credentialsSchema,
  invitationParamsSchema,
  invitationQuerySchema,
  invitationSchema,
  passwordChangeSchema,
  passwordHintSchema,
  passwordHintsSchema,
  recoverSchema,
  recoveryStateSchema,
  recoveryWordsInputSchema,
  recoveryWordsSchema,
  refreshSchema,
  registrationSchema,
  resetCheckSchema,
  resetConfirmSchema,
  resetRequestSchema,
  sessionSchema,
  signedInSchema,
  tokensSchema,
} from '@bergkette/contract/session.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import type { CountedFor } from '../../platform/http/call-limits.ts';
import { type App, callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { clientAddress, originOf } from '../../platform/http/origin.ts';
import { textField } from '../../platform/http/validation.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import { ACCOUNT_LETTERS_JOB, type AccountLettersService } from './account-letters.service.ts';
import { ADDRESS_CHANGES_JOB, type EmailChangeService } from './email-change.service.ts';
import type { PasswordChangeService } from './password-check.service.ts';
import { type PasswordResetService, RESET_MAIL_JOB } from './password-reset.service.ts';
import type { RecoveryService } from './recovery.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SessionService } from './session.service.ts';
import type { SignInService } from './sign-in.service.ts';

export const sessionJobs = (services: Services): Job[] => [
  { name: RESET_MAIL_JOB, run: services.passwordReset.sendMail },
  // Asked for at once where somebody at the desk has answered.
  { name: ADDRESS_CHANGES_JOB, cron: '*/5 * * * *', run: services.emailChange.carryOutByOperator },
  { name: ACCOUNT_LETTERS_JOB, run: services.accountLetters.sendAll },
  { name: 'session.waiting_letters', cron: '11 * * * *', run: services.accountLetters.sendWaiting },
  {
    name: 'session.sweep',
    cron: '17 3 * * *',
    erases: true,
    run: async () => {
      await services.sessions.sweep();
      await services.accountLetters.sweep();
    },
  },
];

const registrationRoutes = (app: App, { registration }: Services) => {
  const open = callsOf(app, 'public');
  const byInvitation = (part: 'body' | 'params') => ({
    config: {
      countedFor: (request: FastifyRequest) => registration.invitationOf(textField(request[part], 'invitation_token')),
    },
  });
  open(
    'GET /v1/registrations/:invitation_token/',
    {
      params: invitationParamsSchema,
      querystring: invitationQuerySchema,
      response: { 200: invitationSchema },
    },
    ({ params, query, ip }) => registration.invitation(params.invitation_token, query.lang, clientAddress(ip)),
    byInvitation('params'),
  );
  open(
    'POST /v1/registrations/',
    { body: registrationSchema, response: { 201: tokensSchema } },
    async (request, reply) => {
      const { tokens, setCookie } = await registration.register(request.body, originOf(request));
      reply.header('set-cookie', setCookie);
      return tokens;
    },
    byInvitation('body'),
  );
};

/** Words by which somebody gets back in without their address. */
const recoveryRoutes = (app: App, { recovery }: Services) => {
  const open = callsOf(app, 'public');
  const on = callsOf(app, 'person');
  on(
    'GET /v1/users/:id/recovery-words/',
    { params: idParamsSchema, response: { 200: recoveryStateSchema } },
    (request) => recovery.state(callerOf(request), request.params.id),
  );
  on(
    'POST /v1/users/:id/recovery-words/',
    { params: idParamsSchema, body: recoveryWordsInputSchema, response: { 200: recoveryWordsSchema } },
    async (request, reply) => {
      const { password, lang } = request.body;
      const made = await recovery.make(callerOf(request), request.params.id, password, lang);
      return reply.header('cache-control', 'no-store').send(made);
    },
    { config: { isKeptOnce: false } },
  );
  open('POST /v1/users/recover/', { body: recoverSchema, response: nothing }, ({ body, ip }) =>
    recovery.recover(body, clientAddress(ip)),
  );
};

const passwordRoutes = (app: App, { passwordReset: reset, passwordChange }: Services) => {
  const open = callsOf(app, 'public');
  const on = callsOf(app, 'person');
  const byToken = { config: { countedFor: ({ body }: FastifyRequest) => reset.ownerOf(textField(body, 'token')) } };
  open('POST /v1/users/reset-password/', { body: resetRequestSchema, response: nothing }, ({ body, ip }) =>
    reset.request(body.email, body.lang, clientAddress(ip)),
  );
  open(
    'POST /v1/users/check-reset-password/',
    { body: resetCheckSchema, response: nothing },
    ({ body, ip }) => reset.check(body.token, clientAddress(ip)),
    byToken,
  );
  open(
    'POST /v1/users/confirm-reset-password/',
    { body: resetConfirmSchema, response: nothing },
    ({ body, ip }) => reset.confirm(body, clientAddress(ip)),
    byToken,
  );
  on(
    'POST /v1/users/:id/change-password/',
    { params: idParamsSchema, body: passwordChangeSchema, response: nothing },
    async (request) => {
      const { old_password, new_password } = request.body;
      return passwordChange.change(callerOf(request), request.params.id, old_password, new_password);
    },
  );
  // What a new password would be refused for, said while it is chosen: some rules need a list that only the server has.
  open(
    'POST /v1/users/check-password/',
    { body: passwordHintSchema, response: { 200: passwordHintsSchema } },
    ({ body }) => ({ codes: passwordProblems(body.password, { email: body.email.trim().toLowerCase(), name: '' }) }),
  );
};

/** The address of one's account. */
const emailRoutes = (app: App, { emailChange: emails }: Services) => {
  const open = callsOf(app, 'public');
  const on = callsOf(app, 'person');
  on(
    'POST /v1/users/:id/change-email/',
    { params: idParamsSchema, body: changeEmailSchema, response: nothing },
    async (request) => {
      const { password, email } = request.body;
      return emails.change(callerOf(request), request.params.id, password, email);
    },
  );
  on('POST /v1/users/:id/send-confirmation/', { params: idParamsSchema, response: nothing }, (request) =>
    emails.sendAgain(callerOf(request), request.params.id),
  );
  open(
    'POST /v1/users/confirm-email/',
    { body: confirmEmailSchema, response: nothing },
    ({ body, ip }) => emails.confirm(body.token, clientAddress(ip)),
    { config: { countedFor: ({ body }) => emails.ownerOf(textField(body, 'token')) } },
  );
};

interface Services {
  accountLetters: AccountLettersService;
  emailChange: EmailChangeService;
  passwordChange: PasswordChangeService;
  passwordReset: PasswordResetService;
  recovery: RecoveryService;
  registration: RegistrationService;
  sessions: SessionService;
  signIn: SignInService;
}

/** A missing token is like one that nobody can read: 422, not 400. */
const refreshBody = z.preprocess(
  (body) => body ?? {},
  refreshSchema.extend({ refresh: refreshSchema.shape.refresh.catch('') }),
);
const response = { 200: tokensSchema };

export const sessionFeature: Feature<Services> = {
  jobs: sessionJobs,
  prepare: ({ sessions }) => sessions.mendTimeZones(),
  routes: (app, services) => {
    const on = callsOf(app, 'person');
    const { sessions } = services;
    const { signIn, deviceOf } = services.signIn;
    const open = callsOf(app, 'public');
    const counted = (countedFor: CountedFor) => ({ config: { countedFor } });
    const bySession = counted(({ body }) => sessions.holderOf('refresh', textField(body, 'refresh')));
    const byDevice = counted(({ body, headers }) => deviceOf(textField(body, 'email'), headers.cookie));
    open(
      'POST /token/',
      { body: credentialsSchema, response: { 200: signedInSchema } },
      async (request, reply) => {
        const { answer, setCookie } = await signIn(request.body.email, request.body.password, originOf(request));
        reply.header('set-cookie', setCookie);
        return answer;
      },
      byDevice,
    );
    open(
      'POST /token/refresh/',
      { body: refreshBody, response },
      ({ body }) => sessions.refresh(body.refresh),
      bySession,
    );
    open(
      'POST /token/revoke/',
      { body: refreshBody, response: nothing },
      async ({ body }, reply) => {
        await sessions.revoke(body.refresh);
        // Clears the browser's cache, as it may hold photos and events that the next user of the device must not see.
        reply.header('clear-site-data', '"cache"');
      },
      bySession,
    );
    on('GET /v1/sessions/', { response: { 200: z.array(sessionSchema) } }, (request) =>
      sessions.list(callerOf(request)),
    );
    on('DELETE /v1/sessions/:id/', { params: idParamsSchema, response: nothing }, (request) =>
      sessions.end(callerOf(request), request.params.id),
    );
    registrationRoutes(app, services);
    passwordRoutes(app, services);
    emailRoutes(app, services);
    recoveryRoutes(app, services);
  },
};
