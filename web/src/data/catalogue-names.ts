import type { Me } from '@bergkette/contract/users.ts';
import { currentLanguage, i18n, showTexts } from '../i18n/texts.ts';
import { queryClient } from '../lib/query-client.ts';
import { meQuery } from './me.ts';

type Names = NonNullable<Me['catalogue_names']>;

/** Texts that shipped entries have beside the name, by the beginning of their ids; a space where the desk wrote nothing. */
const besides = (id: string, name: string): [string, string][] => {
  const [kind, key] = id.split('.');
  if (kind === 'symptom_name') return [[`symptom_help.${key}`, ' ']];
  return kind === 'diagnosis' ? [[`diagnosis_words.${key}`, name]] : [];
};

const textsOf = (names: Names, language: 'de' | 'en'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([id, name]) => [[id, name[language]], ...besides(id, name[language])]),
  );

let named: Names | undefined;

/** Gives the app's texts the names that the desk of the ward added; screens that stand are drawn anew. */
const nameCatalogues = (): void => {
  const names = queryClient.getQueryData(meQuery.queryKey)?.catalogue_names;
  if (names === undefined || names === named) return;
  named = names;
  i18n.load({ de: textsOf(names, 'de'), en: textsOf(names, 'en') });
  showTexts(currentLanguage());
};
// Whichever call has read the person, or the device has kept them: the names come with them.
queryClient.getQueryCache().subscribe(nameCatalogues);
nameCatalogues();
