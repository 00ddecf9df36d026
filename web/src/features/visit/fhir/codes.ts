import type { Coding } from '@medplum/fhirtypes';
import { isMeasure } from '../handout/handout-content.ts';

const LOINC = 'http://loinc.org';
const SNOMED = 'http://snomed.info/sct';
export const UCUM = 'http://unitsofmeasure.org';

type List = 'symptom' | 'activity' | 'location' | 'mood' | 'difficulty' | 'strength' | 'section' | 'event' | 'title';

/** The lists of the app, which mean the same on each server. */
export const listOf = (list: List): string => `urn:x-bergkette:${list}`;

export const inList = (list: List, code: string | number, display: string): Coding => ({
  system: listOf(list),
  code: String(code),
  display,
});

/** What others measure in the same way, by the key of the symptom. */
const loincCodes: Readonly<Record<string, readonly [code: string, display: string]>> = {
  temperature: ['8310-5', 'Body temperature'],
  weight: ['29463-7', 'Body weight'],
  'general-pain': ['72514-3', 'Pain severity - 0-10 verbal numeric rating [Score] - Reported'],
};

/** Only where the finding means what the symptom of the app means, no more and no less. */
const snomedCodes: Readonly<Record<string, readonly [code: string, display: string]>> = {
  fatigue: ['84229001', 'Fatigue'],
  headache: ['25064002', 'Headache'],
  'abdominal-pain': ['21522001', 'Abdominal pain'],
  'back-pain': ['161891005', 'Backache'],
  'bone-pain': ['12584003', 'Bone pain'],
  'joint-pain': ['57676002', 'Joint pain'],
  'muscle-pain': ['68962001', 'Muscle pain'],
  'throat-pain': ['162397003', 'Pain in throat'],
  nausea: ['422587007', 'Nausea'],
  vomiting: ['422400008', 'Vomiting'],
  heartburn: ['16331000', 'Heartburn'],
  constipation: ['14760008', 'Constipation'],
  diarrhea: ['62315008', 'Diarrhea'],
  'difficulty-swallowing': ['40739000', 'Dysphagia'],
  cough: ['49727002', 'Cough'],
  'shortness-of-breath': ['267036007', 'Dyspnea'],
  palpitations: ['80313002', 'Palpitations'],
  chills: ['43724002', 'Chill'],
  rash: ['271807003', 'Eruption of skin'],
  dizziness: ['404640003', 'Dizziness'],
  'ringing-in-ears': ['60862001', 'Tinnitus'],
  anxiety: ['48694002', 'Anxiety'],
};

/** Codes of a symptom that others know. */
export const knownCodings = (symptom: string): Coding[] => {
  const [loinc, snomed] = [loincCodes[symptom], snomedCodes[symptom]];
  return [
    ...(loinc ? [{ system: LOINC, code: loinc[0], display: loinc[1] }] : []),
    ...(snomed ? [{ system: SNOMED, code: snomed[0], display: snomed[1] }] : []),
  ];
};

export const patientNote: Coding = { system: LOINC, code: '51855-5', display: 'Patient Note' };

/** Units as FHIR has them for vital signs; a strength from 0 to 10 is a score. */
export const unitOf = (symptom: string): { unit: string; code: string } => {
  if (symptom === 'temperature') return { unit: '°C', code: 'Cel' };
  return symptom === 'weight' ? { unit: 'kg', code: 'kg' } : { unit: '/10', code: '{score}' };
};

export const categoryOf = (symptom: string): Coding => ({
  system: 'http://terminology.hl7.org/CodeSystem/observation-category',
  code: isMeasure(symptom) ? 'vital-signs' : 'survey',
});
