/**
 * Class 08: connection; 57P: shut down or starting; 53: too many connections. 57014: the statement took too long; 25P03: the
 * transaction waited too long; 55P03: a lock did. 25006: a server that only reads, as a promotion is under way; 40003: the
 * standby does not have it.
 */
const DATABASE_AWAY = /^(08|57P|53|57014|25P03|55P03|25006|40003)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

/** Messages of the driver's errors that have no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client (has encountered|was closed).*not queryable)/;

/** Returns whether the driver's error says that the database could not answer just now. */
export const isDatabaseAway = (error: Error): boolean =>
  DATABASE_AWAY.test('code' in error ? String(error.code) : '') || CONNECTION_LOST.test(error.message);
