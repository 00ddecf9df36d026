import { cataloguesFeature } from './features/catalogues/catalogues.routes.ts';
import { chatsFeature } from './features/chats/chats.routes.ts';
import { configFeature } from './features/config/config.routes.ts';
import { deskFeature } from './features/desk/desk.jobs.ts';
import { erasureFeature } from './features/erasure/erasure.jobs.ts';
import { eventsFeature } from './features/events/events.routes.ts';
import { exportFeature } from './features/export/export.routes.ts';
import { healthFeature } from './features/health/health.routes.ts';
import { healthLinksFeature } from './features/health-links/health-links.routes.ts';
import { homeFeature } from './features/home/home.routes.ts';
import { importFeature } from './features/import/import.routes.ts';
import { informationFeature } from './features/information/information.routes.ts';
import { mediaFeature } from './features/media/media.routes.ts';
import { moodsFeature } from './features/moods/moods.routes.ts';
import { notificationsFeature } from './features/notifications/notifications.routes.ts';
import { pagesFeature } from './features/pages/pages.routes.ts';
import { peopleFeature } from './features/people/people.routes.ts';
import { progressFeature } from './features/progress/progress.routes.ts';
import { questionsFeature } from './features/questions/questions.routes.ts';
import { reportsFeature } from './features/reports/reports.routes.ts';
import { sessionFeature } from './features/session/session.routes.ts';
import { settingsFeature } from './features/settings/settings.routes.ts';
import { streamFeature } from './features/stream/stream.routes.ts';
import { supportFeature } from './features/support/support.routes.ts';
import { symptomsFeature } from './features/symptoms/symptoms.routes.ts';
import { usageLogFeature } from './features/usage-log/usage-log.routes.ts';
import { usersFeature } from './features/users/users.routes.ts';
import type { Feature } from './platform/http/feature.ts';
import { idempotencyFeature } from './platform/http/idempotency.ts';
import type { Services } from './services.ts';

/** Every feature of the server. A feature that is not here does not exist. */
export const features: Feature<Services>[] = [
  healthFeature,
  sessionFeature,
  cataloguesFeature,
  configFeature,
  pagesFeature,
  settingsFeature,
  homeFeature,
  moodsFeature,
  progressFeature,
  usersFeature,
  peopleFeature,
  chatsFeature,
  reportsFeature,
  streamFeature,
  notificationsFeature,
  eventsFeature,
  symptomsFeature,
  questionsFeature,
  usageLogFeature,
  mediaFeature,
  exportFeature,
  importFeature,
  healthLinksFeature,
  erasureFeature,
  informationFeature,
  supportFeature,
  deskFeature,
  idempotencyFeature,
];
