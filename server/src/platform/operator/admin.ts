import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { monthSchema } from '@bergkette/contract/values.ts';
import { type Command, InvalidArgumentError } from 'commander';
import type { PoolConfig } from 'pg';
import { AppError, OperatorError } from '../../errors.ts';
import type { Platform } from '../platform.ts';

/** @typeParam Services what `createServices` of the product makes; the platform itself knows none */
export interface AdminContext<Services = unknown> {
  /**
   * Connects to the database of a running server, or starts the database for this command, and closes it afterwards.
   * @param owner the connection of the role that owns the schema
   */
  withServices(work: (services: Services, platform: Platform, owner: PoolConfig) => Promise<void>): Promise<void>;
  /** Prints a line on standard output. */
  say(line: string): void;
  /** Prints many lines, and waits whenever their reader is slower. */
  sayAll(lines: AsyncIterable<string>): Promise<void>;
  /** Prints a line on standard error. */
  complain(line: string): void;
  /** Asks a question at the terminal. Absent if the output goes into a file or another program. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Sets the exit code of a command that throws nothing. */
  endWith(code: number): void;
}

/** Registers a feature's commands of the operator's CLI. They stand in its `<name>.admin.ts`. */
export type AdminCommands<Services = unknown> = (program: Command, context: AdminContext<Services>) => void;

export type RefusalWords = Partial<Record<ErrorCode, string>>;

/** For `catch`: tells the operator what a service refused, by its code; one that has no words is thrown as it is. */
export const toldAs =
  (words: RefusalWords) =>
  (error: unknown): never => {
    const said = error instanceof AppError ? words[error.code] : undefined;
    throw said === undefined ? error : new OperatorError(said);
  };

/** Of an option that can be given several times. */
export const collect = (value: string, previous: string[]): string[] => [...previous, value];

interface Listing<Row> {
  rows: Iterable<Row> | AsyncIterable<Row>;
  line(row: Row): string;
  /** True prints a JSON array with one object per line, so that a program can read it line by line. */
  json: boolean | undefined;
  /** Line for an empty list, as no output could also mean a failure. */
  none: string;
}

async function* listed<Row>({ rows, line, json }: Listing<Row>): AsyncIterable<string> {
  let count = 0;
  for await (const row of rows) {
    yield json ? `${count === 0 ? '[' : ','}${JSON.stringify(row)}` : line(row);
    count += 1;
  }
  if (json) yield count === 0 ? '[]' : ']';
}

/** Prints a list, as a table or as JSON. */
export const sayList = async <Row>(
  { sayAll, complain }: Pick<AdminContext, 'sayAll' | 'complain'>,
  listing: Listing<Row>,
): Promise<void> => {
  let isSilent = true;
  const heard = async function* () {
    for await (const line of listed(listing)) {
      isSilent = false;
      yield line;
    }
  };
  await sayAll(heard());
  if (isSilent) complain(listing.none);
};

/** Parses an argument that is a whole number from 1 on. */
export const wholeNumber =
  (max: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < 1 || number > max) throw new InvalidArgumentError(`1 to ${max}`);
    return number;
  };

const FIRST_MONTH = '1900-01';

/** Parses an argument `YYYY-MM` that is the birth month of a living person. */
export const month = (text: string): string => {
  if (!monthSchema.safeParse(text).success || text < FIRST_MONTH) throw new InvalidArgumentError('e.g. 2011-05');
  return text;
};

/** Replaces control and invisible characters, so that the words of a person cannot control the operator's terminal. */
export const printable = (text: string): string => text.replaceAll(/[^\P{C}\n\t\u200D]/gu, '\uFFFD');
