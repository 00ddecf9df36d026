import type { PgTable } from 'drizzle-orm/pg-core';
import {
  activities,
  catalogueImports,
  categories,
  clinics,
  diagnoses,
  locations,
  symptoms,
  units,
  wards,
} from './features/catalogues/catalogues.tables.ts';
import { chatMembers, chatMessages, chats } from './features/chats/chats.tables.ts';
import { helpLines } from './features/config/config.tables.ts';
import * as deskTables from './features/desk/desk.tables.ts';
import { events, eventTags, tags } from './features/events/events.tables.ts';
import { exportTokens } from './features/export/export.tables.ts';
import { healthLinks } from './features/health-links/health-links.tables.ts';
import {
  infoCategories,
  infoEditions,
  infoFits,
  infoImages,
  infoImports,
  infoReads,
  infoTexts,
} from './features/information/information.tables.ts';
import { contents, mediaFiles, uploads } from './features/media/media.tables.ts';
import { dailyMoods } from './features/moods/moods.tables.ts';
import { dailyMails, notifications, pushSubscriptions } from './features/notifications/notifications.tables.ts';
import { relations } from './features/people/people.tables.ts';
import { achievements, xpGrants } from './features/progress/progress.tables.ts';
import { questions } from './features/questions/questions.tables.ts';
import { reportAudit, reports } from './features/reports/reports.tables.ts';
import {
  accountLetters,
  addressChanges,
  consents,
  consentTexts,
  invitations,
  recoveryWords,
  refreshTokens,
  resetTokens,
  sessions,
  trustedDevices,
} from './features/session/session.tables.ts';
import { settings } from './features/settings/settings.tables.ts';
import { bugReports } from './features/support/support.tables.ts';
import { durationPoints, durations, ownSymptoms } from './features/symptoms/symptoms.tables.ts';
import { usageLog } from './features/usage-log/usage-log.tables.ts';
import { accountAudit, clinicStays, users } from './features/users/users.tables.ts';
import { idempotencyKeys, rateLimits, streamChannel, timeMarks } from './platform/database/platform.tables.ts';
import type { PersonalTable } from './platform/people/personal-data.ts';

/** Rows of one person, deleted with the person. */
const own = (table: PgTable, exportAs: string | null = null): PersonalTable => ({
  table,
  owner: 'user_id',
  exportAs,
  erase: 'cascade',
  backup: true,
});

const ofNobody = (table: PgTable): PersonalTable => ({
  table,
  owner: null,
  exportAs: null,
  erase: 'none',
  backup: true,
});

const { deskAccounts: _view, isClosing: _condition, ...desk } = deskTables;
/** Ended by a restore: nobody stays signed in across it. */
const DESK_ENDED: readonly unknown[] = [desk.staffChallenges, desk.deskSessions, desk.deskState];

/** Every table of the database, with what export, erasure and backup do with it. */
export const personalTables: PersonalTable[] = [
  // Deleted within a day.
  { ...own(idempotencyKeys), erase: 'explicit', backup: false },
  // The keys of limits are hashed, so a row does not show to whom it belongs. The other rows are about this machine.
  ...[rateLimits, streamChannel, timeMarks].map((table) => ({ ...ofNobody(table), backup: false })),
  ...[categories, activities, clinics, wards, diagnoses, units, symptoms, locations, catalogueImports].map(ofNobody),

  // A restore signs everybody out: among the sessions of a backup may be that of a phone which was lost since.
  { ...own(sessions, 'sessions'), backup: false },
  { ...own(refreshTokens), backup: false },
  { ...own(resetTokens), backup: false },
  own(recoveryWords),
  { ...own(accountLetters), backup: false },
  // As the letters about it: a restore takes nobody's way in away.
  { ...own(addressChanges), backup: false },
  { ...own(trustedDevices), backup: false },
  own(consents, 'consents'),
  ofNobody(consentTexts),
  ofNobody(helpLines),
  { ...own(invitations), owner: 'used_by' },

  {
    ...own(users, 'profile'),
    owner: 'id',
    exportWithout: ['password_hash', 'draft_key'],
    erase: 'explicit',
  },
  own(clinicStays, 'clinic_stays'),
  ofNobody(accountAudit),
  own(settings, 'settings'),

  // Not exported: the export has the causes elsewhere, and the row of a notice about another person would tell of them.
  own(notifications),
  // Not exported: with the addresses and keys of browsers others could send messages to the device.
  { ...own(pushSubscriptions), backup: false },
  own(dailyMails),

  // As the person sees it in the app: the raw row would tell of blocks and refusals by the other.
  { ...own(relations, 'relations'), owner: 'user_low', otherOwner: 'user_high' },
  // This row belongs to both people. The two tables below have the part of each person.
  { ...own(chats), owner: 'user_low', otherOwner: 'user_high' },
  own(chatMembers, 'chats'),
  // Each person owns only the messages they sent.
  { ...own(chatMessages, 'messages'), owner: 'sender_id' },

  own(dailyMoods, 'moods'),
  own(xpGrants, 'experience_points'),
  own(achievements, 'achievements'),

  // What is left out is made of the text and the tags.
  { ...own(events, 'events'), exportWithout: ['words', 'words_rule', 'search'] },
  own(tags, 'tags'),
  own(eventTags, 'event_tags'),
  own(ownSymptoms, 'own_symptoms'),
  own(durations, 'symptoms'),
  own(durationPoints, 'symptom_points'),
  own(questions, 'questions'),
  own(usageLog, 'usage_log'),

  {
    ...own(contents, 'contents'),
    exportWithout: [
      'upload_id',
      'former_filename',
      'poster_filename',
      'preview_filename',
      'view_filename',
      'is_clean',
      'cleaning_attempts',
    ],
    // Before its file, which cannot be removed while a content refers to it.
    erase: 'explicit',
  },
  {
    ...own(mediaFiles),
    files: ['content'],
    fileName: { column: 'filename', storedAt: 'stored_at', sizeBytes: 'size_bytes', sha256: 'sha256' },
  },
  { ...own(uploads), backup: false },
  { ...own(exportTokens), backup: false },
  // Not exported: a copy of what stands elsewhere, which the server cannot read. A restore would bring back what has ended since.
  { ...own(healthLinks), backup: false },

  ...[infoCategories, infoTexts, infoEditions, infoFits, infoImages, infoImports].map(ofNobody),
  own(infoReads, 'read_texts'),

  {
    ...own(bugReports, 'bug_reports'),
    exportWithout: ['filed_at'],
    files: ['support'],
    fileName: { column: 'image', storedAt: 'filed_at' },
  },
  {
    table: reports,
    owner: 'reporter_id',
    otherOwner: 'reported_id',
    // Exports the words of the reporter alone; the frozen copy holds those of the other person too.
    exportAs: 'reports',
    erase: 'detach',
    names: { reporter_id: 'reporter_name', reported_id: 'reported_name' },
    backup: true,
  },
  ofNobody(reportAudit),

  // The staff are no people of the app. What the desk notes of a person is a number, which names nobody once they are erased.
  ...Object.values(desk).map((table) => ({ ...ofNobody(table), backup: !DESK_ENDED.includes(table) })),
];
