import ts from 'typescript';
import type { Catalogues } from './text-check.ts';

/** The strings of the code: whole ones, and the fixed parts of each template around its `${…}`. */
interface Spelled {
  strings: Set<string>;
  templates: string[][];
}

const spelledIn = (sources: readonly string[]): Spelled => {
  const strings = new Set<string>();
  const templates = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) strings.add(node.text);
    // The key of an object may be an id too, or a word that fills a template.
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) strings.add(node.name.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      templates.set(parts.join('\0'), parts);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  return { strings, templates: [...templates.values()] };
};

/** The texts that `${…}` must stand for so that the template gives this id; null where it cannot. */
const fillings = (parts: readonly string[], id: string): string[] | null =>
  new RegExp(`^${parts.map(RegExp.escape).join('(.+)')}$`).exec(id)?.slice(1) ?? null;

/**
 * The ids of texts that no code can ask for, so that a text is deleted with its last use. An id is used where the code
 * spells it or a template makes it. A template that begins with fixed text may be filled with anything (such as a key
 * from the server), one that begins with `${…}` only with words of the code.
 */
export const unusedTexts = (catalogues: Catalogues, sources: readonly string[]): string[] => {
  const { strings, templates } = spelledIn(sources);
  const isMade = (id: string): boolean =>
    templates.some((parts) => {
      const words = fillings(parts, id);
      return words !== null && (parts[0] !== '' || words.every((word) => strings.has(word)));
    });
  return Object.entries(catalogues).flatMap(([area, texts]) =>
    Object.keys(texts).flatMap((id) =>
      strings.has(id) || isMade(id) ? [] : [`${area}: ${id} is asked for by no code`],
    ),
  );
};
