import net from 'node:net';
import { inject, onTestFinished } from 'vitest';
import type { TestServer } from '../test-server.ts';

/** How bytes pass between the server and its database. */
export interface Line {
  /** Added to each piece in each direction. */
  delayMs?: number;
  /** In so many pieces of a thousand one is lost, and comes after TCP has noticed. */
  lostPermille?: number;
  /**
   * `closed`: connections end and none begins. `dead`: a pulled cable, on which nothing passes and nothing ends. `forgotten`:
   * connections that there are stay dead for good, as behind a firewall that has forgotten them, and new ones are well.
   */
  cut?: 'closed' | 'dead' | 'forgotten';
}

/** The least time after which TCP sends a lost piece again (Linux). */
const SENT_AGAIN_MS = 200;

export interface BadLine {
  port: number;
  /** Without an argument the line is well again. */
  be(line?: Line): void;
  close(): Promise<void>;
}

/** Passes bytes to a PostgreSQL, as badly as told. */
export const createBadLine = async (target: { host: string; port: number }, chance: () => number): Promise<BadLine> => {
  let line: Line = {};
  const sockets = new Set<net.Socket>();
  const forgotten = new WeakSet<net.Socket>();
  let whenWell = Promise.withResolvers<void>();
  const pass = (from: net.Socket, to: net.Socket): void => {
    /** Pieces keep their order, so a late one holds up all behind it. */
    let last = Promise.resolve();
    from.on('data', (bytes) => {
      const isLost = chance() * 1000 < (line.lostPermille ?? 0);
      const dueAt = performance.now() + (line.delayMs ?? 0) + (isLost ? SENT_AGAIN_MS : 0);
      last = last.then(async () => {
        if (forgotten.has(from)) return;
        if (line.cut === 'dead') await whenWell.promise;
        const leftMs = dueAt - performance.now();
        if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
        to.write(bytes);
      });
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };
  const server = net.createServer((near) => {
    if (line.cut === 'closed') return void near.destroy();
    const socket = `${target.host}/.s.PGSQL.${target.port}`;
    const far = target.host.startsWith('/') ? net.connect(socket) : net.connect(target);
    for (const one of [near, far]) sockets.add(one.setNoDelay(true));
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    be: (next = {}) => {
      line = next;
      if (next.cut === 'dead') return;
      whenWell.resolve();
      whenWell = Promise.withResolvers();
      if (next.cut === 'forgotten') for (const socket of sockets) forgotten.add(socket);
      if (next.cut === 'closed') for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A way to the database of a test server that can be bad until the end of the test. */
export const startLine = async (server: TestServer): Promise<BadLine & { url: string }> => {
  const { host, port } = inject('owner');
  const line = await createBadLine({ host: String(host), port: Number(port) }, () => 1);
  onTestFinished(() => line.close());
  const { user, password, database } = server.platform.database.pool.options;
  return { ...line, url: `postgres://${user}:${password ?? ''}@127.0.0.1:${line.port}/${database}` };
};
