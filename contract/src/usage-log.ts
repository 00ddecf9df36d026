// Usage log [LOG-01, LOG-02]
export const USAGE_LOG_MAX_LENGTH = 120;
export const USAGE_LOG_DAYS = 90;

/** Areas of the app [LOG-01, LOG-02]. */
type UsageArea = 'HOME' | 'EXPE' | 'PROF' | 'SETT' | 'TRAC' | 'CHAT' | 'INFO' | 'SEAR' | 'ONBO';

declare const fromTheList: unique symbol;
/** Only `usageLines` makes this type, so that a line cannot contain the words of a person. */
export type UsageLine = string & { readonly [fromTheList]: true };

const line = (area: UsageArea, what: string): UsageLine => `${area}: ${what}` as UsageLine;

/** All lines of the log [LOG-03]. The server accepts no others. Their only parameters are ids. */
export const usageLines = {
  homeOpened: () => line('HOME', 'home opened'),
  eventOpened: (id: number) => line('HOME', `event ${id} opened`),
  eventEditing: (id: number) => line('HOME', `event ${id} edit opened`),
  eventCreated: (id: number) => line('HOME', `event ${id} created`),
  eventSaved: (id: number) => line('HOME', `event ${id} saved`),
  eventDeleted: (id: number) => line('HOME', `event ${id} deleted`),
  eventRestored: (id: number) => line('HOME', `event ${id} restored`),
  trackingOpened: () => line('TRAC', 'tracking opened'),
  moodSaved: () => line('TRAC', 'mood saved'),
  moodSkipped: () => line('TRAC', 'mood skipped'),
  lookBackOpened: () => line('EXPE', 'look back opened'),
  lookedBackEventOpened: (id: number) => line('EXPE', `event ${id} opened`),
  chatsOpened: () => line('CHAT', 'chats opened'),
  // Without the id of the chat: the log would show who knows whom.
  chatOpened: () => line('CHAT', 'chat opened'),
  messageSent: () => line('CHAT', 'message sent'),
  chatDeleted: () => line('CHAT', 'chat deleted'),
  chainOpened: () => line('PROF', 'chain opened'),
  chainFailed: () => line('PROF', 'chain load failed'),
  chainEventOpened: (id: number) => line('PROF', `event ${id} opened`),
  profileOpened: () => line('PROF', 'profile opened'),
  personOpened: () => line('PROF', 'person opened'),
  sharedChainOpened: () => line('PROF', 'shared chain opened'),
  friendsOpened: () => line('PROF', 'friends opened'),
  peopleSearchOpened: () => line('SEAR', 'people opened'),
  // These have no id of the other person: the log would show who knows whom.
  friendRequested: () => line('PROF', 'friend requested'),
  friendConfirmed: () => line('PROF', 'friend confirmed'),
  friendRemoved: () => line('PROF', 'friend removed'),
  personBlocked: () => line('PROF', 'person blocked'),
  personUnblocked: () => line('PROF', 'person unblocked'),
  foundFriendRequested: () => line('SEAR', 'friend requested'),
  avatarChanged: () => line('PROF', 'avatar changed'),
  searchOpened: () => line('SEAR', 'search opened'),
  searchedEventOpened: (id: number) => line('SEAR', `event ${id} opened`),
  onboardingOpened: () => line('ONBO', 'onboarding opened'),
  onboardingFinished: () => line('ONBO', 'onboarding finished'),
  informationOpened: () => line('INFO', 'information opened'),
  textOpened: (id: number) => line('INFO', `text ${id} opened`),
  chapterOpened: (id: number) => line('INFO', `text ${id} chapter opened`),
  textPrinted: (id: number) => line('INFO', `text ${id} printed`),
  trackerStarted: (id: number) => line('TRAC', `tracker ${id} started`),
  trackerMoved: (id: number) => line('TRAC', `tracker ${id} start changed`),
  trackerStopped: (id: number) => line('TRAC', `tracker ${id} stopped`),
  trackerDeleted: (id: number) => line('TRAC', `tracker ${id} deleted`),
  pointAdded: (id: number) => line('TRAC', `point ${id} added`),
  pointSaved: (id: number) => line('TRAC', `point ${id} saved`),
  pointDeleted: (id: number) => line('TRAC', `point ${id} deleted`),
  settingsOpened: () => line('SETT', 'settings opened'),
  aboutSaved: () => line('SETT', 'about you saved'),
  languageSaved: () => line('SETT', 'language saved'),
  passwordChanged: () => line('SETT', 'password changed'),
  modeSaved: () => line('SETT', 'mode saved'),
  privacySaved: () => line('SETT', 'privacy saved'),
  dailyMailSaved: () => line('SETT', 'daily mail saved'),
  sessionEnded: (id: number) => line('SETT', `session ${id} ended`),
  bugReported: () => line('SETT', 'bug reported'),
  dataExported: () => line('SETT', 'data exported'),
  deletionAsked: () => line('SETT', 'deletion asked'),
} as const;
