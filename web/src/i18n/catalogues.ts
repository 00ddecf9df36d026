import type { Language } from '@bergkette/contract/session.ts';
import type { Messages } from '@lingui/core';
import type { Area } from './areas.ts';

type Load = () => Promise<{ default: Messages }>;

// The desk of the ward has a file of its own in place of this one (`desk/catalogues.ts`).
const sources = import.meta.glob<{ default: Messages }>(['./{de,en}/*.json', '!./*/desk*.json']);

export const catalogueOf = (language: Language, area: Area): Load | undefined => sources[`./${language}/${area}.json`];
