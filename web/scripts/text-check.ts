import { compileMessage } from '@lingui/message-utils/compileMessage';

export type Texts = Record<string, string>;
/** Texts by area. */
export type Catalogues = Record<string, Texts>;

/** The placeholders of a text, in plurals and selects too: `{count, plural, one {{name}} …}` → count, name. */
export const placeholdersOf = (text: string): string[] => {
  const names = new Set<string>();
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , cases] = token;
      names.add(String(name));
      if (typeof cases === 'object' && cases !== null) for (const branch of Object.values(cases)) visit(branch);
    }
  };
  const tokens = compileMessage(text);
  // The compiler only warns about a text that it cannot read, and returns it unchanged.
  if (tokens.length === 1 && tokens[0] === text && /[{}]/.test(text)) throw new Error('this is no message');
  visit(tokens);
  return [...names].sort();
};

const comparePlaceholders = (where: string, german: string, english: string): string[] => {
  try {
    const [de, en] = [placeholdersOf(german), placeholdersOf(english)].map((names) => names.join(', '));
    return de === en ? [] : [`${where}: German uses {${de}}, English {${en}}`];
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : String(error)}`];
  }
};

const compareArea = (area: string, de: Texts, en: Texts): string[] =>
  [...new Set([...Object.keys(de), ...Object.keys(en)])].flatMap((id) => {
    const where = `${area}: ${id}`;
    const [german, english] = [de[id], en[id]];
    if (german === undefined) return [`${where} has no German text`];
    if (english === undefined) return [`${where} has no English text`];
    if (german.trim() === '' || english.trim() === '') return [`${where} is empty`];
    return comparePlaceholders(where, german, english);
  });

/** Ids used in several areas, because at run time all areas share one space of ids. */
const findDoubles = (catalogues: Catalogues): string[] => {
  const owners = new Map<string, string>();
  return Object.entries(catalogues).flatMap(([area, texts]) =>
    Object.keys(texts).flatMap((id) => {
      const owner = owners.get(id);
      owners.set(id, area);
      return owner === undefined ? [] : [`${id} stands in ${owner} and in ${area}`];
    }),
  );
};

/** All problems found, one line each. */
export const checkTexts = (de: Catalogues, en: Catalogues): string[] => {
  const areas = [...new Set([...Object.keys(de), ...Object.keys(en)])].sort();
  return [...areas.flatMap((area) => compareArea(area, de[area] ?? {}, en[area] ?? {})), ...findDoubles(de)];
};
