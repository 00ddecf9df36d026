import type { CatalogueKind, TextKind } from '@bergkette/contract/desk/desk.rules.ts';
import type { InvitationState } from '@bergkette/contract/desk/invitations.ts';
import type { DeskLogFilter } from '@bergkette/contract/desk/staff.ts';

/** Every query key of the desk. */
export const deskKeys = {
  fromHouse: (answer: string) => ['desk', 'sign-in', answer],
  signInWays: ['desk', 'sign-in'],
  welcome: (token: string) => ['desk', 'welcome', token],
  clinics: ['desk', 'clinics'],
  made: ['desk', 'made'],
  lastWards: ['desk', 'last-wards'],
  invitations: ['desk', 'invitations'],
  invitationsIn: (state: InvitationState | 'all', number?: number) => ['desk', 'invitations', state, number],
  account: (id: string) => ['desk', 'accounts', id],
  passkeys: ['desk', 'passkeys'],
  sessions: ['desk', 'sessions'],
  staff: ['desk', 'staff'],
  waiting: ['desk', 'waiting'],
  reports: ['desk', 'reports'],
  reportsIn: (state: 'open' | 'closed') => ['desk', 'reports', state],
  report: (number: string) => ['desk', 'reports', 'one', number],
  orders: ['desk', 'orders'],
  addressChanges: ['desk', 'address-changes'],
  catalogue: (kind: CatalogueKind | 'clinics') => ['desk', 'catalogues', kind],
  helpLines: ['desk', 'help-lines'],
  texts: ['desk', 'texts'],
  text: (kind: TextKind, key: string) => ['desk', 'texts', kind, key],
  textVersion: (id: number) => ['desk', 'text-versions', id],
  textImages: ['desk', 'text-images'],
  preview: (language: string, content: string) => ['desk', 'text-preview', language, content],
  log: (filter: DeskLogFilter) => ['desk', 'log', filter],
  state: ['desk', 'state'],
} as const;
