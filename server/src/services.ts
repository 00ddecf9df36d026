import { cataloguesService } from './features/catalogues/catalogues.service.ts';
import { clinicsService } from './features/catalogues/clinics.service.ts';
import { chatOpeningService, chatsService } from './features/chats/chats.service.ts';
import { publicConfigService } from './features/config/config.service.ts';
import { cardsService } from './features/desk/cards.service.ts';
import { deskAccountsService } from './features/desk/desk-accounts.service.ts';
import { deskAddressesService } from './features/desk/desk-addresses.service.ts';
import { deskCataloguesService } from './features/desk/desk-catalogues.service.ts';
import { deskInvitationsService } from './features/desk/desk-invitations.service.ts';
import { deskLogService } from './features/desk/desk-log.service.ts';
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
import { mediaIntakeService } from './features/media/media-intake.service.ts';
import { mediaQuotaService } from './features/media/media-quota.service.ts';
import { mediaSweepService } from './features/media/media-sweep.service.ts';
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
import { relationNewsService } from './features/people/relation-news.service.ts';
import { relationsService } from './features/people/relations.service.ts';
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
import { passwordChangeService } from './features/session/password-change.service.ts';
import { passwordCheckService } from './features/session/password-check.service.ts';
import { passwordResetService } from './features/session/password-reset.service.ts';
import { recoveryService } from './features/session/recovery.service.ts';
import { registrationService } from './features/session/registration.service.ts';
import { sessionService } from './features/session/session.service.ts';
import { signInService } from './features/session/sign-in.service.ts';
import { trustedDevicesService } from './features/session/trusted-devices.service.ts';
import { settingsService } from './features/settings/settings.service.ts';
import { streamService } from './features/stream/stream.service.ts';
import { supportService } from './features/support/support.service.ts';
import { supportDeskService } from './features/support/support-desk.service.ts';
import { curvesService } from './features/symptoms/curves.service.ts';
import { durationsService } from './features/symptoms/durations.service.ts';
import { ownSymptomsService } from './features/symptoms/own-symptoms.service.ts';
import { pointsService } from './features/symptoms/points.service.ts';
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
  return {
    catalogues,
    informationImport: informationImportService(platform, { catalogues }),
    invitations: invitationsService(platform),
    pages: pagesService(platform),
    reportsOfOperator: reportsOfOperatorService(platform),
  };
};

/**
 * The services of the ward's desk. Its calls use a set on the desk's own database role, jobs and commands of the operator one on the
 * role of the app.
 * @param shared built already where the set is part of the app's
 */
export const createDeskServices = (platform: DeskPlatform, shared = createSharedServices(platform)) => {
  const { catalogues, informationImport, invitations, pages, reportsOfOperator } = shared;
  const deskLog = deskLogService(platform);
  const deskSessions = deskSessionsService(platform);
  const passkeys = passkeysService(platform);
  const oidc = oidcService(platform, { deskLog, deskSessions });
  const staff = staffService(platform, { deskLog, deskSessions });
  const staffSignIn = staffSignInService(platform, { deskLog, deskSessions, passkeys });
  const deskInvitations = deskInvitationsService(platform, { deskLog, invitations });
  const cards = cardsService(platform, { deskLog });
  const deskOrders = deskOrdersService(platform, { deskLog });
  const deskAddresses = deskAddressesService(platform, { deskLog, deskOrders });
  const deskReports = deskReportsService(platform, { deskAddresses, deskLog, deskOrders, pages, reportsOfOperator });
  const deskAccounts = deskAccountsService(platform, { deskLog, deskOrders });
  const clinics = clinicsService(platform, { accounts: deskAccounts, invitations });
  const deskCatalogues = deskCataloguesService(platform, { catalogues, clinics, deskLog });
  const deskState = deskStateService(platform, { deskLog });
  const deskTexts = deskTextsService(platform, { deskLog, informationImport, pages });
  return {
    cards,
    deskAccounts,
    deskAddresses,
    deskCatalogues,
    deskInvitations,
    deskLog,
    deskOrders,
    deskReports,
    deskSessions,
    deskState,
    deskTexts,
    oidc,
    passkeys,
    staff,
    staffSignIn,
  };
};

/**
 * Builds every service of the server; routes, jobs, commands and other services are handed the ones they need. A process has one
 * set for calls and one for jobs, whose database connections may take longer.
 */
