import { cataloguesService } from './features/catalogues/catalogues.service.ts';
import { clinicsService } from './features/catalogues/clinics.service.ts';
import { chatOpeningService, chatsService } from './features/chats/chats.service.ts';
import { publicConfigService } from './features/config/config.service.ts';
import { cardsService } from './features/desk/cards.service.ts';
import { deskAccountsService, deskAddressesService } from './features/desk/desk-accounts.service.ts';
import { deskCataloguesService } from './features/desk/desk-catalogues.service.ts';
import { deskInvitationsService } from './features/desk/desk-invitations.service.ts';
import { deskLogService } from './features/desk/desk-log.service.ts';
import { deskOrdersRepository } from './features/desk/desk-orders.repository.ts';
import { deskOrdersService } from './features/desk/desk-orders.service.ts';
import { deskOrdersWorkService } from './features/desk/desk-orders-work.service.ts';
import { deskReportsService } from './features/desk/desk-reports.service.ts';
import { deskSessionsService } from './features/desk/desk-sessions.service.ts';
import { deskStateService, weeklyUseService } from './features/desk/desk-state.service.ts';
import { deskTextsService } from './features/desk/desk-texts.service.ts';
import { oidcService } from './features/desk/oidc.service.ts';
import { passkeysService } from './features/desk/passkeys.service.ts';
import { staffService } from './features/desk/staff.service.ts';
import { staffSignInService } from './features/desk/staff-sign-in.service.ts';
import { erasureService } from './features/erasure/erasure.service.ts';
import { eventsService } from './features/events/events.service.ts';
import { exportService } from './features/export/export.service.ts';
import { exportPackingService } from './features/export/export-packing.service.ts';
import { healthLinksService } from './features/health-links/health-links.service.ts';
import { importService } from './features/import/import.service.ts';
import { informationService } from './features/information/information.service.ts';
import { informationImportService } from './features/information/information-import.service.ts';
import { mediaService } from './features/media/media.service.ts';
import { mediaCleaningService } from './features/media/media-cleaning.service.ts';
import { mediaIntakeService, mediaSweepService } from './features/media/media-intake.service.ts';
import { mediaQuotaService } from './features/media/media-quota.service.ts';
import { picturesService } from './features/media/pictures.service.ts';
import { protectedMediaService } from './features/media/protected-media.service.ts';
import { renditionsService } from './features/media/renditions.service.ts';
import { moodsService } from './features/moods/moods.service.ts';
import { dailyMailService } from './features/notifications/daily-mail.service.ts';
import { evaluationService } from './features/notifications/evaluation.service.ts';
import { noticeMakerService } from './features/notifications/notice-maker.service.ts';
import { noticesService } from './features/notifications/notices.service.ts';
import { pushService } from './features/notifications/push.service.ts';
import { pagesService } from './features/pages/pages.service.ts';
import { bandPartingsService } from './features/people/band-partings.service.ts';
import { peopleService } from './features/people/people.service.ts';
import { peopleAtClinicService } from './features/people/people-at-clinic.service.ts';
import { relationNewsService, relationsService } from './features/people/relations.service.ts';
import { visibilityService } from './features/people/visibility.service.ts';
import { achievementsService } from './features/progress/achievements.service.ts';
import { markersService } from './features/progress/markers.service.ts';
import { progressService } from './features/progress/progress.service.ts';
import { questionsService } from './features/questions/questions.service.ts';
import { reportMailService } from './features/reports/report-mail.service.ts';
import { reportsService } from './features/reports/reports.service.ts';
import { reportsOfOperatorService } from './features/reports/reports-of-operator.service.ts';
import { accountLettersService } from './features/session/account-letters.service.ts';
import { consentService } from './features/session/consent.service.ts';
import { emailChangeService } from './features/session/email-change.service.ts';
import { invitationsService } from './features/session/invitations.service.ts';
import { passwordChangeService, passwordCheckService } from './features/session/password-check.service.ts';
import { passwordResetService } from './features/session/password-reset.service.ts';
import { recoveryService } from './features/session/recovery.service.ts';
import { registrationService } from './features/session/registration.service.ts';
import { sessionService } from './features/session/session.service.ts';
import { signInService } from './features/session/sign-in.service.ts';
import { trustedDevicesService } from './features/session/trusted-devices.service.ts';
import { settingsService } from './features/settings/settings.service.ts';
import { streamService } from './features/stream/stream.service.ts';
import { supportDeskService, supportService } from './features/support/support.service.ts';
import { durationsService } from './features/symptoms/durations.service.ts';
import { ownSymptomsService } from './features/symptoms/own-symptoms.service.ts';
import { curvesService, pointsService } from './features/symptoms/points.service.ts';
import { runsImportService } from './features/symptoms/runs-import.service.ts';
import { usageLogService } from './features/usage-log/usage-log.service.ts';
import { accountsService } from './features/users/accounts.service.ts';
import { peopleOfOperatorService } from './features/users/people-of-operator.service.ts';
import { usersService } from './features/users/users.service.ts';
import { personalTables } from './personal-data.ts';
import type { DeskPlatform, Platform } from './platform/platform.ts';

/** The services that the desk and the app both use. A set of the app builds them once and hands them to its desk. */
const createSharedServices = (platform: DeskPlatform) => {
  const catalogues = cataloguesService(platform);
  const deskLog = deskLogService(platform);
  return {
    catalogues,
    deskLog,
    informationImport: informationImportService(platform, { catalogues }),
    invitations: invitationsService(platform),
    pages: pagesService(platform),
    reportsOfOperator: reportsOfOperatorService(platform, { deskLog }),
  };
};

