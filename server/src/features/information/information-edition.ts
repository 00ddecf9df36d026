import { plainDateSchema } from '@bergkette/contract/values.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import type { TitledHtml } from '../../platform/markdown.ts';
import { type Patience, renderChapters } from '../../platform/markdown-renderer.ts';

const line = z.string().trim().min(1);
/** `pending` marks a sample that a clinic still has to review. */
const review = z.union([z.literal('pending'), z.strictObject({ on: plainDateSchema, by: line })]);
const frontMatter = z.strictObject({
  title: line.max(80),
  summary: line.max(160),
  sources: z.array(line).min(1),
  review,
});

/** A text in one language. */
export interface Edition extends Omit<z.infer<typeof frontMatter>, 'review'> {
  review: { on: string; by: string } | null;
  /** The file without its front matter. */
  markdown: string;
  chapters: TitledHtml[];
  wordCount: number;
  /** Everything there is to read. */
  search: string;
}

const PARTS = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
const WORD = /[\p{L}\p{N}]+/gu;
const MARKDOWN_SIGNS = /[*_#>]+/g;

/** Reads a Markdown text with its front matter, of a file or as somebody writes it. @throws {Error} that says what is wrong */
export const readEdition = async (text: string, patience: Patience): Promise<Edition> => {
  const [, front, body] = PARTS.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error('has no front matter between two lines of ---');
  const { review: reviewed, ...head } = frontMatter.parse(parse(front));
  const chapters = await renderChapters(body, patience);
  if (chapters.length === 0 || chapters.some(({ title, html }) => title === '' || html === '')) {
    throw new Error('needs chapters: each begins with a line "## Title" and has text below it');
  }
  return {
    ...head,
    review: reviewed === 'pending' ? null : reviewed,
    markdown: body.trim(),
    chapters,
    wordCount: (body.match(WORD) ?? []).length,
    search: `${head.title} ${head.summary} ${body.replace(MARKDOWN_SIGNS, '')}`,
  };
};
