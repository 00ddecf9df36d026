import { nearestWord } from '@bergkette/contract/symptoms.rules.ts';
import type {
  Bundle,
  CodeableConcept,
  Coding,
  Composition,
  CompositionSection,
  DocumentReference,
  Observation,
  Patient,
  Reference,
} from '@medplum/fhirtypes';
import { localInstant, plainDateOf } from '../../../lib/dates.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { type HandoutContent, type HandoutEvent, type Section, sections } from '../handout/handout-content.ts';
import type { HandoutFacts } from '../handout/handout-sheet.tsx';
import type { MoodSummary } from '../handout/mood-summary.ts';
import type { TrackerSummary } from '../handout/tracker-summary.ts';
import type { HandoutWords } from '../handout/use-handout-words.ts';
import { categoryOf, inList, knownCodings, patientNote, UCUM, unitOf } from './codes.ts';

/** A file as FHIR carries it. */
export interface CarriedFile {
  type: string;
  base64: string;
}

interface Shared extends Pick<HandoutFacts, 'contents' | 'period' | 'person'> {
  madeAt: string;
  language: 'de' | 'en';
  pdf: CarriedFile;
  /** By the id of the photo; one that could not be read is missing. */
  photos: ReadonlyMap<number, CarriedFile>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Words as XHTML has them: without what XML cannot say. */
const escapeWords = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Without the soft hyphens for narrow screens, as other systems compare names. */
const plainName = (name: string): string => name.replaceAll('\u00ad', '');

type Part = Observation | DocumentReference;

/** The sheet as a FHIR R4 document. What was not chosen for the sheet is not in it. */
export const writeBundle = (shared: Shared, shown: HandoutWords): Bundle => {
  const words: HandoutWords = {
    ...shown,
    symptom: (key) => plainName(shown.symptom(key)),
    title: (event) => plainName(shown.title(event)),
  };
  const { t } = words;
  const { contents, period, person, madeAt, language, pdf, photos } = shared;
  const entry: NonNullable<Bundle['entry']> = [];
  const add = (resource: Patient | Part): Reference<never> => {
    const fullUrl = `urn:uuid:${newUuid()}`;
    entry.push({ fullUrl, resource });
    return { reference: fullUrl, type: resource.resourceType } as Reference<never>;
  };
  const patient = add({
    resourceType: 'Patient',
    language,
    ...(person.name !== '' && { name: [{ text: person.name }] }),
    ...(person.birthdate !== '' && { birthDate: person.birthdate }),
  });
  const said = {
    resourceType: 'Observation' as const,
    status: 'final' as const,
    subject: patient,
    performer: [patient],
  };
  const concept = (...args: Parameters<typeof inList>): CodeableConcept => ({
    coding: [inList(...args)],
    text: args[2],
  });

  const addTracker = (tracker: TrackerSummary): Reference<never>[] => {
    const { symptom, label, inWords, runs, ends, helped, endedAtMs } = tracker;
    const text = label ?? words.symptom(symptom);
    const own = label === undefined ? [inList('symptom', symptom, text)] : [];
    const codeOf = (coding: Coding[]): CodeableConcept => ({ ...(coding.length > 0 && { coding }), text });
    const about = { ...said, category: [{ coding: [categoryOf(symptom)] }] };
    return runs.map((run, index) => {
      const hasMember = run.map(([at, value]) =>
        add({
          ...about,
          code: codeOf([...knownCodings(symptom), ...own]),
          effectiveDateTime: localInstant(at),
          // A word stays a word: nobody chose its number.
          ...(inWords
            ? { valueCodeableConcept: concept('strength', nearestWord(value), words.strength(value, inWords)) }
            : { valueQuantity: { value, system: UCUM, ...unitOf(symptom) } }),
        }),
      );
      const [first, latest] = [run.at(0)?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
      // Whether the symptom goes on is said by its last run.
      const end = index === runs.length - 1 ? endedAtMs : (ends[index] ?? latest);
      return add({
        ...about,
        // Codes of others are for a value, which a run has not.
        code: codeOf(own),
        effectivePeriod: { start: localInstant(first), ...(end !== null && { end: localInstant(end) }) },
        hasMember,
        // What helped is noted once for all runs.
        ...(index === runs.length - 1 && helped.length > 0 && { note: helped.map((one) => ({ text: one })) }),
      });
    });
  };

  const addMoods = ({ days }: MoodSummary): Reference<never>[] =>
    days.map(({ date, mood }) =>
      add({
        ...said,
        code: { text: t('handout.mood') },
        effectiveDateTime: date,
        valueCodeableConcept: concept('mood', mood, words.mood(mood)),
      }),
    );

  const addEvent = (event: HandoutEvent, text: Extract<HandoutContent, { kind: 'text' }> | undefined) => {
    const { day, location, mood, difficulty, activity, ownTitle } = event;
    const component: Observation['component'] = [
      {
        code: { text: t('handout.events.difficulty') },
        valueCodeableConcept: concept('difficulty', difficulty, words.difficulty(difficulty)),
      },
      { code: { text: t('handout.mood') }, valueCodeableConcept: concept('mood', mood, words.mood(mood)) },
      { code: concept('location', location, t(`location.${location}`)), valueBoolean: true },
      { code: concept('activity', activity, words.title({ ...event, ownTitle: null })), valueBoolean: true },
      ...(ownTitle === null
        ? []
        : [{ code: concept('title', 'own', t('handout.events.what')), valueString: ownTitle }]),
    ];
    return add({
      ...said,
      code: concept('event', 'hard', t('handout.events')),
      effectiveDateTime: day,
      valueString: words.title(event),
      component,
      ...(text && { note: [{ text: text.text }, ...(text.isCut ? [{ text: t('handout.events.cut') }] : [])] }),
    });
  };

  const addFile = (title: string, date: string, { type, base64 }: CarriedFile): Reference<never> =>
    add({
      resourceType: 'DocumentReference',
      status: 'current',
      type: { coding: [patientNote] },
      subject: patient,
      author: [patient],
      date: madeAt,
      description: title,
      content: [{ attachment: { contentType: type, language, data: base64, title, creation: date } }],
    });

  const refsOf = (content: HandoutContent, index: number): Reference<never>[] => {
    switch (content.kind) {
      case 'symptom':
        return addTracker(content.tracker);
      case 'measures':
        return content.trackers.flatMap(addTracker);
      case 'mood':
        return addMoods(content.moods);
      case 'event': {
        const next = contents[index + 1];
        return [addEvent(content.event, next?.kind === 'text' ? next : undefined)];
      }
      case 'photos':
        return content.photos.flatMap(({ id, datetime, timeZone }) => {
          const file = photos.get(id);
          const day = plainDateOf(datetime, timeZone);
          return file ? [addFile(t('visit.photo', { day: words.day(day) }), day, file)] : [];
        });
      // They stand in the text of their section, and with their event.
      case 'question':
      case 'text':
        return [];
    }
  };
  const sectionOf = (section: Section): CompositionSection[] => {
    const title = t(`handout.${section}`);
    const code = { coding: [inList('section', section, title)] };
    const refs = contents.flatMap((content, index) => (content.section === section ? refsOf(content, index) : []));
    const questions = contents.flatMap((content) => (content.kind === 'question' ? [content.question.text] : []));
    if (section === 'questions' && questions.length > 0) {
      const list = questions.map((question) => `<li>${escapeWords(question)}</li>`).join('');
      const div = `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${list}</ul></div>`;
      return [{ title, code, text: { status: 'additional', div } }];
    }
    return refs.length > 0 ? [{ title, code, entry: refs }] : [];
  };

  const section = sections.flatMap(sectionOf);
  const file = addFile(t('handout.title'), madeAt, pdf);
  const composition: Composition = {
    resourceType: 'Composition',
    language,
    status: 'final',
    type: { coding: [patientNote] },
    subject: patient,
    author: [patient],
    date: madeAt,
    title: t('handout.title'),
    event: [{ period: { start: period.from, end: period.to } }],
    section: [...section, { title: 'PDF', entry: [file] }],
  };
  return {
    resourceType: 'Bundle',
    language,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${newUuid()}` },
    type: 'document',
    timestamp: madeAt,
    entry: [{ fullUrl: `urn:uuid:${newUuid()}`, resource: composition }, ...entry],
  };
};
