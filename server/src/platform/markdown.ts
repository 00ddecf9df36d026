import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';

const MARKED = new Marked({ gfm: true, async: false });

/**
 * Allowed tags and attributes. Other tags are removed and their words stay. Pictures of other hosts and styles are not
 * allowed.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'del', 'br', 'hr', 'a', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** Removes scripts, styles, forms and frames from HTML. */
export const safeHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** A page, or a chapter of a text. */
export interface TitledHtml {
  /** As plain text. Empty if there is none. */
  title: string;
  /** The HTML after the title. */
  html: string;
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && token.depth === depth;

const plain = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** Parses a text that begins with `# Title`. */
export const pageOf = (markdown: string): TitledHtml => {
  const tokens = MARKED.lexer(markdown);
  const title = tokens.find((token) => isHeading(token, 1));
  const rest = tokens.filter((token) => token !== title);
  return {
    title: title ? plain(String(MARKED.parseInline(title.text))) : '',
    html: safeHtml(MARKED.parser(Object.assign(rest, { links: tokens.links }))),
  };
};

/** Splits a text at its second-level headings. The part before the first one is a chapter without a title. */
export const chaptersOf = (markdown: string): TitledHtml[] => {
  const tokens = MARKED.lexer(markdown);
  const parts: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }];
  for (const token of tokens) {
    if (isHeading(token, 2)) parts.push({ title: plain(String(MARKED.parseInline(token.text))), tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  const chapters = parts.map(({ title, tokens: body }) => ({
    title,
    html: safeHtml(MARKED.parser(Object.assign(body, { links: tokens.links }))),
  }));
  return chapters.filter(({ title, html }) => title !== '' || html !== '');
};