/**
 * The services of the ward's desk. Its calls use a set on the desk's own database role, jobs and commands of the operator one on the
 * role of the app.
 * @param shared built already where the set is part of the app's
 */
export const createDeskServices = (platform: DeskPlatform, shared = createSharedServices(platform)) => {
  const ground = {
    deskLog: shared.deskLog,
    deskSessions: deskSessionsService(platform),
    passkeys: passkeysService(platform),
  };
  const deskOrders = deskOrdersService(platform, ground);
  const known = { ...shared, ...ground, deskOrders };
  const deskAddresses = deskAddressesService(platform, known);
  const clinics = clinicsService(platform, { ...shared, accounts: deskOrdersRepository });
  return {
    ...ground,
    deskAddresses,
    deskOrders,
    cards: cardsService(platform, known),
    deskAccounts: deskAccountsService(platform, known),
    deskCatalogues: deskCataloguesService(platform, { ...known, clinics }),
    deskInvitations: deskInvitationsService(platform, known),
    deskReports: deskReportsService(platform, { ...known, deskAddresses }),
    deskState: deskStateService(platform, known),
    deskTexts: deskTextsService(platform, known),
    oidc: oidcService(platform, known),
    staff: staffService(platform, known),
    staffSignIn: staffSignInService(platform, known),
  };
};

/**
 * Builds every service of the server; routes, jobs, commands and other services are handed the ones they need. A process has one
 * set for calls and one for jobs, whose database connections may take longer. Each is handed all that were built before it, and
 * takes those that its own type names: `alone` needs none of these, `ofOne` and `ofSeveral` those before them.
 */
export const createServices = (platform: Platform) => {
  const shared = createSharedServices(platform);
  const desk = createDeskServices(platform, shared);
  const { staff } = desk;
  const alone = {
    ...shared,
    desk,
    accounts: accountsService(platform),
    achievements: achievementsService(platform),
    chatOpening: chatOpeningService(platform),
    consents: consentService(platform, shared),
    curves: curvesService(platform),
    markers: markersService(platform),
    mediaCleaning: mediaCleaningService(platform),
    mediaQuota: mediaQuotaService(platform),
    noticeMaker: noticeMakerService(platform),
    pictures: picturesService(platform),
    publicConfig: publicConfigService(platform),
    renditions: renditionsService(platform),
    reportMail: reportMailService(platform, { staff }),
    settings: settingsService(platform),
    support: supportService(platform),
    supportDesk: supportDeskService(platform),
    trustedDevices: trustedDevicesService(platform),
    usageLog: usageLogService(platform),
    visibility: visibilityService(platform),
    weeklyUse: weeklyUseService(platform),
  };
  const ofOne = {
    ...alone,
    accountLetters: accountLettersService(platform, alone),
    chats: chatsService(platform, alone),
    clinics: clinicsService(platform, alone),
    durations: durationsService(platform, alone),
    healthLinks: healthLinksService(platform, alone),
    information: informationService(platform, alone),
    mediaIntake: mediaIntakeService(platform, alone),
    moods: moodsService(platform, alone),
    ownSymptoms: ownSymptomsService(platform, alone),
    passwordCheck: passwordCheckService(platform, alone),
    peopleAtClinic: peopleAtClinicService(platform, alone),
    points: pointsService(platform, alone),
    progress: progressService(platform, alone),
    questions: questionsService(platform, alone),
    relationNews: relationNewsService(alone),
    sessions: sessionService(platform, alone),
  };
  const ofSeveral = {
    ...ofOne,
    bandPartings: bandPartingsService(platform, ofOne),
    emailChange: emailChangeService(platform, ofOne),
    erasure: erasureService(platform, ofOne, personalTables),
    evaluation: evaluationService(platform, ofOne),
    events: eventsService(platform, ofOne),
    mediaSweep: mediaSweepService(platform, ofOne),
    notices: noticesService(platform, ofOne),
    passwordChange: passwordChangeService(platform, ofOne),
    passwordReset: passwordResetService(platform, ofOne),
    recovery: recoveryService(platform, ofOne),
    registration: registrationService(platform, ofOne),
    relations: relationsService(platform, ofOne),
    runsImport: runsImportService(platform, ofOne),
    signIn: signInService(platform, ofOne),
    streams: streamService(platform, ofOne),
    users: usersService(platform, ofOne),
  };
  const media = mediaService(platform, ofSeveral);
  const people = peopleService(platform, ofSeveral);
  const peopleOfOperator = peopleOfOperatorService(platform, ofSeveral);
  const reports = reportsService(platform, { ...ofSeveral, people });
  const exportPacking = exportPackingService(platform, { ...ofSeveral, reports }, personalTables);
  return {
    ...ofSeveral,
    dailyMail: dailyMailService(platform, ofSeveral),
    deskOrdersWork: deskOrdersWorkService(platform, { ...ofSeveral, peopleOfOperator }),
    exportPacking,
    exports: exportService(platform, { ...ofSeveral, exportPacking }),
    imports: importService(platform, ofSeveral),
    media,
    people,
    peopleOfOperator,
    protectedMedia: protectedMediaService(platform, { ...ofSeveral, media }),
    push: pushService(platform, ofSeveral),
    reports,
  };
};

export type Services = ReturnType<typeof createServices>;
