import { Readable } from 'node:stream';
import {
  deskClinicInputSchema,
  deskClinicPatchSchema,
  deskClinicSchema,
  deskEntriesSchema,
  deskEntryInputSchema,
  deskEntryParamsSchema,
  deskEntryPatchSchema,
  deskHelpLinesInputSchema,
  deskHelpLinesSchema,
  deskWardInputSchema,
  deskWardPatchSchema,
} from '@bergkette/contract/desk/catalogues.ts';
import {
  deskCardsSchema,
  deskClinicsSchema,
  deskInvitationAgainSchema,
  deskInvitationInputSchema,
  deskInvitationPatchSchema,
  deskInvitationsQuerySchema,
  deskInvitationsSchema,
  deskLinkSchema,
  deskLinksSchema,
  deskSheetQuerySchema,
} from '@bergkette/contract/desk/invitations.ts';
import {
  deskAccountSchema,
  deskActionSchema,
  deskAddressChangesSchema,
  deskAnswerSchema,
  deskNoteInputSchema,
  deskOrderSchema,
  deskOrdersQuerySchema,
  deskOrdersSchema,
  deskReasonSchema,
  deskReportDetailSchema,
  deskReportsQuerySchema,
  deskReportsSchema,
  deskWaitingSchema,
} from '@bergkette/contract/desk/reports.ts';
import {
  backchannelLogoutSchema,
  deskIdParamsSchema,
  deskLogLineSchema,
  deskLogQuerySchema,
  deskLogVerifiedSchema,
  deskMePatchSchema,
  deskMeSchema,
  deskSessionSchema,
  emptyBodySchema,
  oidcAnswerSchema,
  oidcStartedSchema,
  oidcStartSchema,
  passkeyAddSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInSchema,
  passwordSetSchema,
  recoveryCodesSchema,
  signInWaysSchema,
  staffAgainSchema,
  staffInputSchema,
  staffInvitedSchema,
  staffPatchSchema,
  staffSchema,
  staffSignInSchema,
  totpSchema,
  welcomedSchema,
  welcomePasskeySchema,
  welcomePasswordSchema,
  welcomeSchema,
  welcomeTokenSchema,
} from '@bergkette/contract/desk/staff.ts';
import { deskLookSchema, deskStateSchema } from '@bergkette/contract/desk/state.ts';
import {
  backInputSchema,
  deskImageInputSchema,
  deskImagesSchema,
  draftInputSchema,
  listedTextsSchema,
  previewInputSchema,
  previewSchema,
  reviewInputSchema,
  textDetailSchema,
  textImportedSchema,
  textImportSchema,
  textParamsSchema,
  textVersionDetailSchema,
  textVersionSchema,
} from '@bergkette/contract/desk/texts.ts';
import { idSchema, pagedSchema } from '@bergkette/contract/values.ts';
import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/http/feature.ts';
import { originOf } from '../../platform/http/origin.ts';
import { paged } from '../../platform/http/paging.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import type { CardsService } from './cards.service.ts';
import { desk, installDeskRoutes, staffOf } from './desk-access.ts';
import type { DeskAccountsService } from './desk-accounts.service.ts';
import type { DeskAddressesService } from './desk-addresses.service.ts';
import type { DeskCataloguesService } from './desk-catalogues.service.ts';
import type { DeskInvitationsService } from './desk-invitations.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import type { DeskOrdersService } from './desk-orders.service.ts';
import type { DeskReportsService } from './desk-reports.service.ts';
import type { DeskSessionsService } from './desk-sessions.service.ts';
import type { DeskStateService } from './desk-state.service.ts';
import type { DeskTextsService } from './desk-texts.service.ts';
import type { OidcService } from './oidc.service.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { StaffService } from './staff.service.ts';
import type { StaffSignInService } from './staff-sign-in.service.ts';

interface DeskServices {
  cards: CardsService;
  deskAccounts: DeskAccountsService;
  deskAddresses: DeskAddressesService;
  deskCatalogues: DeskCataloguesService;
  deskInvitations: DeskInvitationsService;
  deskLog: DeskLogService;
  deskOrders: DeskOrdersService;
  deskReports: DeskReportsService;
  deskSessions: DeskSessionsService;
  deskState: DeskStateService;
  deskTexts: DeskTextsService;
  oidc: OidcService;
  passkeys: PasskeysService;
  staff: StaffService;
  staffSignIn: StaffSignInService;
}

