import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { dailyMails, notifications, pushSubscriptions } from './notifications.tables.ts';

export const notificationsPersonal: PersonalTable[] = [
  // Not exported: the export has the causes elsewhere, and the row of a notice about another person would tell of them.
  { table: notifications, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  // Not exported: with the addresses and keys of browsers others could send messages to the device.
  { table: pushSubscriptions, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  { table: dailyMails, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
];
