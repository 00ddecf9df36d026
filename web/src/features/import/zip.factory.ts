/** One file of a made-up archive; what is not given is as an honest program writes it. */
export interface MadeEntry {
  name: string;
  content?: string | Uint8Array<ArrayBuffer>;
  isDeflated?: boolean;
  /** Bytes that the archive states, where it lies about them. */
  statedBytes?: number;
  isEncrypted?: boolean;
  /** Mode of Unix, such as that of a link. */
  mode?: number;
}

const encoder = new TextEncoder();

const numbers = (...pairs: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(pairs.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of pairs) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
};

const packed = async ({ content = '', isDeflated = false }: MadeEntry): Promise<{ raw: number; data: Blob }> => {
  const raw = new Blob([content]);
  if (!isDeflated) return { raw: raw.size, data: raw };
  const stream = raw.stream().pipeThrough(new CompressionStream('deflate-raw'));
  return { raw: raw.size, data: await new Response(stream).blob() };
};

/** Bytes before what is encrypted. */
const CIPHER_HEAD = 12;

/** Writes a zip by hand, also one that no honest program writes; without checksums, which the reader does not look at. */
export const madeZip = async (entries: readonly MadeEntry[]): Promise<Blob> => {
  const parts: Blob[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, isDeflated = false, isEncrypted = false, mode = 0o100644 } = entry;
    const { raw, data } = await packed(entry);
    const path = encoder.encode(name);
    const head = new Uint8Array(isEncrypted ? CIPHER_HEAD : 0);
    const common = numbers(
      ...([
        [0x800 | (isEncrypted ? 1 : 0), 2],
        [isDeflated ? 8 : 0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
      ] as const),
      ...([
        [head.length + data.size, 4],
        [entry.statedBytes ?? raw, 4],
        [path.length, 2],
        [0, 2],
      ] as const),
    );
    const local = new Blob([numbers([0x04034b50, 4], [20, 2]), common, path, head, data]);
    const rest = numbers([0, 2], [0, 2], [0, 2], [(mode << 16) >>> 0, 4], [offset, 4]);
    directory.push(numbers([0x02014b50, 4], [(3 << 8) | 20, 2], [20, 2]), common, rest, path);
    parts.push(local);
    offset += local.size;
  }
  const list = new Blob(directory);
  const count = entries.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.size, 4], [offset, 4], [0, 2]);
  return new Blob([...parts, list, end]);
};

export const json = (name: string, value: unknown): MadeEntry => ({ name, content: JSON.stringify(value) });
