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
  deskAccountWardSchema,
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
  deskLogFilterSchema,
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
  seenSchema,
  textDetailSchema,
  textImportedSchema,
  textImportSchema,
  textParamsSchema,
  textVersionDetailSchema,
  textVersionSchema,
} from '@bergkette/contract/desk/texts.ts';
import { idParamsSchema, idSchema, pagedSchema } from '@bergkette/contract/values.ts';
import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/feature.ts';
import { originOf } from '../../platform/http/origin.ts';
import { paged } from '../../platform/http/paging.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import type { CardsService } from './cards.service.ts';
import { deskCallsOf, installDeskRoutes, staffOf } from './desk-access.ts';
import type { DeskAccountsService, DeskAddressesService } from './desk-accounts.service.ts';
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

const empty = { body: emptyBodySchema };

/** Signing in, one's own ways in, the staff, its log. */
const staffRoutes = (
  app: App,
  { staff, staffSignIn, deskSessions, deskLog, oidc, passkeys }: DeskServices,
  platform: DeskPlatform,
) => {
  const on = deskCallsOf(app);
  const institution = platform.config.institution ?? null;
  /** The session that was just opened, as `me` shows it. */
  const meOf = async (reply: FastifyReply, setCookie: string) => {
    reply.header('set-cookie', setCookie);
    return staff.me(await deskSessions.admit(setCookie.split(';')[0]));
  };
  const me = { response: { 200: deskMeSchema } };
  const options = { 200: passkeyOptionsSchema };
  const codes = { 200: recoveryCodesSchema };

  on('POST /sign-in/passkey/options/', { ...empty, response: options }, async () => ({
    options: { ...(await staffSignIn.passkeyOptions()) },
  }));
  on('POST /sign-in/passkey/', { ...me, body: passkeySignInSchema }, async (request, reply) =>
    meOf(reply, await staffSignIn.byPasskey(request.body.response, originOf(request))),
  );
  on('POST /sign-in/password/', { ...me, body: staffSignInSchema }, async (request, reply) =>
    meOf(reply, await staffSignIn.byPassword(request.body, originOf(request))),
  );

  on('GET /sign-in/', { response: { 200: signInWaysSchema } }, async () => ({ house: oidc.isOn() }));
  on(
    'POST /sign-in/oidc/start/',
    { body: oidcStartSchema, response: { 200: oidcStartedSchema } },
    async (request, reply) => {
      const { url, setCookie } = await oidc.start(request.body.fresh);
      reply.header('set-cookie', setCookie);
      return { url };
    },
  );
  on('POST /sign-in/oidc/', { ...me, body: oidcAnswerSchema }, async (request, reply) =>
    meOf(reply, await oidc.finish(request.body.answer, originOf(request))),
  );
  app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    deskCallsOf(forms.withTypeProvider<ZodTypeProvider>())(
      'POST /sign-in/oidc/backchannel-logout/',
      { body: backchannelLogoutSchema, response: { 200: z.undefined() } },
      (request) => oidc.signOut(request.body.logout_token),
    );
  });

  on('POST /welcome/', { body: welcomeTokenSchema, response: { 200: welcomeSchema } }, async (request) => ({
    ...(await staffSignIn.readWelcome(request.body.token, originOf(request))),
    institution,
  }));
  on('POST /welcome/passkey/options/', { body: welcomeTokenSchema, response: options }, async (request) => ({
    options: { ...(await staffSignIn.welcomePasskeyOptions(request.body.token, originOf(request))) },
  }));
  on('POST /welcome/passkey/', { ...me, body: welcomePasskeySchema }, async (request, reply) =>
    meOf(reply, await staffSignIn.welcomeByPasskey(request.body, originOf(request))),
  );
  on('POST /welcome/totp/', { body: welcomeTokenSchema, response: { 200: totpSchema } }, (request) =>
    staffSignIn.welcomeTotp(request.body.token, originOf(request)),
  );
  on(
    'POST /welcome/password/',
    { body: welcomePasswordSchema, response: { 200: welcomedSchema } },
    async (request, reply) => {
      const { setCookie, codes } = await staffSignIn.welcomeByPassword(request.body, originOf(request));
      return { me: await meOf(reply, setCookie), recovery_codes: codes };
    },
  );

  on('GET /me/', me, (request) => staff.me(staffOf(request)));
  on('PATCH /me/', { ...me, body: deskMePatchSchema }, async (request) => {
    await staff.setLanguage(staffOf(request), request.body.language);
    return staff.me(staffOf(request));
  });
  on('POST /sign-out/', { ...empty, response: nothing }, async (request, reply) => {
    const caller = staffOf(request);
    await deskSessions.end(caller, caller.sessionId);
    reply.header('set-cookie', deskSessions.forget()).header('clear-site-data', '"cache"');
  });
  on('GET /me/passkeys/', { response: { 200: z.array(passkeySchema) } }, (request) =>
    passkeys.list(staffOf(request).staffId),
  );
  on('POST /me/passkeys/options/', { ...empty, response: options }, async (request) => ({
    options: { ...(await staffSignIn.own.passkeyOptions(staffOf(request))) },
  }));
  on('POST /me/passkeys/', { body: passkeyAddSchema, response: nothing }, (request) =>
    staffSignIn.own.addPasskey(staffOf(request), request.body.response, request.body.name),
  );
  on('DELETE /me/passkeys/:id/', { params: idParamsSchema, response: nothing }, (request) =>
    staffSignIn.own.removePasskey(staffOf(request), request.params.id),
  );
  on('POST /me/totp/', { ...empty, response: { 200: totpSchema } }, (request) =>
    staffSignIn.own.totp(staffOf(request)),
  );
  on('PUT /me/password/', { body: passwordSetSchema, response: codes }, async (request) => ({
    recovery_codes: await staffSignIn.own.setPassword(staffOf(request), request.body),
  }));
  on('POST /me/recovery-codes/', { ...empty, response: codes }, async (request) => ({
    recovery_codes: await staffSignIn.own.newRecoveryCodes(staffOf(request)),
  }));
  on('GET /me/sessions/', { response: { 200: z.array(deskSessionSchema) } }, (request) =>
    deskSessions.list(staffOf(request)),
  );
  on('DELETE /me/sessions/:id/', { params: idParamsSchema, response: nothing }, (request) =>
    deskSessions.end(staffOf(request), request.params.id),
  );

  on('GET /staff/', { response: { 200: z.array(staffSchema) } }, () => staff.list());
  on('POST /staff/', { body: staffInputSchema, response: { 201: staffInvitedSchema } }, (request) =>
    staff.invite(staffOf(request), request.body),
  );
  on('PATCH /staff/:id/', { params: idParamsSchema, body: staffPatchSchema, response: nothing }, (request) =>
    staff.change(staffOf(request), request.params.id, request.body),
  );
  on(
    'POST /staff/:id/invitation/',
    { params: idParamsSchema, body: staffAgainSchema, response: { 201: staffInvitedSchema } },
    (request) => staff.inviteAgain(staffOf(request), request.params.id, request.body.by),
  );
  on('POST /staff/:id/house/', { ...empty, params: idParamsSchema, response: nothing }, (request) =>
    staff.handToHouse(staffOf(request), request.params.id),
  );
  on(
    'GET /log/',
    { querystring: deskLogQuerySchema, response: { 200: pagedSchema(deskLogLineSchema) } },
    async (request) => paged(request, await deskLog.list(request.query)),
  );
  on('GET /log/verify/', { response: { 200: deskLogVerifiedSchema } }, () => deskLog.verify());
  on(
    'GET /log/export/',
    { querystring: deskLogFilterSchema, produces: ['text/csv'] },
    (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="desk-log.csv"');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(deskLog.exported(request.query)));
    },
    { exposeHeadRoute: false },
  );
};

