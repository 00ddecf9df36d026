import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import type { Storage } from './storage.ts';

/** Limit for the bytes of a running request that are lost if the process is killed. */
const PART_BYTES = 1024 * 1024;
/**
 * A last part with fewer bytes is joined to the next one. This limits the number of parts to `UPLOAD_MAX_BYTES` divided
 * by this number, plus one, even if the upload arrives in tiny pieces or its connection breaks often.
 */
const SMALL_PART_BYTES = 256 * 1024;
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
  /** Content type of the file as the client named it. */
  declaredType: string | undefined;
  open(): Readable;
}

type Link = Part & { from: number };

/** Returns the parts from the first byte to the first gap. Two processes may have stored the same bytes twice. */
const chainOf = (parts: readonly Part[]): { parts: Link[]; end: number } => {
  const chain: Link[] = [];
  let [end, furthest]: [number, Part | undefined] = [0, undefined];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    if (part.start > end && furthest) {
      chain.push({ ...furthest, from: end });
      [end, furthest] = [furthest.end, undefined];
    }
    if (part.start > end) break;
    if (part.end > (furthest?.end ?? end)) furthest = part;
  }
  if (furthest) chain.push({ ...furthest, from: end });
  return { parts: chain, end: furthest?.end ?? end };
};

/**
 * Stores the bytes of unfinished uploads. Each part is a complete file (`<owner>/<upload>/<first>-<end>`) that never
 * changes, so that any process can continue an upload without a lock. A small part is deleted after a larger one with
 * its bytes is stored.
 */
export const uploadParts = (storage: Storage) => {
  const readNotes = async (id: string) => {
    const key = `${id}/${NOTES}`;
    if (!(await storage.stat(key))) return null;
    try {
      return notesSchema.parse(await json(await storage.get(key)));
    } catch (error) {
      // Another call that used the upload may have removed it meanwhile.
      if (!(await storage.stat(key))) return null;
      throw error;
    }
  };
  const partsOf = async (id: string): Promise<Part[]> => {
    const parts: Part[] = [];
    for await (const { key } of storage.list(id)) {
      const [, start, end] = PART.exec(key.slice(id.length + 1)) ?? [];
      if (start !== undefined) parts.push({ key, start: Number(start), end: Number(end) });
    }
    return parts;
  };
  /** Returns the part that ends at the offset, if it is small. */
  const smallLastPart = async (id: string, offset: number): Promise<{ part: Part; bytes: Buffer } | undefined> => {
    const part = chainOf(await partsOf(id)).parts.at(-1);
    if (!part || part.end !== offset || part.end - part.start >= SMALL_PART_BYTES) return undefined;
    return { part, bytes: await buffer(await storage.get(part.key)) };
  };
  async function* bytesOf(id: string) {
    for (const { key, start, from, end } of chainOf(await partsOf(id)).parts) {
      yield* await storage.get(key, { start: from - start, end: end - start - 1 });
    }
  }
  return {
    create: (id: string, size: number, filetype: string | undefined) =>
      storage.put(`${id}/${NOTES}`, Readable.from([Buffer.from(JSON.stringify({ size, filetype }))])),
    /** Null if there is no such upload. */
    find: async (id: string) => {
      const notes = await readNotes(id);
      return notes && { ...notes, offset: chainOf(await partsOf(id)).end };
    },
    /** Stores the bytes that arrived, even if the stream breaks. @returns the new offset */
    append: async (id: string, offset: number, body: Readable): Promise<number> => {
      let gathered: Uint8Array[] = [];
      let [end, gatheredBytes] = [offset, 0];
      let small = await smallLastPart(id, offset);
      const keep = async (): Promise<void> => {
        if (gatheredBytes === 0) return;
        const joined = small;
        const part = Buffer.concat(joined ? [joined.bytes, ...gathered] : gathered);
        const next = end + gatheredBytes;
        [gathered, gatheredBytes, small] = [[], 0, undefined];
        await storage.put(`${id}/${joined?.part.start ?? end}-${next}`, Readable.from([part]));
        end = next;
        // The small part is deleted only now, after the larger one is stored.
        if (joined) await storage.delete(joined.part.key);
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
    /** Finds a complete upload. Null if bytes are missing. */
    findFinished: async (id: string): Promise<FinishedUpload | null> => {
      const notes = await readNotes(id);
      if (!notes || chainOf(await partsOf(id)).end !== notes.size) return null;
      const open = () => Readable.from(bytesOf(id), { objectMode: false });
      return { sizeBytes: notes.size, declaredType: notes.filetype, open };
    },
    remove: (id: string): Promise<void> => storage.deleteAll(id),
  };
};

/** Connects the parts with the library of the tus protocol. */
export class PartsStore extends DataStore {
  readonly #parts: ReturnType<typeof uploadParts>;

  readonly #forget: (id: string) => Promise<unknown>;

  /** @param forget called before the removal of an upload is answered */
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
