import { usageLines } from '@bergkette/contract/usage-log.ts';
import { logUsage } from '../lib/usage-log.ts';

type Lines = typeof usageLines;
/** Names of log lines that take no arguments. */
export type OpenedLine = { [Name in keyof Lines]: Parameters<Lines[Name]> extends [] ? Name : never }[keyof Lines];

export const logOpened = (line: OpenedLine): void => logUsage(usageLines[line]());
