import { MEDIA_QUOTA_WARNING_RATIO, UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import type { MediaKind, MediaUsage } from '@bergkette/contract/media.ts';

/** How full a person's storage is, 0 to 100; `null` below the ratio at which the warning begins. */
export const quotaPercent = ({ used_bytes, quota_bytes }: MediaUsage): number | null =>
  used_bytes < quota_bytes * MEDIA_QUOTA_WARNING_RATIO
    ? null
    : Math.min(100, Math.floor((used_bytes / quota_bytes) * 100));

export const MEDIA_KINDS: readonly MediaKind[] = ['image', 'video', 'audio'];

/** Named one by one, so that iPhones hand over a JPEG instead of their own format. */
const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** The file types that a picker offers [MEDIA-12]. */
export const acceptOf = (kind: MediaKind): string => (kind === 'image' ? IMAGE_TYPES : `${kind}/*`);

export const kindOf = (contentType: string): MediaKind | null =>
  MEDIA_KINDS.find((kind) => contentType.startsWith(`${kind}/`)) ?? null;

type FileFacts = Pick<File, 'name' | 'lastModified' | 'size' | 'type'>;

/** Files with the same name and the same time of change are taken for the same file [MEDIA-11]. */
const isSame = (a: FileFacts) => (b: FileFacts) => a.name === b.name && a.lastModified === b.lastModified;

/** Some phones give no type; the picker's kind is used then, and the server checks the bytes. */
const hasRightType = (file: FileFacts) => file.type === '' || kindOf(file.type) !== null;

/** Separates the picked files into those accepted and those refused, by reason [MEDIA-09, MEDIA-11, MEDIA-12]. */
export const sortFiles = <T extends FileFacts>(picked: readonly T[], present: readonly FileFacts[]) => {
  const accepted: T[] = [];
  const tooLarge: T[] = [];
  const duplicates: T[] = [];
  const wrongType: T[] = [];
  for (const file of picked) {
    if (!hasRightType(file)) wrongType.push(file);
    else if ([...present, ...accepted].some(isSame(file))) duplicates.push(file);
    else if (file.size > UPLOAD_MAX_BYTES) tooLarge.push(file);
    else accepted.push(file);
  }
  return { accepted, tooLarge, duplicates, wrongType };
};
