import pg from 'pg';
import type { Hosts } from './hosts.ts';

/** Settings of a connection or pool, with several hosts where the operator's database has a standby. */
export interface Reach extends pg.PoolConfig {
  hosts?: Hosts | undefined;
  /** Limit for the answer to a statement, after which the connection is given up. Without it, TCP gives up after a quarter of an hour. */
  answerMaxMs?: number | undefined;
  /**
   * For statements that may take hours: after each such time without an answer PostgreSQL is asked, over another connection,
   * whether it still works on it. If it does not, or says nothing, the line is dead and the connection is given up.
   */
  askAfterMs?: number | undefined;
}

/** Limit for the connection that asks for a statement or ends it. It may go to the same dead machine. */
const ASIDE_MAX_MS = 2000;

/** A connection pooler in between has numbers of its own, which say nothing of PostgreSQL's processes. */
const IS_AT_WORK = `select where pg_backend_pid() <> $2
  or exists (select from pg_stat_activity where pid = $1 and state not like 'idle%')`;

/** Where PostgreSQL stops waiting for a standby, it says so in a warning from here and then that the commit is done. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** Messages of the driver's errors that have no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client (has encountered|was closed).*not queryable)/;

/** Returns whether the driver could not make a connection, or lost one. Its message is one of the above and quotes nothing. */
export const isConnectionLost = ({ message }: Error): boolean => CONNECTION_LOST.test(message);

/** Carries PostgreSQL's code for a statement of which nobody knows whether it will last. */
class NotOnStandbyError extends Error {
  readonly code = '40003';
}

/**
 * pg's connection, with three things that a second machine needs. It goes to the one of several hosts that takes writes, which
 * pg does not know. A commit that is not on the standby, as the wait for it was cancelled, fails: it would be gone with the
 * machine, after a person was told that it is safe. And a statement without an answer is given up, with its connection: the
 * line is dead, or a commit waits for a standby that is away, which PostgreSQL's own limits do not end.
 */
export class Client extends pg.Client {
  /** Can be changed between two statements. */
  answerMaxMs: number | undefined;
  readonly #settings: Reach;
  readonly #hosts: Hosts | undefined;
  #isOnStandby = true;

  constructor(settings: Reach = {}) {
    // A pool hides the password from copies. A connection that begins has no statement to ask for.
    super({
      ...settings,
      password: settings.password,
      connectionTimeoutMillis: settings.connectionTimeoutMillis ?? settings.askAfterMs,
    });
    this.#settings = { ...settings, password: settings.password };
    this.#hosts = settings.hosts;
    this.answerMaxMs = settings.answerMaxMs;
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.#isOnStandby = false;
    });
    this.query = new Proxy(this.query, {
      // Looked up with each call, so that tests can count what reaches the driver.
      apply: (_query, client, values: unknown[]) => {
        const { query } = pg.Client.prototype;
        const tell = values.at(-1);
        if (typeof tell !== 'function') {
          const answer: unknown = Reflect.apply(query, client, values);
          // A copy is a stream, which may take hours.
          if (!(answer instanceof Promise)) return answer;
          const answered = this.#expectAnswer();
          return answer.then((result) => this.#checked(result)).finally(answered);
        }
        const answered = this.#expectAnswer();
        const told = (error: unknown, result: unknown): unknown => {
          answered();
          const doubt = this.#doubt();
          return tell(error ?? doubt, doubt ? undefined : result);
        };
        return Reflect.apply(query, client, values.with(-1, told));
      },
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (callback === undefined) return this.#settle().then(() => super.connect());
    if (this.#hosts === undefined) super.connect(callback);
    else this.#settle().then(() => super.connect(callback), callback);
    return undefined;
  }

  async #settle(): Promise<void> {
    if (this.#hosts === undefined) return;
    const place = await this.#hosts.primary();
    this.host = place.host;
    this.port = place.port;
    this.#hosts.follow(this, place);
  }

  /** @returns what to call once there is an answer */
  #expectAnswer(): () => void {
    if (this.answerMaxMs === undefined) return this.#askWhileItWorks();
    const timer = setTimeout(() => this.#giveUp(), this.answerMaxMs);
    return () => clearTimeout(timer);
  }

  /** @returns what to call once there is an answer */
  #askWhileItWorks(): () => void {
    const { askAfterMs } = this.#settings;
    if (askAfterMs === undefined) return () => undefined;
    let isAnswered = false;
    let timer: NodeJS.Timeout;
    const { stream } = this.connection;
    const received = (): number => Number(Reflect.get(stream, 'bytesRead'));
    const wait = (before: number): void => {
      timer = setTimeout(async () => {
        // An answer that arrives in pieces is still on its way when PostgreSQL has done its work.
        const isAlive = received() > before || (await this.#isAtWork());
        if (isAnswered) return;
        if (isAlive) wait(received());
        else stream.destroy();
      }, askAfterMs);
    };
    wait(received());
    return () => {
      isAnswered = true;
      clearTimeout(timer);
    };
  }

  #isAtWork(): Promise<boolean> {
    return this.#aside(async (other) => (await other.query(IS_AT_WORK, [this.#pid, other.#pid])).rowCount === 1).catch(
      () => false,
    );
  }

  get #pid(): unknown {
    return Reflect.get(this, 'processID');
  }

  /** Does something over another connection, which is let go at once. */
  async #aside<T>(work: (other: Client) => Promise<T>): Promise<T> {
    const limits = { answerMaxMs: ASIDE_MAX_MS, connectionTimeoutMillis: ASIDE_MAX_MS };
    const other = new Client({ ...this.#settings, ...limits });
    // The end of the connection fails the query, which is enough.
    other.on('error', () => undefined);
    try {
      await other.connect();
      return await work(other);
    } finally {
      other.connection.stream.destroy();
    }
  }

  /** Ends the statement too, which would keep its locks and its place among PostgreSQL's connections for as long as it waits. */
  #giveUp(): void {
    this.connection.stream.destroy();
    this.#aside((other) => other.query('select pg_cancel_backend($1)', [this.#pid])).catch(() => undefined);
  }

  #doubt(): NotOnStandbyError | undefined {
    if (this.#isOnStandby) return undefined;
    this.#isOnStandby = true;
    return new NotOnStandbyError('the standby does not have it');
  }

  #checked<T>(result: T): T {
    const doubt = this.#doubt();
    if (doubt) throw doubt;
    return result;
  }
}
