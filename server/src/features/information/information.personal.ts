import type { PersonalTable } from '../../platform/people/personal-data.ts';
import {
  infoCategories,
  infoEditions,
  infoFits,
  infoImages,
  infoImports,
  infoReads,
  infoTexts,
} from './information.tables.ts';

const content = { owner: null, exportAs: null, erase: 'none', backup: true } as const;

export const informationPersonal: PersonalTable[] = [
  ...[infoCategories, infoTexts, infoEditions, infoFits, infoImages, infoImports].map((table) => ({
    table,
    ...content,
  })),
  { table: infoReads, owner: 'user_id', exportAs: 'read_texts', erase: 'cascade', backup: true },
];
