import { monthSchema } from '@bergkette/contract/values.ts';
import { type Command, InvalidArgumentError } from 'commander';
import type { PoolConfig } from 'pg';
import type { Platform } from './platform.ts';

/** What the operator did wrong or cannot have, said in one line. */
export class AdminError extends Error {}

interface AdminContext {
  /**
   * Opens the database beside a running server, or starts it for the moment; closes it afterwards.
   * @param owner the connection of the role that owns the schema
   */
  withPlatform(work: (platform: Platform, owner: PoolConfig) => Promise<void>): Promise<void>;
  /** A line of the answer, on standard output. */
  say(line: string): void;
  /** Many lines, no faster than their reader takes them. */
  sayAll(lines: AsyncIterable<string>): Promise<void>;
  /** The process ends with this code although nothing was thrown. */
  endWith(code: number): void;
}

/** A feature's commands of the operator's CLI, in its `<name>.admin.ts`. */
export type AdminCommands = (program: Command, context: AdminContext) => void;

/** Argument of a command: a whole number from 1 on. */
export const wholeNumber =
  (max: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < 1 || number > max) throw new InvalidArgumentError(`1 to ${max}`);
    return number;
  };

/** Argument of a command: YYYY-MM. */
export const month = (text: string): string => {
  if (!monthSchema.safeParse(text).success) throw new InvalidArgumentError('e.g. 2011-05');
  return text;
};
