import { DIFFICULTIES, LOCATIONS } from '@bergkette/contract/events.rules.ts';
import { MOODS } from '@bergkette/contract/moods.rules.ts';
import { WORD_SCALE } from '@bergkette/contract/symptoms.rules.ts';
import type { Curve } from '@bergkette/contract/symptoms.ts';
import type {
  Bundle,
  CodeableConcept,
  Composition,
  CompositionSection,
  DocumentReference,
  Observation,
  Patient,
} from '@medplum/fhirtypes';
import { fromBase64 } from '../../../lib/base64.ts';
import { plainDateOf, toInstant } from '../../../lib/dates.ts';
import { type HandoutContent, type HandoutEvent, type Section, sections } from '../handout/handout-content.ts';
import type { HandoutFacts } from '../handout/handout-sheet.tsx';
import { summariseMoods } from '../handout/mood-summary.ts';
import { summariseTrackers } from '../handout/tracker-summary.ts';
import { listOf } from './codes.ts';

/** What a diary keeps and a browser draws; an SVG could hold a program. */
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/** @throws where what arrived is no sheet of this app: anybody can seal anything */
const must = <T>(value: T | undefined | null | false, what: string): T => {
  if (value === undefined || value === null || value === false) throw new Error(`Not a sheet: ${what}`);
  return value;
};
const text = (value: unknown): string => must(typeof value === 'string' && value, 'text');
const day = (value: unknown): string => {
  const written = text(value);
  must(toInstant(written, '12:00'), 'day');
  return written;
};
/** Day and time as they were for who wrote them, wherever they are read: days are drawn and fever is counted by them. */
const instant = (value: unknown): string => {
  const [, local] = /^([\d-]{10}T[\d:]{8}\.\d{3})[+-]\d\d:\d\d$/.exec(text(value)) ?? [];
  const at = new Date(local ?? '');
  must(!Number.isNaN(at.getTime()), 'instant');
  return at.toISOString();
};
const oneOf = <T extends string | number>(values: readonly T[], code: string | undefined): T =>
  must(
    values.find((value) => String(value) === code),
    'code',
  );
const codeIn = (list: Parameters<typeof listOf>[0], concept: CodeableConcept | undefined): string | undefined =>
  concept?.coding?.find(({ system }) => system === listOf(list))?.code;

/** Nothing of a photo that cannot be drawn; the rest of the sheet can be read without it. */
const photoOf = ({ content }: DocumentReference): Blob[] => {
  const attachment = must(content[0]?.attachment, 'file');
  const type = PHOTO_TYPES.find((known) => known === attachment.contentType);
  if (type === undefined) return [];
  return [new Blob([fromBase64(text(attachment.data))], { type })];
};

const plainSigns: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const questionsOf = ({ text: narrative }: CompositionSection): string[] =>
  text(narrative?.div)
    .split('<li>')
    .slice(1)
    .map((item) => item.split('</li>', 1)[0] ?? '')
    .map((words) => words.replaceAll(/&(?:lt|gt|amp);/g, (sign) => plainSigns[sign] ?? sign));

const isInWords = ({ valueCodeableConcept }: Observation): boolean =>
  codeIn('strength', valueCodeableConcept) !== undefined;
const readingOf = (reading: Observation): number => {
  const { valueQuantity, valueCodeableConcept } = reading;
  if (isInWords(reading)) return oneOf(WORD_SCALE, codeIn('strength', valueCodeableConcept));
  return must(typeof valueQuantity?.value === 'number' && valueQuantity.value, 'value');
};

/** Names of what a ward added are known to its people alone: elsewhere it is called as it was called there. */
const isOfWard = (key: string): boolean => key.startsWith('desk-');

const eventOf = ({ effectiveDateTime, valueString, component = [] }: Observation): HandoutEvent => {
  const choiceIn = (list: 'mood' | 'difficulty') =>
    component.flatMap(({ valueCodeableConcept }) => codeIn(list, valueCodeableConcept) ?? []).at(0);
  const nameIn = (list: 'location' | 'activity') => component.flatMap(({ code }) => codeIn(list, code) ?? []).at(0);
  const own = component.find(({ code }) => codeIn('title', code) !== undefined);
  const activity = text(nameIn('activity'));
  return {
    day: day(effectiveDateTime),
    location: oneOf(LOCATIONS, nameIn('location')),
    mood: oneOf(MOODS, choiceIn('mood')),
    difficulty: oneOf(DIFFICULTIES, choiceIn('difficulty')),
    activity,
    ownTitle: own === undefined ? null : text(own.valueString),
    ...(isOfWard(activity) && { title: text(valueString) }),
  };
};

