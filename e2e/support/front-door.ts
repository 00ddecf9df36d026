import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A proxy in front of the server, with which a test deploys a new version of the app or removes parts of it. */
export interface FrontDoor {
  url: string;
  /** Deploys the next version: a changed page and a changed service worker. */
  deploy(): void;
  /** Answers 404 for all files whose address matches; `null` restores them. */
  lose(address: RegExp | null): void;
  close(): Promise<void>;
}

const readAll = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Writes the version into the page and into the worker's request for that page. */
const inVersion = (text: string, version: number): string =>
  text
    .replace('<html ', `<html data-version="${version}" `)
    .replace(/("revision":")([^"]*","url":"index\.html")/, `$1${version}-$2`);

export const createFrontDoor = async (inner: string): Promise<FrontDoor> => {
  let version = 1;
  let lost: RegExp | null = null;

  const forward = (asked: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/', headers } = asked;
    const isVersioned = /^\/webapp\/(sw\.js|[^.]*|index\.html)(\?|$)/.test(url);
    const plain = isVersioned ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const call = request(new URL(url, inner), { method, headers: plain }, async (answer) => {
      if (!isVersioned || answer.statusCode !== 200) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = answer.headers;
      response.writeHead(200, kept);
      response.end(inVersion(await readAll(answer), version));
    });
    call.on('error', () => response.destroy());
    response.on('close', () => call.destroy());
    asked.pipe(call);
  };

  const door = createServer((asked, response) => {
    if (lost?.test(asked.url ?? '')) response.writeHead(404).end();
    else forward(asked, response);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    deploy: () => {
      version += 1;
    },
    lose: (pattern) => {
      lost = pattern;
    },
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
  };
};
