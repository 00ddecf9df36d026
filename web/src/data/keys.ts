/* The key of every query, by resource. The keys stand apart from the queries so that `refresh.ts` can name what is read
   again without loading the file of each resource. */

export const userKeys = { me: ['users', 'me'] as const, place: ['users', 'place'] as const };

export const settingsKeys = { all: ['settings'] as const, saving: ['settings', 'saving'] as const };

export const eventKeys = {
  all: ['events'] as const,
  blocks: ['events', 'blocks'] as const,
  block: (size: number, index: number) => ['events', 'blocks', size, index] as const,
  recent: ['events', 'recent'] as const,
  one: (id: number) => ['events', 'one', id] as const,
  neighbours: (id: number) => ['events', 'neighbours', id] as const,
  lastClinic: ['events', 'last-clinic'] as const,
  searches: ['events', 'search'] as const,
  search: (filters: object) => ['events', 'search', filters] as const,
  day: (date: string) => ['events', 'day', date] as const,
  months: ['events', 'months'] as const,
  difficulties: (from: string, to: string) => ['events', 'difficulties', from, to] as const,
  chain: ['events', 'chainable'] as const,
};

export const mediaKeys = {
  file: (size: string, path: string) => ['media', size, path] as const,
  previews: ['media', 'preview'] as const,
  frame: (path: string) => ['media', 'frame', path] as const,
  lists: ['media', 'list'] as const,
  list: (eventId: number) => ['media', 'list', eventId] as const,
  usage: ['media', 'usage'] as const,
  ownPicture: ['media', 'person', 'own'] as const,
  person: (file: string, owner: number | 'own') => ['media', 'person', owner, file] as const,
};

export const catalogueKeys = {
  all: ['catalogues'] as const,
  categories: ['catalogues', 'categories'] as const,
  locations: ['catalogues', 'locations'] as const,
  tags: ['catalogues', 'tags'] as const,
  clinics: ['catalogues', 'clinics'] as const,
  diagnoses: ['catalogues', 'diagnoses'] as const,
  symptoms: ['catalogues', 'symptoms'] as const,
  symptomEntries: (language: string) => ['catalogues', 'symptom-entries', language] as const,
};

export const moodKeys = {
  all: ['moods'] as const,
  list: ['moods', 'list'] as const,
  day: (date: string) => ['moods', 'day', date] as const,
};

export const symptomKeys = {
  all: ['symptoms'] as const,
  active: ['symptoms', 'active'] as const,
  finished: ['symptoms', 'finished'] as const,
  own: ['symptoms', 'own'] as const,
  curves: ['symptoms', 'curves'] as const,
  runs: (symptomId: number) => ['symptoms', 'runs', symptomId] as const,
  points: (runId: number) => ['symptoms', 'points', runId] as const,
  allPoints: (runId: number, count: number) => ['symptoms', 'points', runId, 'all', count] as const,
};

export const questionKeys = { all: ['questions'] as const };

export const periodKeys = {
  allCycles: ['period', 'cycles'] as const,
  cycles: (today: string) => ['period', 'cycles', today] as const,
  noted: (period: object | null) => ['period', 'noted', period] as const,
  allBooks: ['period', 'book'] as const,
  book: (period: object | null) => ['period', 'book', period] as const,
  home: (period: object) => ['period', 'home', period] as const,
  lastVisit: (today: string) => ['period', 'last-visit', today] as const,
  treatments: (from: string) => ['period', 'treatments', from] as const,
};

export const progressKeys = {
  all: ['progress'] as const,
  actions: ['progress', 'actions'] as const,
  marker: ['progress', 'marker'] as const,
  achievements: ['progress', 'achievements'] as const,
};
/** Not below `progressKeys.all`: the markers never change while a version of the app runs. */
export const MARKERS_KEY = ['progressmarkers'] as const;

/** All keys begin with `people`: a change between two people can change anything that one sees of the other. */
export const peopleKeys = {
  all: ['people'] as const,
  profile: (id: number) => ['people', 'profile', id] as const,
  chain: (id: number) => ['people', 'chain', id] as const,
  ageBand: ['people', 'age-band'] as const,
  search: (filters: object) => ['people', 'search', filters] as const,
  seenAs: (viewer: string) => ['people', 'seen-as', viewer] as const,
};

export const relationKeys = { all: ['relations'] as const, change: ['relations', 'change'] as const };

export const chatKeys = {
  all: ['chats'] as const,
  list: ['chats', 'list'] as const,
  unread: ['chats', 'unread'] as const,
  one: (uuid: string) => ['chats', 'one', uuid] as const,
  messages: (uuid: string) => ['chats', 'messages', uuid] as const,
};

export const noticeKeys = { all: ['notifications'] as const };

export const informationKeys = {
  all: ['information'] as const,
  lists: ['information', 'list'] as const,
  list: (language: string) => ['information', 'list', language] as const,
  searches: ['information', 'search'] as const,
  search: (language: string, text: string) => ['information', 'search', language, text] as const,
  text: (language: string, id: number) => ['information', 'text', language, id] as const,
};

export const sessionKeys = {
  all: ['sessions'] as const,
  recovery: ['recovery-words'] as const,
  invitation: (token: string, lang: string) => ['invitation', token, lang] as const,
};

export const pageKeys = {
  all: ['pages'] as const,
  one: (name: string, language: string) => ['pages', name, language] as const,
};

export const ANSWERS_AT_KEY = ['answers-at'] as const;

export const CONFIG_KEY = ['config'] as const;

export const searchWordKeys = { one: (sealed: string | undefined) => ['search-words', sealed] as const };

export const healthLinkKeys = { all: ['health-links'] as const };
