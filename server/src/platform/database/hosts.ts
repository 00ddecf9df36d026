import pg from 'pg';

/** `postgres://app:secret@one:5432,two:5432/bergkette`, as libpq writes several servers of one database. */
const SEVERAL = /^(\w+:\/\/(?:[^@/?#]*@)?)([^@/?#]*,[^@/?#]*)(|[/?#].*)$/;

/** Returns an URL for each host that the given one names. */
export const urlsOf = (url: string): string[] => {
  const [, before, hosts, after] = SEVERAL.exec(url) ?? [];
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
};

export interface Place {
  host: string;
  port: number;
}

/** The servers of one database, of which one takes writes. */
export interface Hosts {
  /** Returns the server that takes writes. @throws if none does */
  primary(): Promise<Place>;
  /** Follows the connection: it is ended once another server takes the writes. */
  follow(client: pg.Client, place: Place): void;
}

/** How often to look, and how long to wait for a server's answer. */
const PACE = { watchMs: 1000, lookMaxMs: 2000 };

/**
 * The first eight letters name the timeline, which grows with each promotion. Of two servers that take writes, the one on
 * the later timeline was promoted, and the other one is what an outage left over.
 */
const ASK = `select case when pg_is_in_recovery() then '' else pg_walfile_name(pg_current_wal_lsn()) end as log`;

const ask = async (url: string, maxMs: number): Promise<Place & { timeline: string }> => {
  const limits = { connectionTimeoutMillis: maxMs, query_timeout: maxMs };
  const client = new pg.Client({ connectionString: url, ...limits });
  // The end of the connection fails the query, which is enough.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ log: string }>(ASK);
    const { host, port } = client;
    return { host, port, timeline: rows[0]?.log.slice(0, 8) ?? '' };
  } finally {
    // A server that says nothing does not say goodbye either.
    client.end().catch(() => undefined);
    client.connection.stream.destroy();
  }
};

/** Says so in PostgreSQL's code for a server that only reads. */
class NoPrimaryError extends Error {
  readonly code = '25006';
}

const findPrimary = async (urls: readonly string[], maxMs: number): Promise<Place> => {
  const asked = await Promise.allSettled(urls.map((url) => ask(url, maxMs)));
  const [found] = asked
    .flatMap((answer) => (answer.status === 'fulfilled' && answer.value.timeline !== '' ? [answer.value] : []))
    .toSorted((one, other) => other.timeline.localeCompare(one.timeline));
  if (found) return found;
  const refusal = asked.find(({ status }) => status === 'rejected');
  throw refusal?.status === 'rejected' && asked.every(({ status }) => status === 'rejected')
    ? refusal.reason
    : new NoPrimaryError('none of the hosts takes writes');
};

const isSame = (one: Place, other: Place): boolean => one.host === other.host && one.port === other.port;

/**
 * Looks each second which server takes the writes, as long as there are connections. A machine that is switched off closes
 * no connection: without this, calls would wait for it until TCP gives up, after a quarter of an hour.
 */
export const createHosts = (urls: readonly string[], { watchMs, lookMaxMs } = PACE): Hosts => {
  const followed = new Map<pg.Client, Place>();
  let known: Place | undefined;
  let looking: Promise<Place> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const look = (): Promise<Place> => {
    looking ??= findPrimary(urls, lookMaxMs).then(
      (found) => {
        looking = undefined;
        known = found;
        for (const [client, place] of followed) if (!isSame(place, found)) client.connection.stream.destroy();
        return found;
      },
      (error: unknown) => {
        looking = undefined;
        known = undefined;
        throw error;
      },
    );
    return looking;
  };

  return {
    primary: async () => known ?? look(),
    follow: (client, place) => {
      followed.set(client, place);
      timer ??= setInterval(() => look().catch(() => undefined), watchMs).unref();
      client.once('end', () => {
        followed.delete(client);
        known = undefined;
        if (followed.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
  };
};
