import { TEXT_DEPTH_MAX, TEXT_LINE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type {
  ArticleContent,
  ListedText,
  PageContent,
  TextContent,
  TextDetail,
} from '@bergkette/contract/desk/texts.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { Translate } from '../../../i18n/use-texts.ts';

export const isArticle = (content: TextContent): content is ArticleContent => 'category' in content;

const EMPTY_PAGE: PageContent = { de: '', en: '' };
/** What an editor begins with: the open draft, else what people read now. */
export const contentOf = ({ open, live }: TextDetail): TextContent => open?.content ?? live ?? EMPTY_PAGE;

export const articleOf = (detail: TextDetail): ArticleContent => {
  const content = contentOf(detail);
  if (!isArticle(content)) throw new Error('not an article');
  return content;
};
export const pageOf = (detail: TextDetail): PageContent => {
  const content = contentOf(detail);
  if (isArticle(content)) throw new Error('not a page');
  return content;
};

/** Names of the categories that these articles have. */
export const categoriesOf = (texts: readonly ListedText[], language: Language): Map<string, string> =>
  new Map(
    texts.flatMap(({ category, category_names: names }) => (category && names ? [[category, names[language]]] : [])),
  );

/** A text as lines to be compared. */
export const linesOf = (content: TextContent, language: Language): string => {
  if (!isArticle(content)) return content[language];
  const { title, summary, sources, body } = content[language];
  const { activities, symptoms, diagnoses } = content.fits;
  const head = [title, summary, content.category, content.image, [...activities, ...symptoms, ...diagnoses].join(', ')];
  return [...head, '', body.trim(), '', ...sources].join('\n');
};

const COMPLICATED = [
  ['text.problem.long_line', /^(.*): line (\d+) is longer than \d+ letters$/],
  ['text.problem.deep_line', /^(.*): line (\d+) is nested deeper than \d+$/],
  ['text.problem.too_complicated', /^(.*): takes too long to show$/],
] as const;

/** What the server finds wrong with a text: in words for what can happen to anybody, else as it says it. */
export const sayProblem = (t: Translate<'desk'>, problem: string): string => {
  for (const [id, words] of COMPLICATED) {
    const [found, text = '', line = ''] = words.exec(problem) ?? [];
    if (found !== undefined) return t(id, { text, line, letters: TEXT_LINE_MAX_LENGTH, depth: TEXT_DEPTH_MAX });
  }
  return problem;
};
