import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { countrySchema } from '@bergkette/contract/help.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { z } from 'zod';

const CONTENT = new URL('../../../content/', import.meta.url);

const named = z.object({ name: z.string() });
const activityFile = z.object({ key: z.string(), icon: z.string(), de: named, en: named });
const categoriesFile = z.array(z.object({ key: z.string(), activities: z.array(activityFile) }));
const clinicsFile = z.array(
  z.object({ key: z.string(), name: z.string(), address: z.string().nullable(), country: countrySchema, en: named }),
);
const diagnosesFile = z.object({
  diagnoses: z.array(z.object({ key: z.string(), diagnosis_group: z.string().nullable() })),
});
const symptomsFile = z.object({
  units: z.array(z.object({ key: z.string() })),
  symptoms: z.array(z.object({ key: z.string(), unit: z.string().nullable(), is_searchable: z.boolean() })),
});

export interface CatalogueContent {
  /** Changes with any of the files. */
  sha256: string;
  categories: z.infer<typeof categoriesFile>;
  clinics: z.infer<typeof clinicsFile>;
  diagnoses: z.infer<typeof diagnosesFile>['diagnoses'];
  units: z.infer<typeof symptomsFile>['units'];
  symptoms: z.infer<typeof symptomsFile>['symptoms'];
}

/** Change this when the import reads more from the same files, so that an update imports them again. */
const EDITION = '2: clinics have countries';

const textOf = (file: string): Promise<string> => readFile(new URL(file, CONTENT), 'utf8');

const readCategories = async () => categoriesFile.parse(JSON.parse(await textOf('categories.json')));

/** Reads `server/content`. @throws {ZodError} when a file has another shape */
export const readCatalogueContent = async (): Promise<CatalogueContent> => {
  const [categories, clinics, diagnoses, symptoms] = await Promise.all([
    textOf('categories.json'),
    textOf('clinics.json'),
    textOf('diagnoses.json'),
    textOf('symptoms.json'),
  ]);
  return {
    sha256: createHash('sha256').update([EDITION, categories, clinics, diagnoses, symptoms].join('\0')).digest('hex'),
    categories: categoriesFile.parse(JSON.parse(categories)),
    clinics: clinicsFile.parse(JSON.parse(clinics)),
    ...diagnosesFile.parse(JSON.parse(diagnoses)),
    ...symptomsFile.parse(JSON.parse(symptoms)),
  };
};

/** The names of each activity in all languages, by its key. */
export const readActivityNames = async (): Promise<Map<string, string[]>> => {
  const activities = (await readCategories()).flatMap((category) => category.activities);
  return new Map(activities.map(({ key, de, en }) => [key, [de.name, en.name]]));
};

/** Returns what a clinic is called in this language: its own name where it is none of the shipped ones, or was renamed. */
export const readClinicNames = async (language: Language | undefined): Promise<(name: string) => string> => {
  if (language !== 'en') return (name) => name;
  const clinics = clinicsFile.parse(JSON.parse(await textOf('clinics.json')));
  const english = new Map(clinics.map(({ name, en }) => [name, en.name]));
  return (name) => english.get(name) ?? name;
};

const titled = z.object({ key: z.string(), de: named, en: named });
const diagnosisNames = z.object({ diagnoses: z.array(titled) });
const symptomNames = z.object({ symptoms: z.array(titled), units: z.array(titled.extend({ symbol: z.string() })) });

/** Names of activities, diagnoses and symptoms, and signs of units, by key. */
export const readNames = async (language: 'de' | 'en') => {
  const categories = await readCategories();
  const { diagnoses } = diagnosisNames.parse(JSON.parse(await textOf('diagnoses.json')));
  const { symptoms, units } = symptomNames.parse(JSON.parse(await textOf('symptoms.json')));
  const namesOf = (entries: readonly z.infer<typeof titled>[]) =>
    new Map(entries.map((entry) => [entry.key, entry[language].name]));
  return {
    activities: namesOf(categories.flatMap(({ activities }) => activities)),
    diagnoses: namesOf(diagnoses),
    symptoms: namesOf(symptoms),
    units: new Map(units.map(({ key, symbol }) => [key, symbol])),
  };
};
