import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Authenticate } from '../server/src/platform/http/feature.ts';
import type { Statement } from './api-statements.ts';

export interface BareHandlers {
  list: Statement[];
  create: Statement[];
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
};

/** A minimal server to compare with: the session check, the same statements as the API, and JSON.stringify. */
export const bareServer = ({ pool }: Database, authenticate: Authenticate, { list, create }: BareHandlers): Server => {
  const readList = async () => {
    const [page, total] = await Promise.all(list.map(({ config, values }) => pool.query<unknown[]>(config, values)));
    const count = Number(Object.values(total?.rows[0] ?? {})[0]);
    const results = page?.rows;
    return { count, next: '/api/v1/events/?limit=20&offset=20', previous: null, results };
  };
  const write = async (event: unknown) => {
    const client = await pool.connect();
    try {
      for (const { config, values } of create) await client.query(config, values);
    } finally {
      client.release();
    }
    return event;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // The session check reads only the headers of the request.
    await authenticate(
      request.headers.authorization?.slice('Bearer '.length) ?? '',
      request as unknown as FastifyRequest,
    );
    const isList = request.method === 'GET';
    const body = isList ? await readList() : await write(await bodyOf(request));
    response.writeHead(isList ? 200 : 201, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
};