const invitationRoutes = (app: App, { cards, deskInvitations }: DeskServices) => {
  const on = deskCallsOf(app);
  const params = idParamsSchema;
  on('POST /invitations/cards/', { body: deskCardsSchema, produces: ['application/pdf'] }, async (request, reply) => {
    const pdf = await cards.draw(staffOf(request), request.body);
    return reply.type('application/pdf').header('content-disposition', 'inline; filename="bergkette.pdf"').send(pdf);
  });
  on(
    'GET /recovery-sheet/',
    { querystring: deskSheetQuerySchema, produces: ['application/pdf'] },
    async (request, reply) => {
      const pdf = await cards.recoverySheet(request.query.language);
      return reply.type('application/pdf').header('content-disposition', 'inline; filename="bergkette.pdf"').send(pdf);
    },
    { exposeHeadRoute: false },
  );
  on('GET /clinics/', { response: { 200: deskClinicsSchema } }, (request) => deskInvitations.clinics(staffOf(request)));
  on(
    'GET /invitations/',
    { querystring: deskInvitationsQuerySchema, response: { 200: deskInvitationsSchema } },
    async (request) => paged(request, await deskInvitations.list(staffOf(request), request.query)),
  );
  on(
    'POST /invitations/',
    { body: deskInvitationInputSchema, response: { 201: deskLinksSchema } },
    async (request) => ({ invitations: await deskInvitations.create(staffOf(request), request.body) }),
  );
  on(
    'POST /invitations/:id/again/',
    { params, body: deskInvitationAgainSchema, response: { 201: deskLinkSchema } },
    (request) => deskInvitations.again(staffOf(request), request.params.id, request.body.days),
  );
  on('PATCH /invitations/:id/', { params, body: deskInvitationPatchSchema, response: nothing }, (request) =>
    deskInvitations.setMark(staffOf(request), request.params.id, request.body.mark),
  );
  on('DELETE /invitations/:id/', { params, response: nothing }, (request) =>
    deskInvitations.revoke(staffOf(request), request.params.id),
  );
};

