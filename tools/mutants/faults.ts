/** A small fault between the parts of the product, which the tests of its requirements have to notice. */
export interface Fault {
  /** Ids of requirements. Tests with one of them in the title are run. */
  rows: readonly string[];
  /** Effect on a person, and name of the fault. */
  what: string;
  file: string;
  /** Text that occurs once in the file. It is short, so that other changes of the file rarely affect it. */
  find: string | RegExp;
  replace: string;
}

const WEB = 'web/src';
const EVENTS = `${WEB}/features/events`;
const PROGRESS = `${WEB}/features/progress`;
const SESSION = `${WEB}/features/session`;
const RULES = 'contract/src';

/** Another wording of a text that the documents quote. */
const otherText = (row: string, language: 'de' | 'en', area: string, id: string): Fault => ({
  rows: [row],
  what: `${id} has other words (${language})`,
  file: `${WEB}/i18n/${language}/${area}.json`,
  find: new RegExp(`"${id.replaceAll('.', '\\.')}": "`),
  replace: `"${id}": "Oh. `,
});

const addresses: Fault[] = [
  {
    rows: ['NAV-05'],
    what: 'the chain opens for anybody',
    file: `${WEB}/app/base-routes.tsx`,
    find: 'preload && tokens.isSignedIn() ? undefined',
    replace: "preload || location.pathname.endsWith('/eventchain') ? undefined",
  },
  {
    rows: ['NAV-08'],
    what: 'the onboarding opens again for who has finished it',
    file: `${WEB}/app/guards.ts`,
    find: 'if (isOnboardingDue() !== isThere)',
    replace: 'if (isOnboardingDue() && !isThere)',
  },
  {
    rows: ['NAV-13', 'NAV-22'],
    what: 'the page of tracking shows the articles',
    file: `${WEB}/app/routes.tsx`,
    find: "importTracking, 'TrackingPage'",
    replace: "importInformation, 'InformationPage'",
  },
  {
    rows: ['NAV-10'],
    what: 'the page of the profile shows the friends',
    file: `${WEB}/app/routes.tsx`,
    find: "import('../routes/profile/page.tsx'), 'ProfilePage'",
    replace: "importPeople, 'FriendsPage'",
  },
  {
    rows: ['NAV-24'],
    what: 'two tabs of the navigation changed places',
    file: `${WEB}/app/nav-bar.tsx`,
    find: /( {2}\{ name: 'information'.*\n)( {2}\{ name: 'tracking'.*\n)/,
    replace: '$2$1',
  },
  {
    rows: ['NAV-30'],
    what: 'alerts stay on the next page',
    file: `${WEB}/app/router.tsx`,
    find: 'if (pathChanged) alertStore.clear()',
    replace: 'if (!pathChanged) alertStore.clear()',
  },
];

const diary: Fault[] = [
  {
    rows: ['HOME-10'],
    what: 'the block of events is measured with width and height exchanged',
    file: `${WEB}/lib/window-size.ts`,
    find: 'width: window.innerWidth, height: window.innerHeight',
    replace: 'width: window.innerHeight, height: window.innerWidth',
  },
  {
    rows: ['HOME-14'],
    what: 'a short path has no empty slots',
    file: `${WEB}/routes/home/page.tsx`,
    find: 'placeholderCount(blockSize, total)',
    replace: '0',
  },
  {
    rows: ['HOME-15'],
    what: 'a new event is not shown on the path',
    file: `${WEB}/routes/home/page.tsx`,
    find: 'onSaved={(id) => void home.showEvent(id)}',
    replace: 'onSaved={() => undefined}',
  },
  {
    rows: ['EVF-33'],
    what: 'easy and very exhausting exchanged their words',
    file: `${WEB}/i18n/de/app.json`,
    find: /("difficulty\.1": )(".*")([\s\S]*"difficulty\.4": )(".*")/,
    replace: '$1$4$3$2',
  },
  {
    rows: ['EVD-01'],
    what: 'the detail shows no mood',
    file: `${EVENTS}/detail/event-facts.tsx`,
    find: 'FACTS.map(',
    replace: 'FACTS.slice(0, 1).map(',
  },
  {
    rows: ['EVD-01'],
    what: 'the detail shows the text after the media',
    file: `${EVENTS}/detail/event-facts.tsx`,
    find: /( {6}\{event\.text !== ''[\s\S]*?)( {6}\{children\}\n)/,
    replace: '$2$1',
  },
  {
    rows: ['EVD-02'],
    what: 'the detail shows the day without its time',
    file: `${EVENTS}/detail/event-detail.tsx`,
    find: /when=\{(formatDateTime\([^)]*\)\))\}/,
    replace: "when={$1.split(' · ')[0] ?? ''}",
  },
  {
    rows: ['EVD-07'],
    what: 'the bin deletes without asking',
    file: `${EVENTS}/detail/event-detail.tsx`,
    find: 'onDelete={() => setAsking(true)}',
    replace: 'onDelete={() => void handleDelete()}',
  },
  {
    rows: ['EVF-29'],
    what: 'a time in the future is taken in silence',
    file: `${EVENTS}/form/form-reducer.ts`,
    find: 'timeZone: zone }), wasInFuture }',
    replace: 'timeZone: zone }), wasInFuture: false }',
  },
  {
    rows: ['EVF-07'],
    what: 'the back button throws a half-written event away',
    file: `${EVENTS}/form/event-form.tsx`,
    find: 'if (isGoingBack) setAsking(true);\n      return isGoingBack;',
    replace: 'return false;',
  },
  {
    rows: ['MEDIA-11'],
    what: 'a file chosen twice is left out without a word',
    file: `${WEB}/features/media/capture/media-field.tsx`,
    find: "if (duplicates.length > 0) showHint({ id: 'upload.duplicate', items: itemsOf(duplicates) });",
    replace: 'if (duplicates.length > 0) void showHint;',
  },
  {
    rows: ['MEDIA-10'],
    what: 'a file that is too large is left out without a word',
    file: `${WEB}/features/media/capture/media-field.tsx`,
    find: 'setTooLargeCount(tooLarge.length)',
    replace: 'setTooLargeCount(0)',
  },
];

const lookingBack: Fault[] = [
  {
    rows: ['EXP-11'],
    what: 'preferences without "remember" are forgotten at once',
    file: `${WEB}/features/experience/welcome/welcome-answers.tsx`,
    find: 'ofSession = isRemembered ? null : preferences;',
    replace: 'ofSession = null;',
  },
  {
    rows: ['EXP-16'],
    what: 'Firn always says the first variant',
    file: `${WEB}/features/experience/hints/use-hints.ts`,
    find: 'roll: Math.random()',
    replace: 'roll: 0',
  },
  {
    rows: ['EXP-03', 'EVD-05'],
    what: 'an event opened while looking back has arrows to its neighbours',
    file: `${WEB}/routes/home/page.tsx`,
    find: 'isAlone={home.isLookingBack}',
    replace: 'isAlone={false}',
  },
  {
    rows: ['EVC-17'],
    what: 'without a canvas there is no way to the list',
    file: `${WEB}/features/chain/chain-screen.tsx`,
    find: 'fallback={noCanvas}',
    replace: 'fallback={null}',
  },
  {
    rows: ['XP-20'],
    what: 'all badges have one colour',
    file: `${PROGRESS}/achievements/badge-drawing.tsx`,
    find: 'fill={colorOf(level)}',
    replace: 'fill={colorOf(Math.min(level, 1))}',
  },
  {
    rows: ['XP-21'],
    what: 'all badges have one star',
    file: `${PROGRESS}/achievements/badge-drawing.tsx`,
    find: 'count={starsOf(level)}',
    replace: 'count={starsOf(Math.min(level, 1))}',
  },
  {
    rows: ['XP-19'],
    what: 'the lowest badge of each kind is shown instead of the highest',
    file: `${PROGRESS}/achievements/achievements.tsx`,
    find: 'reachedOf(kind).at(-1)',
    replace: 'reachedOf(kind).at(0)',
  },
  {
    rows: ['PROF-08'],
    what: 'the sheet of the mountain does not say where it stands',
    file: `${PROGRESS}/marker/marker-card.tsx`,
    find: 'texts.facts(marker.info)',
    replace: 'texts.facts(marker.info).slice(0, 1)',
  },
];

const profile: Fault[] = [
  {
    rows: ['PROF-13'],
    what: 'the pictures always come in the same order',
    file: `${WEB}/features/profile/avatar-chooser.tsx`,
    find: 'useState(given ?? shuffledPictures)',
    replace: 'useState(given ?? NUMBERS)',
  },
  {
    rows: ['PROF-17'],
    what: "somebody else's profile shows no age",
    file: `${WEB}/routes/person/page.tsx`,
    find: 'useAboutWords()(person)',
    replace: 'useAboutWords()({ ...person, age: null })',
  },
  {
    rows: ['PROF-24'],
    what: 'a picture without a dot is taken for one',
    file: `${WEB}/ui/avatar.tsx`,
    find: "file.includes('.')",
    replace: "file !== ''",
  },
  {
    rows: ['PROF-29'],
    what: 'the clinics stand in the reverse order',
    file: `${WEB}/features/catalogues/clinic-list.tsx`,
    find: 'inClinicOrder(clinics, language)',
    replace: 'inClinicOrder(clinics, language).reverse()',
  },
  {
    rows: ['ONB-17'],
    what: 'the clinic can be sent before one is chosen',
    file: `${WEB}/features/onboarding/step-panel.tsx`,
    find: 'isReady={isSpecified(value)}',
    replace: 'isReady',
  },
  {
    rows: ['ONB-21'],
    what: 'Firn types long lines as fast as short ones',
    file: `${RULES}/users.rules.ts`,
    find: 'typingMax: 2000',
    replace: 'typingMax: 1500',
  },
  {
    rows: ['ONB-23', 'ONB-08'],
    what: 'whoever wants to meet others is left alone',
    file: `${WEB}/features/onboarding/choice-step.tsx`,
    find: 'onSend={(privacy) => onAnswer({ privacy })}',
    replace: "onSend={() => onAnswer({ privacy: 'just_me' })}",
  },
  {
    rows: ['ONB-08'],
    what: 'the clinic of the onboarding is not saved',
    file: `${WEB}/features/onboarding/steps.ts`,
    find: "treated_at: typeof answers.clinic === 'number' ? answers.clinic : null",
    replace: 'treated_at: null',
  },
  {
    rows: ['ONB-06'],
    what: 'the first XP is not shown',
    file: `${WEB}/i18n/de/account.json`,
    find: 'Dein erstes XP. Jedes bringt dich 10 Meter weiter auf deinem Weg.",',
    replace: 'Jetzt steht dort ein Berg.",',
  },
  {
    rows: ['ONB-22'],
    what: 'lines do not fade in',
    file: `${WEB}/features/onboarding/chat-log.module.css`,
    find: 'max-width: 88%;\n  animation: var(--fade-in) 500ms',
    replace: 'max-width: 88%;\n  animation: var(--fade-in) 0ms',
  },
];

const screens: Fault[] = [
  {
    rows: ['HOME-04'],
    what: 'the round button opens the quick entry',
    file: `${WEB}/routes/home/page.tsx`,
    find: 'onClick={home.openForm}',
    replace: 'onClick={home.openQuick}',
  },
  {
    rows: ['REL-15'],
    what: 'a block only ends the friendship',
    file: `${WEB}/routes/person/page.tsx`,
    find: "change('block', ",
    replace: "change('remove', ",
  },
  {
    rows: ['INFO-01'],
    what: 'of the categories of articles, one is shown',
    file: `${WEB}/routes/information/page.tsx`,
    find: '{groups.map((group) => (',
    replace: '{groups.slice(0, 1).map((group) => (',
  },
];

const tracking: Fault[] = [
  {
    rows: ['TRK-16'],
    what: 'the list of values leaves out their times',
    file: `${WEB}/features/symptoms/tracker/point-list.tsx`,
    find: '{when} <UnsentClock of={point} />',
    replace: '<UnsentClock of={point} />',
  },
  {
    rows: ['TRK-52'],
    what: 'a year of a chart is called a day',
    file: `${WEB}/features/symptoms/tracker/tracker-chart.tsx`,
    find: 'if (span % DAYS_A_YEAR === 0)',
    replace: 'if (span === 0)',
  },
  {
    rows: ['MOOD-19'],
    what: 'the chart draws no line over days without an entry',
    file: `${WEB}/features/moods/chart/mood-chart.tsx`,
    find: 'dashed={plan.dashed}',
    replace: 'dashed=""',
  },
  {
    rows: ['TRK-23'],
    what: 'a deletion that the server did not do counts as done',
    file: `${WEB}/offline/outbox/send.ts`,
    find: '!== DELETED)',
    replace: '>= 400)',
  },
  {
    rows: ['TRK-06'],
    what: 'the symptom begun first comes first',
    file: `${WEB}/features/symptoms/tracker/runs.ts`,
    find: 'startMs(other) - startMs(one)',
    replace: 'startMs(one) - startMs(other)',
  },
  {
    rows: ['TRK-34'],
    what: 'a symptom that runs already can be begun again',
    file: `${WEB}/features/symptoms/search/symptom-picker.tsx`,
    find: 'else if (run !== undefined) setProblem',
    replace: 'else if (symptom.id < 0) setProblem',
  },
  otherText('TRK-26', 'en', 'app', 'validation.invalid_time_range'),
  otherText('TRK-33', 'en', 'app', 'symptom.choose'),
  otherText('TRK-34', 'de', 'app', 'symptom.already_active'),
];

const people: Fault[] = [
  {
    rows: ['CHAT-06'],
    what: 'a message to a chat that is gone fails with the usual words',
    file: `${WEB}/features/chats/use-writing-chat.ts`,
    find: "code === 'not_found'",
    replace: "code === 'gone'",
  },
  {
    rows: ['ERR-16'],
    what: 'a chat that cannot begin says nothing',
    file: `${WEB}/features/people/relations/write-button.tsx`,
    find: "onError: (error) => showError(error, 'error_messages.start_chat'),",
    replace: 'onError: () => void showError,',
  },
  {
    rows: ['REL-04'],
    what: 'the tab of requests shows those who are blocked',
    file: `${WEB}/routes/friends/page.tsx`,
    find: '<RequestLists lists={lists} onChange={change} />',
    replace: '<BlockedList lists={lists} onChange={change} />',
  },
  {
    rows: ['CHAT-05'],
    what: 'who is no friend any more can still write',
    file: `${WEB}/features/chats/chat/chat-screen.tsx`,
    find: 'if (obstacle !== undefined)',
    replace: 'if (obstacle === null)',
  },
  otherText('REL-18', 'en', 'app', 'error_messages.blocked_by_person'),
  otherText('ERR-22', 'de', 'app', 'error_messages.no_active_chat'),
];

const account: Fault[] = [
  {
    rows: ['SESS-08'],
    what: 'a token is used to its end and beyond',
    file: `${WEB}/lib/api-client.ts`,
    find: 'nowMs: now,',
    replace: 'nowMs: () => 0,',
  },
  {
    rows: ['I18N-03', 'I18N-05'],
    what: 'the language chosen by the person is not taken at sign-in',
    file: `${WEB}/app/guards.ts`,
    find: 'await changeLanguage(me.language)',
    replace: 'void [changeLanguage, me]',
  },
  {
    rows: ['SET-22'],
    what: 'the calendar of the settings offers days to come',
    file: `${WEB}/ui/day-picker.tsx`,
    find: 'const max = plainDateOf(now(), zone)',
    replace: 'const max = plainDateOf(now() + 1e12, zone)',
  },
  {
    rows: ['SESS-06'],
    what: 'what was read of a person stays in memory after signing out',
    file: `${WEB}/lib/query-client.ts`,
    find: 'whenForgotten(() => queryClient.clear());',
    replace: 'void whenForgotten;',
  },
  {
    rows: ['SESS-13'],
    what: 'a server that does not answer signs people out',
    file: `${WEB}/app/session-watch.ts`,
    find: "hasExpiredAway = currentConnection() !== 'ok';",
    replace: 'void currentConnection;',
  },
  {
    rows: ['SESS-28'],
    what: 'a password of eight characters will do',
    file: `${RULES}/session.rules.ts`,
    find: 'PASSWORD_MIN_LENGTH = 9',
    replace: 'PASSWORD_MIN_LENGTH = 8',
  },
  {
    rows: ['SESS-31'],
    what: 'the form of a new password takes two that differ',
    file: `${SESSION}/components/login-forms.tsx`,
    find: 'repeated: checkRepeated(password, repeated)',
    replace: 'repeated: checkRepeated(password, password || repeated)',
  },
  {
    rows: ['SESS-34'],
    what: 'somebody without an id is signed in',
    file: `${WEB}/data/me.ts`,
    find: "if (typeof me?.id !== 'number') throw",
    replace: 'if (me === null) throw',
  },
  {
    rows: ['SESS-35'],
    what: 'the form of a new password says that signing in failed',
    file: `${SESSION}/components/login-forms.tsx`,
    find: "otherwise: 'error_messages.reset_password_failed'",
    replace: "otherwise: 'error_messages.logging_in'",
  },
  otherText('SESS-22', 'en', 'account', 'registration.token_empty'),
  otherText('SESS-25', 'en', 'account', 'email_validate.empty'),
  otherText('SET-26', 'de', 'account', 'password_change_failure_message'),
  otherText('SET-21', 'en', 'app', 'validation.invalid_date'),
];

const messages: Fault[] = [
  {
    rows: ['ERR-04'],
    what: 'the form waits for categories that could not be loaded',
    file: `${WEB}/ui/loaded.tsx`,
    find: 'error === null ? (',
    replace: 'error === null || data === undefined ? (',
  },
  {
    rows: ['ERR-04'],
    what: 'nothing is said where the person could not be read anew',
    file: `${WEB}/app/guards.ts`,
    find: 'if (tokens.isSignedIn()) await showError(error, id);',
    replace: 'void [tokens, showError, id];',
  },
  {
    rows: ['ERR-05'],
    what: 'older messages that could not be loaded are called a chat',
    file: `${WEB}/features/chats/chat/chat-screen.tsx`,
    find: "'error_messages.load_messages'",
    replace: "'error_messages.chat'",
  },
  {
    rows: ['NOTI-10'],
    what: 'the next notice comes after a tenth of a second',
    file: `${RULES}/notifications.rules.ts`,
    find: 'BANNER_BLOCK_MS = 1000',
    replace: 'BANNER_BLOCK_MS = 100',
  },
  {
    rows: ['NOTI-11'],
    what: 'a browser that forbids messages is not named',
    file: `${WEB}/features/notifications/push-switch.tsx`,
    find: /const why =[^;]*;/,
    replace: "const why = t('push.text');",
  },
  {
    rows: ['ERR-01'],
    what: 'alerts never go by themselves',
    file: `${WEB}/ui/slot/bottom-slot.tsx`,
    find: 'inView(ms, () => alertStore.close(id))',
    replace: 'inView(ms, () => alertStore.close(-id))',
  },
  {
    rows: ['SUP-06', 'MEDIA-09'],
    what: 'ten megabytes are too many',
    file: `${RULES}/media.rules.ts`,
    find: 'UPLOAD_MAX_BYTES = 104_857_600',
    replace: 'UPLOAD_MAX_BYTES = 10_485_760',
  },
  {
    rows: ['LOG-02'],
    what: 'opening the settings is not logged',
    file: `${WEB}/routes/settings/dialog.tsx`,
    find: 'logUsage(usageLines.settingsOpened())',
    replace: 'void [logUsage, usageLines]',
  },
  {
    rows: ['LOG-03'],
    what: "opening somebody's profile is not logged",
    file: `${WEB}/routes/person/page.tsx`,
    find: 'logUsage(usageLines.personOpened());',
    replace: 'void [logUsage, usageLines];',
  },
  otherText('ERR-20', 'en', 'app', 'error_messages.user_data_integration'),
  otherText('ERR-21', 'de', 'app', 'error_messages.notification_not_found'),
  {
    rows: ['NOTI-03', 'OPS-14'],
    what: 'a symptom is asked about after half a day',
    file: 'server/src/features/notifications/notice-rules.repository.ts',
    find: "r.measured_at <= p.now - interval '1 day'",
    replace: "r.measured_at <= p.now - interval '12 hours'",
  },
  {
    rows: ['NOTI-03', 'OPS-14'],
    what: 'one hard event brings words of comfort',
    file: 'server/src/features/notifications/notice-rules.repository.ts',
    find: '`e.difficulty >= 3 and e.mood <= 2`)} = 3`',
    replace: '`e.difficulty >= 3 and e.mood <= 2`)} >= 1`',
  },
];

export const faults: readonly Fault[] = [
  ...addresses,
  ...diary,
  ...lookingBack,
  ...profile,
  ...screens,
  ...tracking,
  ...people,
  ...account,
  ...messages,
];

/** Returns how often the text contains the place of the fault. */
export const countOf = (text: string, find: Fault['find']): number =>
  typeof find === 'string' ? text.split(find).length - 1 : [...text.matchAll(new RegExp(find, 'g'))].length;

export const withFault = (text: string, { find, replace }: Pick<Fault, 'find' | 'replace'>): string =>
  typeof find === 'string' ? text.replace(find, () => replace) : text.replace(find, replace);
