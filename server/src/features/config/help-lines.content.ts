import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type HelpLine, helpLinesSchema } from '@bergkette/contract/help.ts';
import { z } from 'zod';
import { unlessMissing } from '../../errors.ts';

const SHIPPED = new URL('../../../content/help-lines.json', import.meta.url);

/** Path of the operator's file. It is beside the operator's pages, so that the backup includes it. */
export const ownHelpFile = (dataDir: string): string => path.join(dataDir, 'pages', 'help-lines.json');

/** The operator's file is invalid; the message says why. */
export class HelpFileError extends Error {}

/** Reads the shipped lines. @throws if the file is damaged */
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

/** Reads the operator's lines; undefined if there is no file. @throws {HelpFileError} */
export const readOwnHelp = async (dataDir: string): Promise<HelpLine[] | undefined> => {
  const text = await readFile(ownHelpFile(dataDir), 'utf8').catch(unlessMissing);
  return text === undefined ? undefined : parseOwn(text);
};

/** A text that changes with the file; empty if there is none. */
export const ownHelpStamp = async (dataDir: string): Promise<string> => {
  const found = await stat(ownHelpFile(dataDir)).catch(() => undefined);
  return found === undefined ? '' : `${found.mtimeMs} ${found.size}`;
};
