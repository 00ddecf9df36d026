import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import type { Storage } from '../storage.ts';

/** What a process that is killed can lose of a request under way. */
const PART_BYTES = 1024 * 1024;
const NOTES = 'notes';
const PART = /^(\d+)-(\d+)$/;

const notesSchema = z.object({ size: z.int().min(0), filetype: z.string().optional() });

interface Part {
  key: string;
  start: number;
  /** Excluded. */
  end: number;
}

export interface FinishedUpload {
  sizeBytes: number;
  /** What the client said the file is. */
  declaredType: string | undefined;
  open(): Readable;
}

/** The parts one after another, as far as they go without a gap. Two processes may have stored the same bytes twice. */
const chainOf = (parts: readonly Part[]): { parts: (Part & { from: number })[]; end: number } => {
  const chain: (Part & { from: number })[] = [];
  for (let end = 0; ; ) {
    const next = parts
      .filter((part) => part.start <= end && part.end > end)
      .toSorted((a, b) => b.end - a.end)
      .at(0);
    if (!next) return { parts: chain, end };
    chain.push({ ...next, from: end });
    end = next.end;
  }
};

/**
 * The bytes of uploads under way: each part a file of its own (`<owner>/<upload>/<first>-<end>`), whole or not there.
 * Nothing is changed once it is written, so that any process may go on where another one ended, without a lock.
 */
export const uploadParts = (storage: Storage) => {
  const readNotes = async (id: string) => {
    const key = `${id}/${NOTES}`;
    if (!(await storage.stat(key))) return null;
    return notesSchema.parse(await json(await storage.get(key)));
  };
  const partsOf = async (id: string): Promise<Part[]> => {
    const parts: Part[] = [];
    for await (const { key } of storage.list(id)) {
      const [, start, end] = PART.exec(key.slice(id.length + 1)) ?? [];
      if (start !== undefined) parts.push({ key, start: Number(start), end: Number(end) });
    }
    return parts;
  };
  async function* bytesOf(id: string) {
    for (const { key, start, from, end } of chainOf(await partsOf(id)).parts) {
      yield* await storage.get(key, { start: from - start, end: end - start - 1 });
    }
  }
  return {
    create: (id: string, size: number, filetype: string | undefined) =>
      storage.put(`${id}/${NOTES}`, Readable.from([Buffer.from(JSON.stringify({ size, filetype }))])),
    /** Null where there is no such upload. */
    find: async (id: string) => {
      const notes = await readNotes(id);
      return notes && { ...notes, offset: chainOf(await partsOf(id)).end };
    },
    /** Keeps what came, however the stream ends. @returns the new offset */
    append: async (id: string, offset: number, body: Readable): Promise<number> => {
      let gathered: Uint8Array[] = [];
      let [end, gatheredBytes] = [offset, 0];
      const keep = async (): Promise<void> => {
        if (gatheredBytes === 0) return;
        const part = Buffer.concat(gathered);
        [gathered, gatheredBytes] = [[], 0];
        await storage.put(`${id}/${end}-${end + part.length}`, Readable.from([part]));
        end += part.length;
      };
      try {
        for await (const chunk of body) {
          gathered.push(chunk);
          gatheredBytes += chunk.length;
          if (gatheredBytes >= PART_BYTES) await keep();
        }
      } finally {
        await keep();
      }
      return end;
    },
    /** Null unless every byte of it is there. */
    findFinished: async (id: string): Promise<FinishedUpload | null> => {
      const notes = await readNotes(id);
      if (!notes || chainOf(await partsOf(id)).end !== notes.size) return null;
      const open = () => Readable.from(bytesOf(id), { objectMode: false });
      return { sizeBytes: notes.size, declaredType: notes.filetype, open };
    },
    remove: (id: string): Promise<void> => storage.deleteAll(id),
  };
};

/** The parts as the library of the tus protocol wants them. */
export class PartsStore extends DataStore {
  readonly #parts: ReturnType<typeof uploadParts>;

  readonly #forget: (id: string) => Promise<unknown>;

  /** @param forget called before a removal is answered */
  constructor(storage: Storage, forget: (id: string) => Promise<unknown>) {
    super();
    this.#forget = forget;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.#parts = uploadParts(storage);
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#parts.create(upload.id, upload.size ?? 0, upload.metadata?.filetype ?? undefined);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#parts.find(id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset, filetype } = found;
    return new Upload({ id, size, offset, metadata: filetype === undefined ? {} : { filetype } });
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    return this.#parts.append(id, offset, body);
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#parts.find(id))) throw ERRORS.FILE_NOT_FOUND;
    await this.#parts.remove(id);
    await this.#forget(id);
  }
}