/** Reads what `writeBundle` wrote. @throws where it is something else */
export const readBundle = (parsed: unknown): HandoutFacts => {
  const bundle = parsed as Partial<Bundle>;
  const byUrl = new Map(bundle.entry?.map(({ fullUrl, resource }) => [fullUrl, resource]));
  const find = <T extends { resourceType: string }>(type: T['resourceType'], url: string | undefined): T => {
    const resource = byUrl.get(url);
    return must(resource?.resourceType === type && (resource as unknown as T), type);
  };
  const composition = must(bundle.entry?.[0]?.resource as Composition | undefined, 'composition');
  const patient = find<Patient>('Patient', composition.subject?.reference);
  const period = composition.event?.[0]?.period;

  const trackersOf = (panels: readonly Observation[]) =>
    summariseTrackers(
      panels.map((panel): Curve => {
        const key = codeIn('symptom', panel.code);
        const called = text(panel.code.text);
        const readings = (panel.hasMember ?? []).map(({ reference }) => find<Observation>('Observation', reference));
        return {
          id: 0,
          symptom: {
            id: 0,
            name: key ?? `own ${called}`,
            is_searchable: false,
            unit: null,
            ...((key === undefined || isOfWard(key)) && { label: called }),
            ...(readings.some(isInWords) && { scale: 'words' }),
          },
          symptom_start: instant(panel.effectivePeriod?.start),
          symptom_end: panel.effectivePeriod?.end === undefined ? null : instant(panel.effectivePeriod.end),
          points: readings.map((reading) => [instant(reading.effectiveDateTime), readingOf(reading)]),
          helped: (panel.note ?? []).map(({ text: words }) => text(words)),
        };
      }),
    );

  const photos = new Map<number, Blob>();
  const contentsOf = (section: Section, one: CompositionSection): HandoutContent[] => {
    const observations = () => (one.entry ?? []).map(({ reference }) => find<Observation>('Observation', reference));
    switch (section) {
      case 'questions':
        return questionsOf(one).map((words, place): HandoutContent => {
          const question = { id: String(place), text: words };
          return { kind: 'question', section, id: `question-${place}`, question };
        });
      case 'symptoms':
        return trackersOf(observations()).map((tracker) => ({
          kind: 'symptom',
          section,
          id: `symptom-${tracker.symptom}`,
          tracker,
        }));
      case 'measures':
        return [{ kind: 'measures', section, id: 'measures', trackers: trackersOf(observations()) }];
      case 'mood': {
        const days = observations().map(({ effectiveDateTime, valueCodeableConcept }) => ({
          date: day(effectiveDateTime),
          mood: oneOf(MOODS, codeIn('mood', valueCodeableConcept)),
        }));
        return [{ kind: 'mood', section, id: 'mood', moods: must(summariseMoods(days), 'moods') }];
      }
      case 'events':
        return observations().flatMap((observation, place): HandoutContent[] => {
          const [words, cut] = observation.note ?? [];
          return [
            { kind: 'event', section, id: `event-${place}`, event: eventOf(observation) },
            ...(words === undefined
              ? []
              : [
                  {
                    kind: 'text',
                    section,
                    id: `text-${place}`,
                    text: text(words.text),
                    isCut: cut !== undefined,
                  } as const,
                ]),
          ];
        });
      case 'photos': {
        const files = (one.entry ?? []).map(({ reference }) => find<DocumentReference>('DocumentReference', reference));
        const shown = files.flatMap((file, id) =>
          photoOf(file).map((photo) => {
            photos.set(id, photo);
            return {
              id,
              file: '',
              datetime: must(toInstant(day(file.content[0]?.attachment.creation), '12:00'), 'day'),
            };
          }),
        );
        return shown.flatMap((_photo, place): HandoutContent[] => {
          if (place % 2 === 1) return [];
          return [{ kind: 'photos', section, id: `photos-${place}`, photos: shown.slice(place, place + 2) }];
        });
      }
    }
  };
  const contents = (composition.section ?? []).flatMap((one) => {
    const section = sections.find((name) => name === codeIn('section', one.code));
    return section === undefined ? [] : contentsOf(section, one);
  });
  return {
    contents,
    period: { from: day(period?.start), to: day(period?.end) },
    person: {
      name: patient.name?.[0]?.text === undefined ? '' : text(patient.name[0].text),
      birthdate: patient.birthDate === undefined ? '' : day(patient.birthDate),
    },
    today: plainDateOf(instant(composition.date)),
    photos,
  };
};