const reportRoutes = (app: App, { deskAccounts, deskAddresses, deskOrders, deskReports }: DeskServices) => {
  const on = deskCallsOf(app);
  const params = idParamsSchema;
  const ordered = { 201: deskOrderSchema };
  on('GET /waiting/', { response: { 200: deskWaitingSchema } }, (request) => deskReports.waiting(staffOf(request)));
  on('GET /reports/', { querystring: deskReportsQuerySchema, response: { 200: deskReportsSchema } }, (request) =>
    deskReports.list(staffOf(request), request.query.state),
  );
  on('GET /reports/:id/', { params, response: { 200: deskReportDetailSchema } }, (request) =>
    deskReports.show(staffOf(request), request.params.id),
  );
  on('POST /reports/:id/notes/', { params, body: deskNoteInputSchema, response: nothing }, (request) =>
    deskReports.addNote(staffOf(request), request.params.id, request.body.text),
  );
  on('POST /reports/:id/actions/', { params, body: deskActionSchema, response: ordered }, (request) =>
    deskReports.act(staffOf(request), request.params.id, request.body),
  );
  on('POST /reports/:id/close/', { params, body: deskReasonSchema, response: nothing }, (request) =>
    deskReports.close(staffOf(request), request.params.id, request.body.reason),
  );
  on('GET /orders/', { querystring: deskOrdersQuerySchema, response: { 200: deskOrdersSchema } }, async (request) =>
    paged(request, await deskOrders.list(staffOf(request), request.query.state, request.query)),
  );
  on('POST /orders/:id/answer/', { params, body: deskAnswerSchema, response: { 200: deskOrderSchema } }, (request) =>
    deskOrders.answer(staffOf(request), request.params.id, request.body.agreed),
  );
  on('GET /address-changes/', { response: { 200: deskAddressChangesSchema } }, (request) =>
    deskAddresses.list(staffOf(request)),
  );
  on('POST /address-changes/:id/answer/', { params, body: deskAnswerSchema, response: nothing }, (request) =>
    deskAddresses.answer(staffOf(request), request.params.id, request.body.agreed),
  );
  on('GET /accounts/:id/', { params, response: { 200: deskAccountSchema } }, (request) =>
    deskAccounts.show(staffOf(request), request.params.id),
  );
  on('POST /accounts/:id/end-sessions/', { params, body: deskReasonSchema, response: ordered }, (request) =>
    deskAccounts.endSessions(staffOf(request), request.params.id, request.body.reason),
  );
  on('POST /accounts/:id/erase/', { params, body: deskReasonSchema, response: ordered }, (request) =>
    deskAccounts.erase(staffOf(request), request.params.id, request.body.reason),
  );
  on('PUT /accounts/:id/ward/', { params, body: deskAccountWardSchema, response: nothing }, (request) =>
    deskAccounts.setWard(staffOf(request), request.params.id, request.body.ward),
  );
};