const tags = ['desk'];
const empty = { tags, body: emptyBodySchema };
const done = (reply: FastifyReply): FastifyReply => reply.code(204).send();

/** Signing in, one's own ways in, the staff, its log. */
const staffRoutes = (
  app: App,
  { staff, staffSignIn, deskSessions, deskLog, oidc, passkeys }: DeskServices,
  platform: DeskPlatform,
) => {
  const institution = platform.config.institution ?? null;
  /** The session that was just opened, as `me` shows it. */
  const meOf = async (reply: FastifyReply, setCookie: string) => {
    reply.header('set-cookie', setCookie);
    return staff.me(await deskSessions.admit(setCookie.split(';')[0]));
  };
  const me = { tags, response: { 200: deskMeSchema } };
  const options = { 200: passkeyOptionsSchema };
  const codes = { 200: recoveryCodesSchema };

  app.post(
    '/sign-in/passkey/options/',
    { config: desk('POST /sign-in/passkey/options/'), schema: { ...empty, response: options } },
    async () => ({
      options: { ...(await staffSignIn.passkeyOptions()) },
    }),
  );
  app.post(
    '/sign-in/passkey/',
    { config: desk('POST /sign-in/passkey/'), schema: { ...me, body: passkeySignInSchema } },
    async (request, reply) => {
      const { setCookie } = await staffSignIn.byPasskey(request.body.response, originOf(request));
      return meOf(reply, setCookie);
    },
  );
  app.post(
    '/sign-in/password/',
    { config: desk('POST /sign-in/password/'), schema: { ...me, body: staffSignInSchema } },
    async (request, reply) => {
      const { setCookie } = await staffSignIn.byPassword(request.body, originOf(request));
      return meOf(reply, setCookie);
    },
  );

  app.get(
    '/sign-in/',
    { config: desk('GET /sign-in/'), schema: { tags, response: { 200: signInWaysSchema } } },
    async () => ({ house: oidc.isOn() }),
  );
  app.post(
    '/sign-in/oidc/start/',
    {
      config: desk('POST /sign-in/oidc/start/'),
      schema: { tags, body: oidcStartSchema, response: { 200: oidcStartedSchema } },
    },
    async (request, reply) => {
      const { url, setCookie } = await oidc.start(request.body.fresh);
      reply.header('set-cookie', setCookie);
      return { url };
    },
  );
  app.post(
    '/sign-in/oidc/',
    { config: desk('POST /sign-in/oidc/'), schema: { ...me, body: oidcAnswerSchema } },
    async (request, reply) => {
      const { setCookie } = await oidc.finish(request.body.answer, originOf(request));
      return meOf(reply, setCookie);
    },
  );
  app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/sign-in/oidc/backchannel-logout/',
      {
        config: desk('POST /sign-in/oidc/backchannel-logout/'),
        schema: { tags, body: backchannelLogoutSchema },
      },
      async (request, reply) => {
        await oidc.signOut(request.body.logout_token);
        return reply.code(200).send();
      },
    );
  });

  app.post(
    '/welcome/',
    { config: desk('POST /welcome/'), schema: { tags, body: welcomeTokenSchema, response: { 200: welcomeSchema } } },
    async (request) => ({
      ...(await staffSignIn.readWelcome(request.body.token, originOf(request))),
      institution,
    }),
  );
  app.post(
    '/welcome/passkey/options/',
    { config: desk('POST /welcome/passkey/options/'), schema: { tags, body: welcomeTokenSchema, response: options } },
    async (request) => ({
      options: { ...(await staffSignIn.welcomePasskeyOptions(request.body.token, originOf(request))) },
    }),
  );
  app.post(
    '/welcome/passkey/',
    { config: desk('POST /welcome/passkey/'), schema: { ...me, body: welcomePasskeySchema } },
    async (request, reply) => {
      const { setCookie } = await staffSignIn.welcomeByPasskey(request.body, originOf(request));
      return meOf(reply, setCookie);
    },
  );
  app.post(
    '/welcome/totp/',
    { config: desk('POST /welcome/totp/'), schema: { tags, body: welcomeTokenSchema, response: { 200: totpSchema } } },
    (request) => staffSignIn.welcomeTotp(request.body.token, originOf(request)),
  );
  app.post(
    '/welcome/password/',
    {
      config: desk('POST /welcome/password/'),
      schema: { tags, body: welcomePasswordSchema, response: { 200: welcomedSchema } },
    },
    async (request, reply) => {
      const { setCookie, codes: recovery_codes } = await staffSignIn.welcomeByPassword(request.body, originOf(request));
      return { me: await meOf(reply, setCookie), recovery_codes };
    },
  );

  app.get('/me/', { config: desk('GET /me/'), schema: me }, (request) => staff.me(staffOf(request)));
  app.patch('/me/', { config: desk('PATCH /me/'), schema: { ...me, body: deskMePatchSchema } }, async (request) => {
    await staff.setLanguage(staffOf(request), request.body.language);
    return staff.me(staffOf(request));
  });
  app.post('/sign-out/', { config: desk('POST /sign-out/'), schema: empty }, async (request, reply) => {
    const caller = staffOf(request);
    await deskSessions.end(caller, caller.sessionId);
    return done(reply.header('set-cookie', deskSessions.forget()).header('clear-site-data', '"cache"'));
  });
  app.get(
    '/me/passkeys/',
    { config: desk('GET /me/passkeys/'), schema: { tags, response: { 200: z.array(passkeySchema) } } },
    (request) => passkeys.list(staffOf(request).staffId),
  );
  app.post(
    '/me/passkeys/options/',
    { config: desk('POST /me/passkeys/options/'), schema: { ...empty, response: options } },
    async (request) => ({
      options: { ...(await staffSignIn.own.passkeyOptions(staffOf(request))) },
    }),
  );
  app.post(
    '/me/passkeys/',
    { config: desk('POST /me/passkeys/'), schema: { tags, body: passkeyAddSchema } },
    async (request, reply) => {
      await staffSignIn.own.addPasskey(staffOf(request), request.body.response, request.body.name);
      return done(reply);
    },
  );
  app.delete(
    '/me/passkeys/:id/',
    { config: desk('DELETE /me/passkeys/:id/'), schema: { tags, params: deskIdParamsSchema } },
    async (request, reply) => {
      await staffSignIn.own.removePasskey(staffOf(request), request.params.id);
      return done(reply);
    },
  );
  app.post(
    '/me/totp/',
    { config: desk('POST /me/totp/'), schema: { ...empty, response: { 200: totpSchema } } },
    (request) => staffSignIn.own.totp(staffOf(request)),
  );
  app.put(
    '/me/password/',
    { config: desk('PUT /me/password/'), schema: { tags, body: passwordSetSchema, response: codes } },
    async (request) => ({
      recovery_codes: await staffSignIn.own.setPassword(staffOf(request), request.body),
    }),
  );
  app.post(
    '/me/recovery-codes/',
    { config: desk('POST /me/recovery-codes/'), schema: { ...empty, response: codes } },
    async (request) => ({
      recovery_codes: await staffSignIn.own.newRecoveryCodes(staffOf(request)),
    }),
  );
  app.get(
    '/me/sessions/',
    { config: desk('GET /me/sessions/'), schema: { tags, response: { 200: z.array(deskSessionSchema) } } },
    (request) => deskSessions.list(staffOf(request)),
  );
  app.delete(
    '/me/sessions/:id/',
    { config: desk('DELETE /me/sessions/:id/'), schema: { tags, params: deskIdParamsSchema } },
    async (request, reply) => {
      await deskSessions.end(staffOf(request), request.params.id);
      return done(reply);
    },
  );

  app.get('/staff/', { config: desk('GET /staff/'), schema: { tags, response: { 200: z.array(staffSchema) } } }, () =>
    staff.list(),
  );
  app.post(
    '/staff/',
    { config: desk('POST /staff/'), schema: { tags, body: staffInputSchema, response: { 201: staffInvitedSchema } } },
    async (request, reply) => {
      const invited = await staff.invite(staffOf(request), request.body);
      return reply.code(201).send(invited);
    },
  );
  app.patch(
    '/staff/:id/',
    { config: desk('PATCH /staff/:id/'), schema: { tags, params: deskIdParamsSchema, body: staffPatchSchema } },
    async (request, reply) => {
      await staff.change(staffOf(request), request.params.id, request.body);
      return done(reply);
    },
  );
  app.post(
    '/staff/:id/invitation/',
    {
      config: desk('POST /staff/:id/invitation/'),
      schema: { tags, params: deskIdParamsSchema, body: staffAgainSchema, response: { 201: staffInvitedSchema } },
    },
    async (request, reply) => {
      const invited = await staff.inviteAgain(staffOf(request), request.params.id, request.body.by);
      return reply.code(201).send(invited);
    },
  );
  app.post(
    '/staff/:id/house/',
    { config: desk('POST /staff/:id/house/'), schema: { ...empty, params: deskIdParamsSchema } },
    async (request, reply) => {
      await staff.handToHouse(staffOf(request), request.params.id);
      return done(reply);
    },
  );
  app.get(
    '/log/',
    {
      config: desk('GET /log/'),
      schema: { tags, querystring: deskLogQuerySchema, response: { 200: pagedSchema(deskLogLineSchema) } },
    },
    async (request) => paged(request.url, request.query, await deskLog.list(request.query)),
  );
  app.get(
    '/log/verify/',
    { config: desk('GET /log/verify/'), schema: { tags, response: { 200: deskLogVerifiedSchema } } },
    () => deskLog.verify(),
  );
  app.get(
    '/log/export/',
    { config: desk('GET /log/export/'), exposeHeadRoute: false, schema: { tags, produces: ['text/csv'] } },
    (_request, reply) => {
      reply.header('content-disposition', 'attachment; filename="desk-log.csv"');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(deskLog.exported()));
    },
  );
};

