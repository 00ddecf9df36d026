import net from 'node:net';

/** The connection between browser and server; a test can count its bytes, stop it and cut it. */
export interface Line {
  url: string;
  /** Bytes from the browser to the server since the start. */
  sentBytes(): number;
  /** After so many more bytes every connection breaks, and new ones are refused. */
  cutAfter(bytes: number): void;
  /** After so many more bytes the connections stay open, but pass nothing. */
  holdAfter(bytes: number): void;
  /** Lets everything pass again. */
  mend(): void;
  close(): Promise<void>;
}

export const layLine = async (serverUrl: string): Promise<Line> => {
  const target = new URL(serverUrl);
  const pairs = new Set<[net.Socket, net.Socket]>();
  let sent = 0;
  let cutAt = Number.POSITIVE_INFINITY;
  let holdAt = Number.POSITIVE_INFINITY;
  let isCut = false;

  const cut = () => {
    isCut = true;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const line = net.createServer((browser) => {
    if (isCut) {
      browser.destroy();
      return;
    }
    const server = net.connect(Number(target.port), target.hostname);
    const pair: [net.Socket, net.Socket] = [browser, server];
    pairs.add(pair);
    browser.on('data', (data) => {
      sent += data.length;
      if (sent > cutAt) {
        cut();
        return;
      }
      if (sent > holdAt) browser.pause();
      if (!server.write(data)) browser.pause();
    });
    server.on('drain', () => sent <= holdAt && browser.resume());
    server.pipe(browser);
    for (const [one, other] of [pair, pair.toReversed()] as [net.Socket, net.Socket][]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sentBytes: () => sent,
    cutAfter: (bytes) => {
      cutAt = sent + bytes;
    },
    holdAfter: (bytes) => {
      holdAt = sent + bytes;
    },
    mend: () => {
      isCut = false;
      cutAt = Number.POSITIVE_INFINITY;
      holdAt = Number.POSITIVE_INFINITY;
      for (const [browser] of pairs) browser.resume();
    },
    close: () => {
      cut();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
};
