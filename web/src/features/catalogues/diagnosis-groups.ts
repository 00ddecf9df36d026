import type { Diagnosis } from '@bergkette/contract/catalogues.ts';
import type { PickGroup } from '../../ui/pick-list.tsx';

/** The names of diagnoses and groups in the person's language. */
export interface DiagnosisWords {
  nameOf: (key: string) => string;
  groupOf: (key: string) => string;
  /** Other words by which a group is found, separated by commas. */
  otherWordsOf: (group: string) => string;
  /** Heading above the diagnoses that belong to no group. */
  withoutGroup: string;
  /** Heading above the short way to the most frequent diagnoses. */
  common: string;
  language: string;
}

/**
 * Groups sorted by their translated name, in each the diagnoses sorted by theirs; those without a group follow
 * [PROF-26].
 */
export const groupDiagnoses = (diagnoses: readonly Diagnosis[], words: DiagnosisWords): PickGroup[] => {
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, words.language);
  const itemsOf = (group: string | null) =>
    diagnoses
      .filter((diagnosis) => diagnosis.diagnosis_group === group)
      .map(({ id, name }) => ({
        id,
        name: words.nameOf(name),
        terms: group === null ? [] : [words.groupOf(group), ...words.otherWordsOf(group).split(', ')],
      }))
      .toSorted(byName);
  const keys = [...new Set(diagnoses.map((diagnosis) => diagnosis.diagnosis_group))];
  const groups = keys
    .filter((key) => key !== null)
    .map((key) => ({ name: words.groupOf(key), items: itemsOf(key) }))
    .toSorted(byName);
  return keys.includes(null) ? [...groups, { name: words.withoutGroup, items: itemsOf(null) }] : groups;
};

/** What people between 10 and 18 years have most often, roughly in that order; a help to find it, no statistics. */
const COMMON = [
  'all',
  'hodgkin-lymphoma',
  'low-grade-glioma',
  'osteosarcoma',
  'ewing-sarcoma',
  'aml',
  'burkitt-lymphoma',
  'medulloblastoma',
];

/** A short way to what most people look for: by their groups’ names the list would begin with rare ones. */
export const commonDiagnoses = (diagnoses: readonly Diagnosis[], words: DiagnosisWords): PickGroup => ({
  name: words.common,
  isShortcut: true,
  items: COMMON.flatMap((key) => diagnoses.filter(({ name }) => name === key)).map(({ id, name }) => ({
    id,
    name: words.nameOf(name),
    terms: [],
  })),
});

/** `Lymphome - Hodgkin-Lymphom` [PROF-26] */
export const diagnosisText = ({ name, diagnosis_group }: Diagnosis, words: DiagnosisWords): string =>
  diagnosis_group === null ? words.nameOf(name) : `${words.groupOf(diagnosis_group)} - ${words.nameOf(name)}`;
