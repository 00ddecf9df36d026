/** One catalogue per area and language; a screen asks for its own only. The German file names the ids. */
export interface Areas {
  shell: typeof import('./de/shell.json');
  session: typeof import('./de/session.json');
  errors: typeof import('./de/errors.json');
  home: typeof import('./de/home.json');
  range: typeof import('./de/range.json');
  events: typeof import('./de/events.json');
  quick: typeof import('./de/quick.json');
  firn: typeof import('./de/firn.json');
  media: typeof import('./de/media.json');
  sharing: typeof import('./de/sharing.json');
  activities: typeof import('./de/activities.json');
  search: typeof import('./de/search.json');
  moods: typeof import('./de/moods.json');
  tracking: typeof import('./de/tracking.json');
  scales: typeof import('./de/scales.json');
  experience: typeof import('./de/experience.json');
  profile: typeof import('./de/profile.json');
  avatars: typeof import('./de/avatars.json');
  achievements: typeof import('./de/achievements.json');
  markers: typeof import('./de/markers.json');
  'symptom-names': typeof import('./de/symptom-names.json');
  symptoms: typeof import('./de/symptoms.json');
  body: typeof import('./de/body.json');
  cycles: typeof import('./de/cycles.json');
  visit: typeof import('./de/visit.json');
  'visit-handout': typeof import('./de/visit-handout.json');
  people: typeof import('./de/people.json');
  chats: typeof import('./de/chats.json');
  reports: typeof import('./de/reports.json');
  chain: typeof import('./de/chain.json');
  support: typeof import('./de/support.json');
  settings: typeof import('./de/settings.json');
  diagnoses: typeof import('./de/diagnoses.json');
  information: typeof import('./de/information.json');
  help: typeof import('./de/help.json');
  pages: typeof import('./de/pages.json');
  trackers: typeof import('./de/trackers.json');
  notifications: typeof import('./de/notifications.json');
  onboarding: typeof import('./de/onboarding.json');
  install: typeof import('./de/install.json');
}

export type Area = keyof Areas;
export type TextId<A extends Area> = Extract<keyof Areas[A], string>;