export const createServices = (platform: Platform) => {
  const shared = createSharedServices(platform);
  const { catalogues, informationImport, invitations, pages, reportsOfOperator } = shared;
  const desk = createDeskServices(platform, shared);
  const accounts = accountsService(platform);
  const accountLetters = accountLettersService(platform, { accounts });
  const achievements = achievementsService(platform);
  const visibility = visibilityService(platform);
  const relationNews = relationNewsService({ visibility });
  const noticeMaker = noticeMakerService(platform);
  const bandPartings = bandPartingsService(platform, { visibility, relationNews, noticeMaker });
  const chatOpening = chatOpeningService(platform);
  const chats = chatsService(platform, { visibility, chatOpening, noticeMaker });
  const peopleAtClinic = peopleAtClinicService(platform, { visibility });
  const consents = consentService(platform, { pages });
  const curves = curvesService(platform);
  const notices = noticesService(platform, { visibility, peopleAtClinic, chats });
  const settings = settingsService(platform);
  const dailyMail = dailyMailService(platform, { accounts, notices, settings });
  const durations = durationsService(platform, { catalogues, noticeMaker });
  const passwordCheck = passwordCheckService(platform, { accounts });
  const emailChange = emailChangeService(platform, { accounts, accountLetters, passwordCheck });
  const erasure = erasureService(platform, { accounts, accountLetters }, personalTables);
  const evaluation = evaluationService(platform, { peopleAtClinic });
  const progress = progressService(platform, { achievements, noticeMaker });
  const events = eventsService(platform, { catalogues, progress, noticeMaker, visibility });
  const relations = relationsService(platform, { visibility, relationNews, chatOpening, noticeMaker });
  const sessions = sessionService(platform, { accounts });
  const users = usersService(platform, { progress, settings, sessions, noticeMaker });
  const people = peopleService(platform, { users, visibility });
  const reports = reportsService(platform, { people, relations, visibility });
  const exportPacking = exportPackingService(platform, { relations, reports, users, catalogues }, personalTables);
  const exports = exportService(platform, { passwordCheck, sessions, exportPacking });
  const healthLinks = healthLinksService(platform, { accounts });
  const information = informationService(platform, { noticeMaker });
  const clinics = clinicsService(platform, { accounts, invitations });
  const markers = markersService(platform);
  const mediaQuota = mediaQuotaService(platform);
  const pictures = picturesService(platform);
  const renditions = renditionsService(platform);
  const mediaIntake = mediaIntakeService(platform, { pictures, renditions });
  const media = mediaService(platform, { mediaQuota, events, mediaIntake, renditions });
  const mediaCleaning = mediaCleaningService(platform);
  const mediaSweep = mediaSweepService(platform, { mediaIntake });
  const moods = moodsService(platform, { achievements, noticeMaker });
  const passwordChange = passwordChangeService(platform, { accounts, sessions, accountLetters, passwordCheck });
  const passwordReset = passwordResetService(platform, { accounts, sessions, accountLetters });
  const { deskLog } = desk;
  const peopleOfOperator = peopleOfOperatorService(platform, {
    accounts,
    bandPartings,
    deskLog,
    emailChange,
    sessions,
  });
  const deskOrdersWork = deskOrdersWorkService(platform, {
    accounts,
    deskLog,
    erasure,
    noticeMaker,
    peopleOfOperator,
  });
  const ownSymptoms = ownSymptomsService(platform, { accounts, noticeMaker });
  const questions = questionsService(platform, { accounts });
  const runsImport = runsImportService(platform, { catalogues, ownSymptoms });
  const imports = importService(platform, { accounts, events, moods, noticeMaker, ownSymptoms, questions, runsImport });
  const points = pointsService(platform, { noticeMaker });
  const protectedMedia = protectedMediaService(platform, { media, sessions, visibility });
  const publicConfig = publicConfigService(platform);
  const push = pushService(platform, { notices });
  const trustedDevices = trustedDevicesService(platform);
  const recovery = recoveryService(platform, { accounts, sessions, accountLetters, passwordCheck });
  const registration = registrationService(platform, { accounts, sessions, consents, accountLetters, trustedDevices });
  const reportMail = reportMailService(platform, { staff: desk.staff });
  const signIn = signInService(platform, { accounts, sessions, trustedDevices });
  const streams = streamService(platform, { sessions });
  const support = supportService(platform);
  const supportDesk = supportDeskService(platform);
  const usageLog = usageLogService(platform);
  const weeklyUse = weeklyUseService(platform);
  return {
    accountLetters,
    accounts,
    achievements,
    bandPartings,
    catalogues,
    chatOpening,
    chats,
    clinics,
    peopleAtClinic,
    consents,
    curves,
    dailyMail,
    desk,
    deskOrdersWork,
    durations,
    emailChange,
    erasure,
    evaluation,
    events,
    exportPacking,
    exports,
    healthLinks,
    imports,
    information,
    informationImport,
    invitations,
    markers,
    media,
    mediaCleaning,
    mediaIntake,
    mediaQuota,
    mediaSweep,
    moods,
    noticeMaker,
    notices,
    pages,
    passwordChange,
    passwordCheck,
    passwordReset,
    people,
    peopleOfOperator,
    pictures,
    ownSymptoms,
    points,
    progress,
    protectedMedia,
    publicConfig,
    push,
    questions,
    recovery,
    registration,
    relationNews,
    relations,
    renditions,
    reportMail,
    reports,
    reportsOfOperator,
    sessions,
    settings,
    signIn,
    streams,
    support,
    supportDesk,
    trustedDevices,
    usageLog,
    users,
    visibility,
    weeklyUse,
  };
};

export type Services = ReturnType<typeof createServices>;