const keepingRoutes = (app: App, { deskCatalogues, deskState }: DeskServices) => {
  const on = deskCallsOf(app);
  const params = idParamsSchema;
  const entryParams = deskEntryParamsSchema.extend(idParamsSchema.shape);
  const made = { 201: z.object({ id: idSchema }) };
  on('GET /catalogues/clinics/', { response: { 200: z.array(deskClinicSchema) } }, (request) =>
    deskCatalogues.clinics(staffOf(request)),
  );
  on('POST /catalogues/clinics/', { body: deskClinicInputSchema, response: made }, async (request) => ({
    id: await deskCatalogues.addClinic(staffOf(request), request.body),
  }));
  on('PATCH /catalogues/clinics/:id/', { params, body: deskClinicPatchSchema, response: nothing }, (request) =>
    deskCatalogues.changeClinic(staffOf(request), request.params.id, request.body),
  );
  on('POST /catalogues/clinics/:id/wards/', { params, body: deskWardInputSchema, response: made }, async (request) => ({
    id: await deskCatalogues.addWard(staffOf(request), request.params.id, request.body),
  }));
  on('PATCH /catalogues/wards/:id/', { params, body: deskWardPatchSchema, response: nothing }, (request) =>
    deskCatalogues.changeWard(staffOf(request), request.params.id, request.body),
  );
  on('GET /catalogues/:kind/', { params: deskEntryParamsSchema, response: { 200: deskEntriesSchema } }, (request) =>
    deskCatalogues.entries(request.params.kind),
  );
  on(
    'PATCH /catalogues/:kind/:id/',
    { params: entryParams, body: deskEntryPatchSchema, response: nothing },
    (request) => {
      const { kind, id } = request.params;
      return deskCatalogues.changeEntry(staffOf(request), kind, id, request.body);
    },
  );
  on(
    'POST /catalogues/:kind/',
    { params: deskEntryParamsSchema, body: deskEntryInputSchema, response: made },
    async (request) => ({ id: await deskCatalogues.addEntry(staffOf(request), request.params.kind, request.body) }),
  );
  on('GET /help-lines/', { response: { 200: deskHelpLinesSchema } }, () => deskCatalogues.helpLines());
  on('PUT /help-lines/', { body: deskHelpLinesInputSchema, response: nothing }, (request) =>
    deskCatalogues.changeHelpLines(staffOf(request), request.body.lines),
  );
  on('GET /state/', { response: { 200: deskStateSchema } }, () => deskState.read());
  on('POST /state/look/', { body: deskLookSchema, response: { 202: z.undefined() } }, (request) =>
    deskState.look(staffOf(request), request.body.verify),
  );
};

/** Both languages of a long text, or a picture as base64. */
const LARGE_BODY_BYTES = 400 * 1024;
/** A whole folder of texts with its pictures, as base64. */
const IMPORT_BODY_BYTES = 16 * 1024 * 1024;

const textRoutes = (app: App, { deskTexts }: DeskServices) => {
  const on = deskCallsOf(app);
  const params = textParamsSchema;
  const version = { 200: textVersionSchema };
  on('GET /texts/', { response: { 200: listedTextsSchema } }, () => deskTexts.list());
  on('GET /texts/:kind/:key/', { params, response: { 200: textDetailSchema } }, (request) =>
    deskTexts.show(staffOf(request), request.params),
  );
  on(
    'PUT /texts/:kind/:key/draft/',
    { params, body: draftInputSchema, response: version },
    (request) => deskTexts.saveDraft(staffOf(request), request.params, request.body),
    { bodyLimit: LARGE_BODY_BYTES },
  );
  on('DELETE /texts/:kind/:key/draft/', { params, querystring: seenSchema, response: nothing }, (request) =>
    deskTexts.discard(staffOf(request), request.params, request.query),
  );
  on(
    'POST /texts/:kind/:key/review/',
    { params, body: reviewInputSchema, response: version },
    (request) => deskTexts.review(staffOf(request), request.params, request.body),
    { bodyLimit: LARGE_BODY_BYTES },
  );
  on('POST /texts/:kind/:key/publish/', { params, body: seenSchema, response: version }, (request) =>
    deskTexts.publish(staffOf(request), request.params, request.body),
  );
  on('POST /texts/:kind/:key/back/', { params, body: backInputSchema, response: version }, (request) =>
    deskTexts.back(staffOf(request), request.params, request.body.version),
  );
  on('GET /text-versions/:id/', { params: idParamsSchema, response: { 200: textVersionDetailSchema } }, (request) =>
    deskTexts.version(request.params.id),
  );
  on(
    'POST /text-preview/',
    { body: previewInputSchema, response: { 200: previewSchema } },
    ({ body }) => deskTexts.preview(body.kind, body.language, body.content),
    { bodyLimit: LARGE_BODY_BYTES },
  );
  on('GET /text-images/', { response: { 200: deskImagesSchema } }, () => deskTexts.images());
  on(
    'POST /text-images/',
    { body: deskImageInputSchema, response: nothing },
    (request) => deskTexts.addImage(staffOf(request), request.body.name, Buffer.from(request.body.base64, 'base64')),
    { bodyLimit: LARGE_BODY_BYTES },
  );
  on(
    'POST /text-import/',
    { body: textImportSchema, response: { 200: textImportedSchema } },
    (request) => deskTexts.import(staffOf(request), request.body),
    { bodyLimit: IMPORT_BODY_BYTES },
  );
  on(
    'GET /text-export/',
    { produces: ['application/zip'] },
    async (_request, reply) => {
      const { open, sizeBytes } = await deskTexts.exported();
      reply.header('content-length', sizeBytes).header('content-disposition', 'attachment; filename="infotexts.zip"');
      return reply.type('application/zip').send(open());
    },
    { exposeHeadRoute: false },
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
