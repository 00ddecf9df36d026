import { Command } from 'commander';
import { withPlatform, withServices } from './admin-platform.ts';
import { cataloguesAdmin } from './features/catalogues/catalogues.admin.ts';
import { deskCataloguesAdmin } from './features/desk/desk-catalogues.admin.ts';
import { deskTextsAdmin } from './features/desk/desk-texts.admin.ts';
import { ordersAdmin } from './features/desk/orders.admin.ts';
import { staffAdmin } from './features/desk/staff.admin.ts';
import { informationAdmin } from './features/information/information.admin.ts';
import { reportsAdmin } from './features/reports/reports.admin.ts';
import { sessionAdmin } from './features/session/session.admin.ts';
import { supportAdmin } from './features/support/support.admin.ts';
import { usageLogAdmin } from './features/usage-log/usage-log.admin.ts';
import { usersAdmin } from './features/users/users.admin.ts';
import { archiveAdmin } from './operator/archive/archive.admin.ts';
import { backupAdmin } from './operator/backup/backup.admin.ts';
import { doctorAdmin } from './operator/doctor/doctor.admin.ts';
import { timeAdmin } from './operator/doctor/time.admin.ts';
import { databaseAdmin, keysAdmin } from './operator/launcher/database.admin.ts';
import { papersAdmin } from './operator/papers.admin.ts';
import { verifyAdmin } from './operator/verify/verify.admin.ts';
import { mailAdmin } from './platform/mail/mail.admin.ts';
import type { AdminCommands, AdminContext } from './platform/operator/admin.ts';
import type { Services } from './services.ts';

/** Every feature's commands. */
const commands: AdminCommands<Services>[] = [
  doctorAdmin,
  timeAdmin,
  backupAdmin,
  archiveAdmin,
  verifyAdmin,
  databaseAdmin,
  keysAdmin,
  papersAdmin,
  sessionAdmin,
  usersAdmin,
  reportsAdmin,
  cataloguesAdmin,
  informationAdmin,
  usageLogAdmin,
  mailAdmin,
  supportAdmin,
  staffAdmin,
  ordersAdmin,
  deskCataloguesAdmin,
  deskTextsAdmin,
];

export const programAt = (terminal: Omit<AdminContext<Services>, 'withPlatform' | 'withServices'>): Command => {
  const program = new Command('npm run admin --').description('For the operator. Works beside a running server.');
  for (const addTo of commands) addTo(program, { withPlatform, withServices, ...terminal });
  return program;
};
