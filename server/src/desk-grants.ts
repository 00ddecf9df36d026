import {
  activities,
  categories,
  clinics,
  diagnoses,
  symptoms,
  units,
  wards,
} from './features/catalogues/catalogues.tables.ts';
import { helpLines } from './features/config/config.tables.ts';
import {
  deskLog,
  deskNotes,
  deskOrders,
  deskSessions,
  deskState,
  staff,
  staffChallenges,
  staffClinics,
  staffInvitations,
  staffPasskeys,
  staffRecoveryCodes,
  staffRights,
  textVersions,
} from './features/desk/desk.tables.ts';
import {
  infoCategories,
  infoEditions,
  infoFits,
  infoImages,
  infoImports,
  infoTexts,
} from './features/information/information.tables.ts';
import { reportAudit, reports } from './features/reports/reports.tables.ts';
import { addressChanges, invitations } from './features/session/session.tables.ts';
import type { Grant } from './platform/database/grants.ts';

const all = { select: true, insert: true, update: true, delete: true } as const;

/**
 * All that the role of the ward's desk may do in the database (docs/privacy.md). A table that is not here is closed to it: diaries,
 * moods, symptoms, chats, media, settings, sessions of people. A test tries every table of the schema as this role.
 */
export const deskGrants: readonly Grant[] = [
  { table: staff, select: true, insert: true, update: true },
  { table: staffRights, ...all },
  { table: staffClinics, ...all },
  { table: staffPasskeys, ...all },
  { table: staffRecoveryCodes, ...all },
  { table: staffInvitations, ...all },
  { table: staffChallenges, ...all },
  { table: deskSessions, ...all },
  { table: deskLog, select: true, insert: true },
  {
    table: deskOrders,
    select: true,
    insert: ['kind', 'person', 'report', 'reason', 'text', 'days', 'asked_by', 'asked_at'],
    update: ['answered_by', 'answered_at', 'is_agreed', 'stop_asked_by', 'outcome', 'done_at'],
  },
  { table: deskNotes, select: true, insert: true },
  { table: clinics, select: true, insert: true, update: true },
  { table: wards, select: true, insert: true, update: true },
  { table: helpLines, ...all },
  // Never the address itself.
  {
    table: addressChanges,
    select: ['user_id', 'asked_by', 'asked_at', 'answered_by', 'is_agreed'],
    update: ['answered_by', 'is_agreed'],
  },
  { table: categories, select: true },
  { table: units, select: true },
  { table: activities, select: true, insert: true, update: ['hidden_at', 'name_de', 'name_en', 'icon'] },
  { table: symptoms, select: true, insert: true, update: ['hidden_at', 'name_de', 'name_en', 'icon'] },
  { table: diagnoses, select: true, insert: true, update: ['hidden_at', 'name_de', 'name_en'] },
  {
    table: deskState,
    select: true,
    insert: true,
    update: ['asked_at', 'verify_asked_at'],
  },
  // Numbers and days (migration), of which the ward alone is given; the tables behind it stay closed.
  { table: 'desk_accounts', select: true, update: ['ward_id'] },
  { table: textVersions, ...all },
  { table: infoCategories, select: true, insert: true, update: true },
  { table: infoTexts, select: true, insert: true, update: true },
  { table: infoEditions, ...all },
  { table: infoFits, ...all },
  { table: infoImages, ...all },
  { table: infoImports, select: true, insert: true, update: true },
  { table: reports, select: true, update: ['opened_at', 'closed_at'] },
  // For a version of before that runs beside this one.
  { table: reportAudit, select: true, insert: true },
  // Leaves out the hash of the link and the person who used it.
  {
    table: invitations,
    select: [
      'id',
      'created_at',
      'expires_at',
      'revoked_at',
      'used_at',
      'clinic_id',
      'ward_id',
      'birth_month',
      'made_by',
      'mark',
    ],
    insert: true,
    update: ['revoked_at', 'mark'],
  },
];
