import type { MediaUsage } from '@bergkette/contract/media.ts';
import { MEDIA_QUOTA_WARNING_RATIO } from '@bergkette/contract/rules.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { api } from '../../lib/api-client.ts';
import styles from './media-field.module.css';

const usageQuery = queryOptions({
  queryKey: ['media', 'usage'],
  queryFn: ({ signal }) => api.get<MediaUsage>('/v1/media/usage/', { signal }),
});

/** Said before it is too late, and only then. */
export function QuotaNotice() {
  const t = useTexts('media');
  const { data } = useQuery(usageQuery);
  if (data === undefined || data.used_bytes < data.quota_bytes * MEDIA_QUOTA_WARNING_RATIO) return null;
  const percent = Math.min(100, Math.floor((data.used_bytes / data.quota_bytes) * 100));
  return <p className={styles.notice}>{t('upload.quota_warning', { percent })}</p>;
}
