import type { ArticleContent, PageContent, TextContent, TextDetail } from '@bergkette/contract/desk/texts.ts';

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

/** A text as lines to be compared. */
export const linesOf = (content: TextContent, language: 'de' | 'en'): string => {
  if (!isArticle(content)) return content[language];
  const { title, summary, sources, body } = content[language];
  const { activities, symptoms, diagnoses } = content.fits;
  const head = [title, summary, content.category, content.image, [...activities, ...symptoms, ...diagnoses].join(', ')];
  return [...head, '', body.trim(), '', ...sources].join('\n');
};
