import { monthSchema } from '@bergkette/contract/values.ts';
import { type Command, InvalidArgumentError } from 'commander';
import type { PoolConfig } from 'pg';
import type { Platform } from '../platform.ts';

/** What the operator did wrong or cannot have, said in one line. */
export class AdminError extends Error {}

/** @typeParam Services what `createServices` of the product makes; the platform itself knows none */
export interface AdminContext<Services = unknown> {
  /**
   * Opens the database beside a running server, or starts it for the moment; closes it afterwards.
   * @param owner the connection of the role that owns the schema
   */
  withPlatform(work: (platform: Platform, owner: PoolConfig) => Promise<void>): Promise<void>;
  /** The same for a command that asks services. */
  withServices(work: (services: Services, platform: Platform, owner: PoolConfig) => Promise<void>): Promise<void>;
  /** A line of the answer, on standard output. */
  say(line: string): void;
  /** Many lines, no faster than their reader takes them. */
  sayAll(lines: AsyncIterable<string>): Promise<void>;
  /** A line beside the answer, on standard error. */
  complain(line: string): void;
  /** Asks who sits at the terminal; absent where the answer goes into a file or another program. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** The process ends with this code although nothing was thrown. */
  endWith(code: number): void;
}

/** A feature's commands of the operator's CLI, in its `<name>.admin.ts`. */
export type AdminCommands<Services = unknown> = (program: Command, context: AdminContext<Services>) => void;

interface Listing<Row> {
  rows: Iterable<Row> | AsyncIterable<Row>;
  line(row: Row): string;
  /** One array instead, with an object a line, so that it can be read as it comes. */
  json: boolean | undefined;
  /** Said where there is no row, since silence could be a failure too. */
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

/** The answer of every command that lists something. */
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

/** Argument of a command: a whole number from 1 on. */
export const wholeNumber =
  (max: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < 1 || number > max) throw new InvalidArgumentError(`1 to ${max}`);
    return number;
  };

const FIRST_MONTH = '1900-01';

/** Argument of a command: YYYY-MM, of somebody who may be alive. */
export const month = (text: string): string => {
  if (!monthSchema.safeParse(text).success || text < FIRST_MONTH) throw new InvalidArgumentError('e.g. 2011-05');
  return text;
};
