import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { Server, type ServerOptions } from '@tus/server';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

const ID = /^[0-9a-f]{32}$/;
const MEDIA_TYPE = /^(image|video|audio)\/[\w.+-]{1,40}$/;

export interface FinishedUpload {
  file: string;
  sizeBytes: number;
  /** What the client said the file is. */
  declaredType: string | undefined;
}

/** The files of uploads under way: one folder a person, so that an id leads nowhere but into the own one. */
export const uploadFolder = (dataDir: string) => {
  const root = path.join(dataDir, 'uploads');
  const fileOf = (ownerId: number, id: string): string | null =>
    ID.test(id) ? path.join(root, String(ownerId), id) : null;
  const remove = async (file: string): Promise<void> => {
    await rm(file, { force: true });
    await rm(`${file}.json`, { force: true });
  };
  return {
    root,
    /** Null unless every byte of it is there. */
    findFinished: async (ownerId: number, id: string): Promise<FinishedUpload | null> => {
      const file = fileOf(ownerId, id);
      const upload = file && (await new FileConfigstore(root).get(`${ownerId}/${id}`));
      const found = file && (await stat(file).catch(() => null));
      if (!file || !upload || !found || found.size !== upload.size) return null;
      return { file, sizeBytes: found.size, declaredType: upload.metadata?.filetype ?? undefined };
    },
    remove: async (ownerId: number, id: string): Promise<void> => {
      const file = fileOf(ownerId, id);
      if (file) await remove(file);
    },
    removeAll: (ownerId: number): Promise<void> =>
      rm(path.join(root, String(ownerId)), { recursive: true, force: true }),
    /** Removes files that nobody wrote to since then. */
    sweep: async (before: Date): Promise<void> => {
      for (const owner of await readdir(root).catch(() => [])) {
        for (const name of await readdir(path.join(root, owner))) {
          const file = path.join(root, owner, name);
          const found = await stat(file).catch(() => null);
          if (found && found.mtime < before) await rm(file, { force: true });
        }
      }
    },
  };
};

export interface ResumableOptions {
  dataDir: string;
  /** Where uploads are found from outside: `/api/v1/uploads`. */
  path: string;
  maxBytes: number;
  onCreate(ownerId: number, id: string, sizeBytes: number): Promise<void>;
  onFinish(ownerId: number, id: string): Promise<void>;
  /** Status and body of a refusal, as JSON; the library calls it plain text. @param status as the library has it, 500 for what it does not know */
  describe(status: number, error: Error): { status_code: number; body: string };
}

/** The tus 1.0 protocol for signed-in people; who asks is told by the caller, never read from the request. */
export const resumableUploads = (options: ResumableOptions) => {
  const { root } = uploadFolder(options.dataDir);
  const owners = new WeakMap<object, number>();
  const ownerOf = (request: TusRequest): number => {
    const raw = request.runtime?.node?.req;
    const ownerId = raw && owners.get(raw);
    if (ownerId === undefined) throw new Error('an upload without an owner');
    return ownerId;
  };
  const shortId = (id: string) => id.split('/').at(-1) ?? id;
  const serverOptions = {
    path: options.path,
    maxSize: options.maxBytes,
    // Our own page alone: no header for other origins.
    allowedOrigins: [],
    namingFunction: (request) => `${ownerOf(request)}/${randomBytes(16).toString('hex')}`,
    generateUrl: (_request, { path: base, id }) => `${base}/${shortId(id)}`,
    getFileIdFromRequest: (request, id = '') => (ID.test(id) ? `${ownerOf(request)}/${id}` : undefined),
    onUploadCreate: async (request, { id, size, metadata }) => {
      await options.onCreate(ownerOf(request), shortId(id), size ?? 0);
      // Of what the client says only the type is written down: a file's name may tell of people.
      const filetype = metadata?.filetype ?? '';
      return { metadata: MEDIA_TYPE.test(filetype) ? { filetype } : {} };
    },
    onUploadFinish: async (request, { id }) => {
      await options.onFinish(ownerOf(request), shortId(id));
      return {};
    },
    onResponseError: (_request, error) => {
      const status = 'status_code' in error ? error.status_code : 500;
      return options.describe(status, error instanceof Error ? error : new Error('refused'));
    },
  } satisfies Omit<ServerOptions, 'locker'>;
  let server: Server | undefined;
  /** Begun with the first upload: the library makes its folder readable for all, unless it is there. */
  const opened = async (): Promise<Server> => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    server ??= new Server({ ...serverOptions, datastore: new FileStore({ directory: root }) });
    return server;
  };
  return {
    handle: async (ownerId: number, request: IncomingMessage, response: ServerResponse): Promise<void> => {
      owners.set(request, ownerId);
      await (await opened()).handle(request, response);
    },
  };
};
