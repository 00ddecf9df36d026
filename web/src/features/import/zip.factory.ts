import { crc32, deflateRawSync } from 'node:zlib';

/** One file of a made-up archive; what is not given is as an honest program writes it. */
export interface MadeEntry {
  name: string;
  content?: string | Uint8Array;
  isDeflated?: boolean;
  /** Bytes that the archive states, where it lies about them. */
  statedBytes?: number;
  isEncrypted?: boolean;
  /** Mode of Unix, such as that of a link. */
  mode?: number;
}

const numbers = (...pairs: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    pairs.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      if (bytes === 2) part.writeUInt16LE(value);
      else part.writeUInt32LE(value);
      return part;
    }),
  );

/** Writes a zip by hand, also one that no honest program writes. */
export const madeZip = (entries: readonly MadeEntry[]): Blob => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', isDeflated = false, statedBytes, isEncrypted = false, mode = 0o100644 } of entries) {
    const [raw, path] = [Buffer.from(content as Uint8Array), Buffer.from(name)];
    const packed = isDeflated ? deflateRawSync(raw) : raw;
    const data = isEncrypted ? Buffer.concat([Buffer.alloc(12), packed]) : packed;
    const size = statedBytes ?? raw.length;
    const common = numbers(
      ...([
        [0x800 | (isEncrypted ? 1 : 0), 2],
        [isDeflated ? 8 : 0, 2],
        [0, 2],
        [0, 2],
        [crc32(raw), 4],
      ] as const),
      ...([
        [data.length, 4],
        [size, 4],
        [path.length, 2],
        [0, 2],
      ] as const),
    );
    const local = Buffer.concat([numbers([0x04034b50, 4], [20, 2]), common, path, data]);
    const rest = numbers([0, 2], [0, 2], [0, 2], [(mode << 16) >>> 0, 4], [offset, 4]);
    directory.push(Buffer.concat([numbers([0x02014b50, 4], [(3 << 8) | 20, 2], [20, 2]), common, rest, path]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2]);
  return new Blob([Uint8Array.from(Buffer.concat([...parts, list, end]))]);
};

export const json = (name: string, value: unknown): MadeEntry => ({ name, content: JSON.stringify(value) });