const invitationRoutes = (app: App, { cards, deskInvitations }: DeskServices) => {
  const params = deskIdParamsSchema;
  app.post(
    '/invitations/cards/',
    {
      config: desk('POST /invitations/cards/'),
      schema: { tags, body: deskCardsSchema, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const pdf = await cards.draw(staffOf(request), request.body);
      return reply.type('application/pdf').header('content-disposition', 'inline; filename="bergkette.pdf"').send(pdf);
    },
  );
  app.get(
    '/recovery-sheet/',
    {
      config: desk('GET /recovery-sheet/'),
      exposeHeadRoute: false,
      schema: { tags, querystring: deskSheetQuerySchema, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const pdf = await cards.recoverySheet(request.query.language);
      return reply.type('application/pdf').header('content-disposition', 'inline; filename="bergkette.pdf"').send(pdf);
    },
  );
  app.get(
    '/clinics/',
    { config: desk('GET /clinics/'), schema: { tags, response: { 200: deskClinicsSchema } } },
    (request) => deskInvitations.clinics(staffOf(request)),
  );
  app.get(
    '/invitations/',
    {
      config: desk('GET /invitations/'),
      schema: { tags, querystring: deskInvitationsQuerySchema, response: { 200: deskInvitationsSchema } },
    },
    async (request) => paged(request.url, request.query, await deskInvitations.list(staffOf(request), request.query)),
  );
  app.post(
    '/invitations/',
    {
      config: desk('POST /invitations/'),
      schema: { tags, body: deskInvitationInputSchema, response: { 201: deskLinksSchema } },
    },
    async (request, reply) => {
      const invitations = await deskInvitations.create(staffOf(request), request.body);
      return reply.code(201).send({ invitations });
    },
  );
  app.post(
    '/invitations/:id/again/',
    {
      config: desk('POST /invitations/:id/again/'),
      schema: { tags, params, body: deskInvitationAgainSchema, response: { 201: deskLinkSchema } },
    },
    async (request, reply) => {
      const link = await deskInvitations.again(staffOf(request), request.params.id, request.body.days);
      return reply.code(201).send(link);
    },
  );
  app.patch(
    '/invitations/:id/',
    { config: desk('PATCH /invitations/:id/'), schema: { tags, params, body: deskInvitationPatchSchema } },
    async (request, reply) => {
      await deskInvitations.setMark(staffOf(request), request.params.id, request.body.mark);
      return done(reply);
    },
  );
  app.delete(
    '/invitations/:id/',
    { config: desk('DELETE /invitations/:id/'), schema: { tags, params } },
    async (request, reply) => {
      await deskInvitations.revoke(staffOf(request), request.params.id);
      return done(reply);
    },
  );
};

const reportRoutes = (app: App, { deskAccounts, deskAddresses, deskOrders, deskReports }: DeskServices) => {
  const params = deskIdParamsSchema;
  const ordered = { 201: deskOrderSchema };
  app.get(
    '/waiting/',
    { config: desk('GET /waiting/'), schema: { tags, response: { 200: deskWaitingSchema } } },
    (request) => deskReports.waiting(staffOf(request)),
  );
  app.get(
    '/reports/',
    {
      config: desk('GET /reports/'),
      schema: { tags, querystring: deskReportsQuerySchema, response: { 200: deskReportsSchema } },
    },
    (request) => deskReports.list(staffOf(request), request.query.state),
  );
  app.get(
    '/reports/:id/',
    { config: desk('GET /reports/:id/'), schema: { tags, params, response: { 200: deskReportDetailSchema } } },
    (request) => deskReports.show(staffOf(request), request.params.id),
  );
  app.post(
    '/reports/:id/notes/',
    { config: desk('POST /reports/:id/notes/'), schema: { tags, params, body: deskNoteInputSchema } },
    async (request, reply) => {
      await deskReports.addNote(staffOf(request), request.params.id, request.body.text);
      return done(reply);
    },
  );
  app.post(
    '/reports/:id/actions/',
    { config: desk('POST /reports/:id/actions/'), schema: { tags, params, body: deskActionSchema, response: ordered } },
    async (request, reply) => {
      const order = await deskReports.act(staffOf(request), request.params.id, request.body);
      return reply.code(201).send(order);
    },
  );
  app.post(
    '/reports/:id/close/',
    { config: desk('POST /reports/:id/close/'), schema: { tags, params, body: deskReasonSchema } },
    async (request, reply) => {
      await deskReports.close(staffOf(request), request.params.id, request.body.reason);
      return done(reply);
    },
  );
  app.get(
    '/orders/',
    {
      config: desk('GET /orders/'),
      schema: { tags, querystring: deskOrdersQuerySchema, response: { 200: deskOrdersSchema } },
    },
    async (request) =>
      paged(request.url, request.query, await deskOrders.list(staffOf(request), request.query.state, request.query)),
  );
  app.post(
    '/orders/:id/answer/',
    {
      config: desk('POST /orders/:id/answer/'),
      schema: { tags, params, body: deskAnswerSchema, response: { 200: deskOrderSchema } },
    },
    (request) => deskOrders.answer(staffOf(request), request.params.id, request.body.agreed),
  );
  app.get(
    '/address-changes/',
    { config: desk('GET /address-changes/'), schema: { tags, response: { 200: deskAddressChangesSchema } } },
    (request) => deskAddresses.list(staffOf(request)),
  );
  app.post(
    '/address-changes/:id/answer/',
    { config: desk('POST /address-changes/:id/answer/'), schema: { tags, params, body: deskAnswerSchema } },
    async (request, reply) => {
      await deskAddresses.answer(staffOf(request), request.params.id, request.body.agreed);
      return done(reply);
    },
  );
  app.get(
    '/accounts/:id/',
    { config: desk('GET /accounts/:id/'), schema: { tags, params, response: { 200: deskAccountSchema } } },
    (request) => deskAccounts.show(staffOf(request), request.params.id),
  );
  app.post(
    '/accounts/:id/end-sessions/',
    {
      config: desk('POST /accounts/:id/end-sessions/'),
      schema: { tags, params, body: deskReasonSchema, response: ordered },
    },
    async (request, reply) => {
      const order = await deskAccounts.endSessions(staffOf(request), request.params.id, request.body.reason);
      return reply.code(201).send(order);
    },
  );
  app.post(
    '/accounts/:id/erase/',
    { config: desk('POST /accounts/:id/erase/'), schema: { tags, params, body: deskReasonSchema, response: ordered } },
    async (request, reply) => {
      const order = await deskAccounts.erase(staffOf(request), request.params.id, request.body.reason);
      return reply.code(201).send(order);
    },
  );
};

const keepingRoutes = (app: App, { deskCatalogues, deskState }: DeskServices) => {
  const params = deskIdParamsSchema;
  const entryParams = deskEntryParamsSchema.extend(deskIdParamsSchema.shape);
  app.get(
    '/catalogues/clinics/',
    { config: desk('GET /catalogues/clinics/'), schema: { tags, response: { 200: z.array(deskClinicSchema) } } },
    (request) => deskCatalogues.clinics(staffOf(request)),
  );
  app.post(
    '/catalogues/clinics/',
    {
      config: desk('POST /catalogues/clinics/'),
      schema: { tags, body: deskClinicInputSchema, response: { 201: z.object({ id: idSchema }) } },
    },
    async (request, reply) => {
      const id = await deskCatalogues.addClinic(staffOf(request), request.body);
      return reply.code(201).send({ id });
    },
  );
  app.patch(
    '/catalogues/clinics/:id/',
    { config: desk('PATCH /catalogues/clinics/:id/'), schema: { tags, params, body: deskClinicPatchSchema } },
    async (request, reply) => {
      await deskCatalogues.changeClinic(staffOf(request), request.params.id, request.body);
      return done(reply);
    },
  );
  app.post(
    '/catalogues/clinics/:id/wards/',
    {
      config: desk('POST /catalogues/clinics/:id/wards/'),
      schema: { tags, params, body: deskWardInputSchema, response: { 201: z.object({ id: idSchema }) } },
    },
    async (request, reply) => {
      const id = await deskCatalogues.addWard(staffOf(request), request.params.id, request.body);
      return reply.code(201).send({ id });
    },
  );
  app.patch(
    '/catalogues/wards/:id/',
    { config: desk('PATCH /catalogues/wards/:id/'), schema: { tags, params, body: deskWardPatchSchema } },
    async (request, reply) => {
      await deskCatalogues.changeWard(staffOf(request), request.params.id, request.body);
      return done(reply);
    },
  );
  app.get(
    '/catalogues/:kind/',
    {
      config: desk('GET /catalogues/:kind/'),
      schema: { tags, params: deskEntryParamsSchema, response: { 200: deskEntriesSchema } },
    },
    (request) => deskCatalogues.entries(request.params.kind),
  );
  app.patch(
    '/catalogues/:kind/:id/',
    { config: desk('PATCH /catalogues/:kind/:id/'), schema: { tags, params: entryParams, body: deskEntryPatchSchema } },
    async (request, reply) => {
      const { kind, id } = request.params;
      await deskCatalogues.changeEntry(staffOf(request), kind, id, request.body);
      return done(reply);
    },
  );
  app.post(
    '/catalogues/:kind/',
    {
      config: desk('POST /catalogues/:kind/'),
      schema: {
        ...{ tags, params: deskEntryParamsSchema, body: deskEntryInputSchema },
        response: { 201: z.object({ id: idSchema }) },
      },
    },
    async (request, reply) => {
      const id = await deskCatalogues.addEntry(staffOf(request), request.params.kind, request.body);
      return reply.code(201).send({ id });
    },
  );
  app.get(
    '/help-lines/',
    { config: desk('GET /help-lines/'), schema: { tags, response: { 200: deskHelpLinesSchema } } },
    () => deskCatalogues.helpLines(),
  );
  app.put(
    '/help-lines/',
    { config: desk('PUT /help-lines/'), schema: { tags, body: deskHelpLinesInputSchema } },
    async (request, reply) => {
      await deskCatalogues.changeHelpLines(staffOf(request), request.body.lines);
      return done(reply);
    },
  );
  app.get('/state/', { config: desk('GET /state/'), schema: { tags, response: { 200: deskStateSchema } } }, () =>
    deskState.read(),
  );
  app.post(
    '/state/look/',
    { config: desk('POST /state/look/'), schema: { tags, body: deskLookSchema } },
    async (request, reply) => {
      await deskState.look(staffOf(request), request.body.verify);
      return reply.code(202).send();
    },
  );
};

/** Both languages of a long text, or a picture as base64. */
const LARGE_BODY_BYTES = 400 * 1024;
/** A whole folder of texts with its pictures, as base64. */
const IMPORT_BODY_BYTES = 16 * 1024 * 1024;

const textRoutes = (app: App, { deskTexts }: DeskServices) => {
  const params = textParamsSchema;
  const version = { 200: textVersionSchema };
  app.get('/texts/', { config: desk('GET /texts/'), schema: { tags, response: { 200: listedTextsSchema } } }, () =>
    deskTexts.list(),
  );
  app.get(
    '/texts/:kind/:key/',
    { config: desk('GET /texts/:kind/:key/'), schema: { tags, params, response: { 200: textDetailSchema } } },
    (request) => deskTexts.show(request.params.kind, request.params.key),
  );
  app.put(
    '/texts/:kind/:key/draft/',
    {
      config: desk('PUT /texts/:kind/:key/draft/'),
      bodyLimit: LARGE_BODY_BYTES,
      schema: { tags, params, body: draftInputSchema, response: version },
    },
    (request) => deskTexts.saveDraft(staffOf(request), request.params, request.body),
  );
  app.delete(
    '/texts/:kind/:key/draft/',
    { config: desk('DELETE /texts/:kind/:key/draft/'), schema: { tags, params } },
    async (request, reply) => {
      await deskTexts.discard(staffOf(request), request.params);
      return done(reply);
    },
  );
  app.post(
    '/texts/:kind/:key/review/',
    {
      config: desk('POST /texts/:kind/:key/review/'),
      schema: { tags, params, body: reviewInputSchema, response: version },
    },
    (request) => deskTexts.review(staffOf(request), request.params, request.body),
  );
  app.post(
    '/texts/:kind/:key/publish/',
    { config: desk('POST /texts/:kind/:key/publish/'), schema: { ...empty, params, response: version } },
    (request) => deskTexts.publish(staffOf(request), request.params),
  );
  app.post(
    '/texts/:kind/:key/back/',
    {
      config: desk('POST /texts/:kind/:key/back/'),
      schema: { tags, params, body: backInputSchema, response: version },
    },
    (request) => deskTexts.back(staffOf(request), request.params, request.body.version),
  );
  app.get(
    '/text-versions/:id/',
    {
      config: desk('GET /text-versions/:id/'),
      schema: { tags, params: deskIdParamsSchema, response: { 200: textVersionDetailSchema } },
    },
    (request) => deskTexts.version(request.params.id),
  );
  app.post(
    '/text-preview/',
    {
      config: desk('POST /text-preview/'),
      bodyLimit: LARGE_BODY_BYTES,
      schema: { tags, body: previewInputSchema, response: { 200: previewSchema } },
    },
    ({ body }) => deskTexts.preview(body.kind, body.language, body.content),
  );
  app.get(
    '/text-images/',
    { config: desk('GET /text-images/'), schema: { tags, response: { 200: deskImagesSchema } } },
    () => deskTexts.images(),
  );
  app.post(
    '/text-images/',
    { config: desk('POST /text-images/'), bodyLimit: LARGE_BODY_BYTES, schema: { tags, body: deskImageInputSchema } },
    async (request, reply) => {
      await deskTexts.addImage(staffOf(request), request.body.name, Buffer.from(request.body.base64, 'base64'));
      return done(reply);
    },
  );
  app.post(
    '/text-import/',
    {
      config: desk('POST /text-import/'),
      bodyLimit: IMPORT_BODY_BYTES,
      schema: { tags, body: textImportSchema, response: { 200: textImportedSchema } },
    },
    (request) => deskTexts.import(staffOf(request), request.body),
  );
  app.get(
    '/text-export/',
    { config: desk('GET /text-export/'), exposeHeadRoute: false, schema: { tags, produces: ['application/zip'] } },
    async (_request, reply) => {
      const { open, sizeBytes } = await deskTexts.exported();
      reply.header('content-length', sizeBytes).header('content-disposition', 'attachment; filename="infotexts.zip"');
      return reply.type('application/zip').send(open());
    },
  );
};

/** Every route of the desk, below `/api/desk/v1`. */
export const deskRoutes = (app: App, services: DeskServices, platform: DeskPlatform): void => {
  installDeskRoutes(app);
  staffRoutes(app, services, platform);
  invitationRoutes(app, services);
  reportRoutes(app, services);
  keepingRoutes(app, services);
  textRoutes(app, services);
};
