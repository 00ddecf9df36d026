import type { DiaryEvent, EventFact } from '@bergkette/contract/events.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';

/** Each fact of an event in words, in the order of the page; an empty text where it was not given. */
type EventFacts = { [Fact in EventFact]: (value: DiaryEvent[Fact]) => string };
type MoodNames = Record<Mood, string>;

const moodsDe: MoodNames = {
  1: 'sehr schlecht',
  2: 'schlecht',
  3: 'eher schlecht',
  4: 'eher gut',
  5: 'gut',
  6: 'sehr gut',
};
const moodsEn: MoodNames = { 1: 'very bad', 2: 'bad', 3: 'rather bad', 4: 'rather good', 5: 'good', 6: 'very good' };

const factsDe: EventFacts = {
  mood: (mood) => moodsDe[mood],
  difficulty: (difficulty) =>
    ({ 1: 'leicht', 2: 'etwas anstrengend', 3: 'anstrengend', 4: 'sehr anstrengend' })[difficulty],
};
const factsEn: EventFacts = {
  mood: (mood) => moodsEn[mood],
  difficulty: (difficulty) =>
    ({ 1: 'easy', 2: 'somewhat exhausting', 3: 'exhausting', 4: 'very exhausting' })[difficulty],
};

const de = {
  title: 'Mein Tagebuch',
  intro:
    'Alles, was du in Bergkette eingetragen hast. Die Dateien liegen auf deinem Gerät: Öffne sie nur dort, wo niemand mitliest.',
  made: 'Gepackt am',
  data: 'Dasselbe für Programme (JSON)',
  back: 'Zur Übersicht',
  diary: 'Tagebuch',
  moods: 'Stimmungen',
  symptoms: 'Symptome und Werte',
  helped: 'Geholfen hat:',
  relations: 'Freunde',
  messages: 'Deine Nachrichten',
  bugReports: 'Deine Fehlermeldungen',
  profile: 'Über dich',
  nothing: 'Hier steht noch nichts.',
  date: 'Datum',
  mood: 'Stimmung',
  skipped: 'nicht beantwortet',
  places: { clinic: 'in der Klinik', home: 'zu Hause' },
  value: 'Wert',
  since: 'seit',
  noValue: 'Kein Wert eingetragen.',
  name: 'Name',
  state: 'Stand',
  states: { requested: 'angefragt', confirmed: 'befreundet', blocked: 'blockiert' },
  unnamed: 'ohne Namen',
  sent: 'Gesendet',
  text: 'Text',
  photo: 'Foto',
  film: 'Film',
  sound: 'Tonaufnahme',
  email: 'E-Mail-Adresse',
  participant_code: 'Teilnehmercode',
  sex: 'Geschlecht',
  birthdate: 'Geburtstag',
  diagnosis: 'Diagnose',
  initial_diagnosis: 'Zeitpunkt der Diagnose',
  ward_phone: 'Nummer deiner Station',
  treated_at: 'Klinik',
  moodNames: moodsDe,
  eventFacts: factsDe,
  sexes: { F: 'weiblich', M: 'männlich', D: 'divers' },
};

export type ExportTexts = typeof de;

const en: ExportTexts = {
  title: 'My diary',
  intro: 'Everything you’ve written in Bergkette. The files are on your device: only open them where nobody’s looking.',
  made: 'Packed on',
  data: 'The same thing for programs (JSON)',
  back: 'Back to the overview',
  diary: 'Diary',
  moods: 'Moods',
  symptoms: 'Symptoms and values',
  helped: 'What helped:',
  relations: 'Friends',
  messages: 'Your messages',
  bugReports: 'Your bug reports',
  profile: 'About you',
  nothing: 'Nothing here yet.',
  date: 'Date',
  mood: 'Mood',
  skipped: 'not answered',
  places: { clinic: 'at the clinic', home: 'at home' },
  value: 'Value',
  since: 'since',
  noValue: 'No value yet.',
  name: 'Name',
  state: 'State',
  states: { requested: 'requested', confirmed: 'friends', blocked: 'blocked' },
  unnamed: 'no name',
  sent: 'Sent',
  text: 'Text',
  photo: 'Photo',
  film: 'Film',
  sound: 'Sound',
  email: 'Email address',
  participant_code: 'Participant code',
  sex: 'Gender',
  birthdate: 'Birthday',
  diagnosis: 'Diagnosis',
  initial_diagnosis: 'Date of diagnosis',
  ward_phone: 'Your ward’s number',
  treated_at: 'Clinic',
  moodNames: moodsEn,
  eventFacts: factsEn,
  sexes: { F: 'female', M: 'male', D: 'non-binary' },
};

export const exportTexts: Record<Language, ExportTexts> = { de, en };
