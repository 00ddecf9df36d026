import { MEDIA_QUOTA_WARNING_RATIO } from '@bergkette/contract/media.rules.ts';
import type { MediaUsage } from '@bergkette/contract/media.ts';

/** How full a person's storage is, 0 to 100; `null` below the ratio at which the warning begins. */
export const quotaPercent = ({ used_bytes, quota_bytes }: MediaUsage): number | null =>
  used_bytes < quota_bytes * MEDIA_QUOTA_WARNING_RATIO
    ? null
    : Math.min(100, Math.floor((used_bytes / quota_bytes) * 100));
