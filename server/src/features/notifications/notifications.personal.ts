import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { dailyMails, notifications, pushSubscriptions } from './notifications.tables.ts';

export const notificationsPersonal: PersonalTable[] = [
  // Repeats what the export holds elsewhere, and the raw row of one about somebody would tell of them.
  { table: notifications, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  // Addresses and keys of browsers: whoever had them could write to the device.
  { table: pushSubscriptions, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  { table: dailyMails, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
];
