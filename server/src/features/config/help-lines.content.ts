import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type HelpLine, helpLinesSchema } from '@bergkette/contract/help.ts';
import { z } from 'zod';

const SHIPPED = new URL('../../../content/help-lines.json', import.meta.url);

/** Beside the operator's pages, so that the backup has it. */
export const ownHelpFile = (dataDir: string): string => path.join(dataDir, 'pages', 'help-lines.json');

/** What is wrong with the operator's file, in words. */
export class HelpFileError extends Error {}

/** The lines that came with the product. @throws where they were damaged */
export const readShippedHelp = async (): Promise<HelpLine[]> =>
  helpLinesSchema.parse(JSON.parse(await readFile(SHIPPED, 'utf8')));

const parseOwn = (text: string): HelpLine[] => {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new HelpFileError('is no JSON');
  }
  const result = helpLinesSchema.safeParse(json);
  if (!result.success) throw new HelpFileError(z.prettifyError(result.error).split('\n').slice(0, 2).join(' '));
  return result.data;
};

/** The lines of the operator; undefined where there is no such file. @throws {HelpFileError} */
export const readOwnHelp = async (dataDir: string): Promise<HelpLine[] | undefined> => {
  const text = await readFile(ownHelpFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseOwn(text);
};

/** Tells a changed file; empty where there is none. */
export const ownHelpStamp = async (dataDir: string): Promise<string> => {
  const found = await stat(ownHelpFile(dataDir)).catch(() => undefined);
  return found === undefined ? '' : `${found.mtimeMs} ${found.size}`;
};
