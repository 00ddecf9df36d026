import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { INFO_IMAGE_MAX_BYTES } from '@bergkette/contract/information.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { z } from 'zod';
import { codeOf, OperatorError } from '../../errors.ts';
import { type Edition, readEdition } from './information-edition.ts';

/** The texts that come with the product. */
export const SHIPPED_TEXTS = fileURLToPath(new URL('../../../content/infotexts', import.meta.url));

const LANGUAGES: readonly Language[] = ['de', 'en'];
const KEY = /^[a-z0-9-]{1,50}$/;
const IMAGE = /^[a-z0-9-]{1,60}\.(svg|png|jpg|webp)$/;

const named = z.strictObject({ name: z.string().trim().min(1) });
const keys = z.array(z.string()).default([]);
const textEntry = z.strictObject({
  key: z.string().regex(KEY),
  image: z.string().regex(IMAGE),
  fits: z.strictObject({ activities: keys, symptoms: keys, diagnoses: keys }),
});
const indexFile = z
  .array(z.strictObject({ key: z.string().regex(KEY), de: named, en: named, texts: z.array(textEntry).min(1) }))
  .min(1);

/** What a file of each kind begins with. */
const BEGINNINGS: Record<string, RegExp> = {
  svg: /^\s*(<\?xml|<!--|<svg)/,
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF.{4}WEBP/s,
};
const ACTIVE = /<script|<foreignObject|javascript:|\son\w+\s*=/i;

export interface InfoContent {
  /** Changes when any of the files does. */
  sha256: string;
  categories: z.infer<typeof indexFile>;
  /** By key and language. */
  editions: Map<string, Record<Language, Edition>>;
  images: { name: string; bytes: Buffer; sha256: string }[];
}

/** Everything that is wrong with a folder of texts, a line each. */
export class ContentError extends OperatorError {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const sha256Of = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** What is wrong with a file, a line each. */
export const problemsOf = (error: unknown): string[] => {
  if (error instanceof z.ZodError) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (codeOf(error) === 'ENOENT') return ['is missing'];
  return [error instanceof Error ? error.message : String(error)];
};

/** Change this when the import reads more of the same files, so that an update imports them again. */
const FORM = '2: keeps the Markdown';

/** Changes when any file of the folder does. */
export const fingerprintOf = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  files.sort();
  const bytes = await Promise.all(files.map((file) => readFile(file)));
  return sha256Of(FORM, ...files.flatMap((file, index) => [path.relative(folder, file), bytes[index] ?? '']));
};

/** As Windows begins a file with it. */
const UTF8_MARK = /^\xef\xbb\xbf/;

/** @throws where it is text of another encoding, or none */
const textOf = (bytes: Buffer): string => {
  if (bytes.includes(0)) throw new Error('is no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('is not UTF-8');
  }
};

/** Reads each file of the folder and gathers what is wrong. */
const reader = (folder: string) => {
  const problems: string[] = [];
  return {
    problems,
    /** @returns undefined where the file is missing or wrong; `problems` says why */
    take: async <T>(name: string, parse: (bytes: Buffer) => T | Promise<T>): Promise<T | undefined> => {
      try {
        return await parse(await readFile(path.join(folder, name)));
      } catch (error) {
        problems.push(...problemsOf(error).map((line) => `${name}: ${line}`));
        return undefined;
      }
    },
  };
};

type Reader = ReturnType<typeof reader>;

export const parseImage = (name: string) => (bytes: Buffer) => {
  if (bytes.length > INFO_IMAGE_MAX_BYTES) throw new Error(`larger than ${INFO_IMAGE_MAX_BYTES / 1024} kB`);
  const kind = name.split('.').at(-1) ?? '';
  const content = bytes.toString('latin1').replace(UTF8_MARK, '');
  if (!BEGINNINGS[kind]?.test(content)) throw new Error(`is no ${kind}`);
  if (kind === 'svg' && ACTIVE.test(content)) throw new Error('holds a script');
  return { name, bytes, sha256: sha256Of(bytes) };
};

const takeEditions = async (
  { take, problems }: Reader,
  key: string,
): Promise<Record<Language, Edition> | undefined> => {
  const [de, en] = await Promise.all(
    LANGUAGES.map((language) => take(`${language}/${key}.md`, (bytes) => readEdition(textOf(bytes), 'reading'))),
  );
  if (!de || !en) return undefined;
  if (de.chapters.length !== en.chapters.length) problems.push(`${key}: not as many chapters in de as in en`);
  return { de, en };
};

const repeated = (keys: string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);

const strayFiles = async (folder: string, known: ReadonlySet<string>): Promise<string[]> => {
  const listed = await Promise.all(LANGUAGES.map((language) => readdir(path.join(folder, language)).catch(() => [])));
  const names = listed.flatMap((files, index) => files.map((file) => `${LANGUAGES[index]}/${file}`));
  return names.filter((name) => name.endsWith('.md') && !known.has(path.basename(name, '.md')));
};

/** Reads `index.json`, `de/*.md`, `en/*.md` and `images/*` of a folder. @throws {ContentError} with all that is wrong */
export const readInfoContent = async (folder: string): Promise<InfoContent> => {
  const files = reader(folder);
  const categories = await files.take('index.json', (bytes) => indexFile.parse(JSON.parse(textOf(bytes))));
  const texts = categories?.flatMap((category) => category.texts) ?? [];
  const twice = [categories ?? [], texts].flatMap((entries) => repeated(entries.map(({ key }) => key)));
  files.problems.push(...twice.map((key) => `index.json: ${key} stands there twice`));
  const editions: InfoContent['editions'] = new Map();
  for (const { key } of texts) {
    const both = await takeEditions(files, key);
    if (both) editions.set(key, both);
  }
  const names = [...new Set(texts.map(({ image }) => image))];
  const images = await Promise.all(names.map((name) => files.take(`images/${name}`, parseImage(name))));
  if (categories) {
    const stray = await strayFiles(folder, new Set(texts.map(({ key }) => key)));
    files.problems.push(...stray.map((name) => `${name}: index.json does not name it`));
  }
  if (!categories || files.problems.length > 0) throw new ContentError(files.problems);
  return {
    sha256: await fingerprintOf(folder),
    categories,
    editions,
    images: images.filter((image) => image !== undefined),
  };
};
