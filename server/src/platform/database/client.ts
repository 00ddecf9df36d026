import pg from 'pg';
import type { Hosts } from './hosts.ts';

/** Settings of a connection or pool, with several hosts where the operator's database has a standby. */
export interface Reach extends pg.PoolConfig {
  hosts?: Hosts | undefined;
  /** Limit for the answer to a statement, after which the connection is given up. Without it, TCP gives up after a quarter of an hour. */
  answerMaxMs?: number | undefined;
}

/** Limit for the connection that ends a statement. It may go to the same dead machine. */
const CANCEL_MAX_MS = 2000;

/** Where PostgreSQL stops waiting for a standby, it says so in a warning from here and then that the commit is done. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

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
    super(settings);
    this.#settings = settings;
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
    if (this.answerMaxMs === undefined) return () => undefined;
    const timer = setTimeout(() => this.#giveUp(), this.answerMaxMs);
    return () => clearTimeout(timer);
  }

  /** Ends the statement too, which would keep its locks and its place among PostgreSQL's connections for as long as it waits. */
  #giveUp(): void {
    this.connection.stream.destroy();
    const other = new Client({ ...this.#settings, answerMaxMs: CANCEL_MAX_MS, connectionTimeoutMillis: CANCEL_MAX_MS });
    // The end of the connection fails the query, which is enough.
    other.on('error', () => undefined);
    const cancel = async (): Promise<void> => {
      await other.connect();
      await other.query('select pg_cancel_backend($1)', [Reflect.get(this, 'processID')]);
    };
    cancel()
      .catch(() => undefined)
      .finally(() => other.connection.stream.destroy());
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
