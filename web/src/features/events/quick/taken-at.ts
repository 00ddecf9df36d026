import { plainDateOf, plainTimeOf } from '../../../lib/dates.ts';

/** Bytes within which a camera writes when it took the picture. */
const HEAD_BYTES = 128 * 1024;
const EXIF = 'Exif\0\0';
const EXIF_FIELDS = 0x87_69;
const DATE_TIME_ORIGINAL = 0x90_03;
const FIELD_BYTES = 12;

interface PlainMoment {
  date: string;
  time: string;
}

/** The moment that the camera's clock showed; null where the picture says nothing. @param head first bytes of a JPEG */
export const cameraMoment = (head: Uint8Array): PlainMoment | null => {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const start = text.indexOf(EXIF) + EXIF.length;
  if (start < EXIF.length) return null;
  const view = new DataView(head.buffer, head.byteOffset + start, head.length - start);
  const isLittle = text.startsWith('II', start);
  /** What a field of the list at `at` holds or points to; 0 where the list has no such field. */
  const fieldOf = (at: number, tag: number): number => {
    for (let left = view.getUint16(at, isLittle), field = at + 2; left > 0; left -= 1, field += FIELD_BYTES) {
      if (view.getUint16(field, isLittle) === tag) return view.getUint32(field + 8, isLittle);
    }
    return 0;
  };
  try {
    const fields = fieldOf(view.getUint32(4, isLittle), EXIF_FIELDS);
    const at = fields === 0 ? 0 : fieldOf(fields, DATE_TIME_ORIGINAL);
    const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d)/.exec(text.slice(start + at)) ?? [];
    return time === undefined ? null : { date: `${year}-${month}-${day}`, time };
  } catch {
    // The head ends within its own lists.
    return null;
  }
};

/** When a photo was taken: as its camera wrote, else when the file was changed last. Nothing leaves the device. */
export const takenAt = async (photo: File): Promise<PlainMoment> =>
  cameraMoment(new Uint8Array(await photo.slice(0, HEAD_BYTES).arrayBuffer())) ?? {
    date: plainDateOf(photo.lastModified),
    time: plainTimeOf(photo.lastModified),
  };
