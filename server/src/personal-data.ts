import { cataloguesPersonal } from './features/catalogues/catalogues.personal.ts';
import { chatsPersonal } from './features/chats/chats.personal.ts';
import { deskPersonal } from './features/desk/desk.personal.ts';
import { eventsPersonal } from './features/events/events.personal.ts';
import { exportPersonal } from './features/export/export.personal.ts';
import { informationPersonal } from './features/information/information.personal.ts';
import { mediaPersonal } from './features/media/media.personal.ts';
import { moodsPersonal } from './features/moods/moods.personal.ts';
import { notificationsPersonal } from './features/notifications/notifications.personal.ts';
import { peoplePersonal } from './features/people/people.personal.ts';
import { progressPersonal } from './features/progress/progress.personal.ts';
import { reportsPersonal } from './features/reports/reports.personal.ts';
import { sessionPersonal } from './features/session/session.personal.ts';
import { settingsPersonal } from './features/settings/settings.personal.ts';
import { supportPersonal } from './features/support/support.personal.ts';
import { symptomsPersonal } from './features/symptoms/symptoms.personal.ts';
import { usageLogPersonal } from './features/usage-log/usage-log.personal.ts';
import { usersPersonal } from './features/users/users.personal.ts';
import { platformPersonal } from './platform/database/platform.personal.ts';
import type { PersonalTable } from './platform/people/personal-data.ts';

/** Every table of the database, with what export, erasure and backup do with it. */
export const personalTables: PersonalTable[] = [
  ...platformPersonal,
  ...cataloguesPersonal,
  ...sessionPersonal,
  ...usersPersonal,
  ...settingsPersonal,
  ...notificationsPersonal,
  ...peoplePersonal,
  ...chatsPersonal,
  ...moodsPersonal,
  ...progressPersonal,
  ...eventsPersonal,
  ...symptomsPersonal,
  ...usageLogPersonal,
  ...mediaPersonal,
  ...exportPersonal,
  ...informationPersonal,
  ...supportPersonal,
  ...reportsPersonal,
  ...deskPersonal,
];
