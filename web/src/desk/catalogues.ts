import type { Language } from '@bergkette/contract/session.ts';
import type { Messages } from '@lingui/core';
import type { Area } from '../i18n/areas.ts';

type Load = () => Promise<{ default: Messages }>;

/** Stands in place of `i18n/catalogues.ts` in the build of the desk: its own texts, and names of the app's catalogues. */
const sources = import.meta.glob<{ default: Messages }>(
  '../i18n/{de,en}/{desk*,activities,diagnoses,symptom-names,information}.json',
);

export const catalogueOf = (language: Language, area: Area): Load | undefined =>
  sources[`../i18n/${language}/${area}.json`];
