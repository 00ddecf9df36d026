import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { expect } from './fixtures.ts';
import type { Texts } from './texts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Has the book made as it is chosen. @returns what the device saved */
export const saveBook = async (page: Page, t: Texts): Promise<{ name: string; bytes: Uint8Array }> => {
  await button(page, t('book.make')).click();
  return saveMade(page, t);
};

/** Saves the book that is ready, or will be. */
export const saveMade = async (page: Page, t: Texts): Promise<{ name: string; bytes: Uint8Array }> => {
  await expect(button(page, t('book.save'))).toBeVisible({ timeout: 90_000 });
  return savedBy(page, () => button(page, t('book.save')).click());
};

/** What a tap saves to the downloads of the device. */
export const savedBy = async (page: Page, tap: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> => {
  const waiting = page.waitForEvent('download');
  await tap();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
};

interface TagNode {
  role?: string;
  alt?: string;
  children?: TagNode[];
}
const figuresOf = ({ role, alt, children = [] }: TagNode): string[] => [
  ...(role === 'Figure' ? [alt ?? ''] : []),
  ...children.flatMap(figuresOf),
];

/** Reads a PDF back: the words of each page, its pictures and what a screen reader says of them, and what it is. */
export const readBook = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf);
  const pages = text.map((words) => words.replaceAll(/\s+/g, ' '));
  const numbers = pages.map((_, index) => index + 1);
  const sizes = new Set<string>();
  const figures: string[][] = [];
  const pictures: { width: number; height: number; data: Uint8ClampedArray }[][] = [];
  for (const number of numbers) {
    const page = await pdf.getPage(number);
    sizes.add(page.view.map(Math.round).join(' '));
    figures.push(figuresOf(((await page.getStructTree()) ?? {}) as TagNode));
    pictures.push(await extractImages(pdf, number));
  }
  const { info } = await pdf.getMetadata();
  const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => title);
  return {
    pages,
    figures,
    outline,
    pictures,
    sizes: [...sizes],
    info: info as Record<string, unknown>,
    isTagged: (await pdf.getMarkInfo())?.Marked ?? false,
  };
};

/** How many pixels in the upper half of the first page, as another reader draws it, have each of these colours. */
export const countColours = async (bytes: Uint8Array, colours: readonly string[]): Promise<number[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const { data } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
  const wanted = colours.map((colour) => Number.parseInt(colour.slice(1), 16));
  const counts = wanted.map(() => 0);
  for (let at = 0; at < data.length / 2; at += 4) {
    const [first = 0, green = 0, last = 0] = data.subarray(at, at + 3);
    const index = wanted.findIndex((colour) => colour === ((first << 16) | (green << 8) | last));
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  document.destroy();
  library.destroy();
  return counts;
};

/** Tools that look at a PDF. */
const TOOLS = ['pdfinfo', 'qpdf'] as const;

/** The tools that are not installed here. */
export const missingTools = (): string[] =>
  TOOLS.filter((tool) => spawnSync(tool, ['--version'], { encoding: 'utf8' }).error !== undefined);

/** Has the file looked at by tools, which have nothing to say. */
export const expectFlawless = async (bytes: Uint8Array): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-book-'));
  const file = path.join(folder, 'book.pdf');
  try {
    await writeFile(file, bytes);
    for (const [tool, ...args] of [
      ['pdfinfo', file],
      ['qpdf', '--check', file],
    ] as const) {
      const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
      expect({ tool, status, stderr }).toEqual({ tool, status: 0, stderr: '' });
      expect(stdout).not.toMatch(/warning|error(?!s)/i);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
