import { lstatSync } from 'node:fs';
import path from 'node:path';
import { codeOf, OperatorError } from '../errors.ts';
import { isConnectionLost } from '../platform/database/client.ts';
import { framesOf } from '../platform/log.ts';
import { operatorAccount } from '../platform/operator/actor.ts';
import { isDamageCode, WAY_OUT_OF_DAMAGE } from './launcher/damage.ts';
import { accountName } from './launcher/identity.ts';

/**
 * Error codes of the database that the operator can act on: not reachable, full, busy, sign-in, missing database,
 * table or permission.
 */
const DATABASE_SAYS = /^(08|28|3D|53|57P|42P01|42501)/;
const NO_CONNECTION = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;
const NO_ROOM = /^(ENOSPC|EFBIG|EDQUOT)$/;

/** Returns the driver's error, which a query wraps. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? causeOf(error.cause) : error);

const isOfFile = (error: Error): error is Error & { path: string } =>
  'syscall' in error && 'path' in error && typeof error.path === 'string';

/** The account of a file that this process may not even look at is that of the folder it lies in. */
const ownerOf = (file: string): number | undefined => {
  for (let each = file; ; each = path.dirname(each)) {
    try {
      return lstatSync(each).uid;
    } catch {
      if (each === path.dirname(each)) return undefined;
    }
  }
};

/** Files that root, or another account, has made in the folder of the server. */
const otherOwnerLine = (file: string): string | undefined => {
  const owner = ownerOf(file);
  if (owner === undefined || owner === process.getuid?.()) return undefined;
  const me = operatorAccount(undefined);
  return `${file} belongs to ${accountName(owner) ?? `uid ${owner}`}, and this runs as ${me}. As root: chown -R ${me}: DATA_DIR`;
};

/** Returns whether a query threw the error. */
export const isOfQuery = (error: unknown): boolean => error instanceof Error && 'query' in error;

/** Returns whether the database has ended the connection, as it does with all when it stops. */
export const isOfStop = (thrown: unknown): boolean => {
  if (!(thrown instanceof Error)) return false;
  const error = causeOf(thrown);
  return isConnectionLost(error) || /^(08|57P)/.test(codeOf(error) ?? '');
};

/** Returns whether nobody answers at the other end, or does not any more: the database, or whatever else was called. */
export const isOfConnection = (thrown: unknown): boolean => {
  if (!(thrown instanceof Error)) return false;
  const error = causeOf(thrown);
  const code = codeOf(error) ?? '';
  const isOfSocket = 'syscall' in error && error.syscall === 'connect';
  return isOfSocket || NO_CONNECTION.test(code) || isOfStop(thrown);
};

/** Returns a line for a failure that the operator can mend. Undefined for all others. */
export const operatorLineOf = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  if (thrown instanceof OperatorError) return thrown.message;
  const error = causeOf(thrown);
  const code = codeOf(error) ?? '';
  if (NO_ROOM.test(code)) return `There is no room left to write (${code}). Make room and do it again.`;
  if (isOfFile(error) && code === 'EROFS')
    return `${error.path} lies on a disk that can only be read. Mount it for writing, and do it again.`;
  if (isOfFile(error))
    return ((code === 'EPERM' || code === 'EACCES') && otherOwnerLine(error.path)) || `Not possible: ${error.message}.`;
  if (NO_CONNECTION.test(code))
    return `Nobody answers there (${code}). Is DATABASE_URL right, and does PostgreSQL run?`;
  if (isConnectionLost(error))
    return `The database does not answer (${error.message}). Does PostgreSQL run, and is it very busy? Look whether the command was carried out before you repeat it.`;
  if (isDamageCode(code)) return `The database is damaged (${code}): ${WAY_OUT_OF_DAMAGE}.`;
  if (DATABASE_SAYS.test(code)) return `The database says: ${error.message}.`;
  return undefined;
};

/**
 * Describes the failure of a command: a line if the operator can mend it, else the place in the program. The message of
 * an unknown error is left out, as it quotes queries with what people wrote.
 */
export const failureOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'Something went wrong, and it is not known what.';
  const error = causeOf(thrown);
  const code = codeOf(error);
  return operatorLineOf(thrown) ?? `${error.name}${code ? ` ${code}` : ''}\n${framesOf(error)}`;
};

/** Returns whether the program that reads the output has ended, like `head`. */
export const isReaderGone = (error: unknown): boolean => codeOf(error) === 'EPIPE';
