import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { Server, type ServerOptions } from '@tus/server';
import type { Storage } from './storage.ts';
import { type FinishedUpload, PartsStore, uploadParts } from './upload-parts.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

const ID = /^[0-9a-f]{32}$/;
const NOT_OFFERED = 501;
const MEDIA_TYPE = /^(image|video|audio)\/[\w.+-]{1,40}$/;

/**
 * Accesses the files of unfinished uploads. Each person has a folder, so an id never reaches an upload of somebody
 * else.
 */
export const uploadFolder = (storage: Storage) => {
  const parts = uploadParts(storage);
  const idOf = (ownerId: number, id: string): string | null => (ID.test(id) ? `${ownerId}/${id}` : null);
  return {
    /** Finds a complete upload. Null if bytes are missing. */
    findFinished: async (ownerId: number, id: string): Promise<FinishedUpload | null> => {
      const own = idOf(ownerId, id);
      return own === null ? null : parts.findFinished(own);
    },
    remove: async (ownerId: number, id: string): Promise<void> => {
      const own = idOf(ownerId, id);
      if (own !== null) await parts.remove(own);
    },
    removeAll: (ownerId: number): Promise<void> => storage.deleteAll(String(ownerId)),
    /** Removes uploads that are not in `known`, and unfinished parts. @param before only parts older than this */
    sweep: async (before: Date, known: (ownerId: number) => Promise<string[]>): Promise<void> => {
      const found = new Map<string, Set<string>>();
      for await (const { key } of storage.list()) {
        const [owner = '', id = ''] = key.split('/');
        found.set(owner, (found.get(owner) ?? new Set()).add(id));
      }
      for (const [owner, ids] of found) {
        const kept = new Set(await known(Number(owner)));
        for (const id of ids) if (!kept.has(id)) await parts.remove(`${owner}/${id}`);
      }
      await storage.sweep(before);
    },
  };
};

interface ResumableOptions {
  uploads: Storage;
  onCreate(ownerId: number, id: string, sizeBytes: number): Promise<void>;
  onFinish(ownerId: number, id: string): Promise<void>;
  /** Called when the client has cancelled an upload. Its parts are deleted already. */
  onRemove(ownerId: number, id: string): Promise<unknown>;
  /** Returns status, body (JSON) and the seconds to wait of a refusal. @param status of the library; 500 for an error that it does not know */
  describe(status: number, error: Error): { status_code: number; body: string; retryAfterS?: number | undefined };
}

/** Serves the tus 1.0 protocol. Our code passes the signed-in person; the library never reads it from the request. */
export const resumableUploads = (options: ResumableOptions) => {
  const owners = new WeakMap<object, number>();
  const ownerOf = (request: TusRequest): number => {
    const raw = request.runtime?.node?.req;
    const ownerId = raw && owners.get(raw);
    if (ownerId === undefined) throw new Error('an upload without an owner');
    return ownerId;
  };
  const shortId = (id: string) => id.split('/').at(-1) ?? id;
  const serverOptions = {
    path: '/api/v1/uploads',
    maxSize: UPLOAD_MAX_BYTES,
    // Only our own page may upload, so no header allows other origins.
    allowedOrigins: [],
    namingFunction: (request) => `${ownerOf(request)}/${randomBytes(16).toString('hex')}`,
    generateUrl: (_request, { path: base, id }) => `${base}/${shortId(id)}`,
    getFileIdFromRequest: (request, id = '') => (ID.test(id) ? `${ownerOf(request)}/${id}` : undefined),
    onUploadCreate: async (request, { id, size, metadata }) => {
      await options.onCreate(ownerOf(request), shortId(id), size ?? 0);
      // Only the type is stored of the client's metadata, as the name of a file may say something about people.
      const filetype = metadata?.filetype ?? '';
      return { metadata: MEDIA_TYPE.test(filetype) ? { filetype } : {} };
    },
    onUploadFinish: async (request, { id }) => {
      await options.onFinish(ownerOf(request), shortId(id));
      return {};
    },
    onResponseError: (request, error) => {
      const said = 'status_code' in error ? error.status_code : 500;
      // The library answers 500 for parts of the protocol that we do not offer, which is the client's mistake.
      const status = said === NOT_OFFERED ? 400 : said;
      const { retryAfterS, ...answer } = options.describe(
        status,
        error instanceof Error ? error : new Error('refused'),
      );
      // The library takes no headers of a refusal.
      if (retryAfterS !== undefined) request.runtime?.node?.res?.setHeader('retry-after', retryAfterS);
      return answer;
    },
  } satisfies Omit<ServerOptions, 'locker'>;
  const forget = (id: string) => options.onRemove(Number(id.split('/')[0]), shortId(id));
  const server = new Server({ ...serverOptions, datastore: new PartsStore(options.uploads, forget) });
  return {
    handle: async (ownerId: number, request: IncomingMessage, response: ServerResponse): Promise<void> => {
      owners.set(request, ownerId);
      await server.handle(request, response);
    },
  };
};
