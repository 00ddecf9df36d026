import type { MediaUsage } from '@bergkette/contract/media.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { api } from '../../../lib/api-client.ts';
import styles from '../capture/media-field.module.css';
import { quotaPercent } from './quota-percent.ts';

const usageQuery = queryOptions({
  queryKey: ['media', 'usage'],
  queryFn: ({ signal }) => api.get<MediaUsage>('/v1/media/usage/', { signal }),
});

/** Said before it is too late, and only then. */
export function QuotaNotice() {
  const t = useTexts('media');
  const { data } = useQuery(usageQuery);
  const percent = data === undefined ? null : quotaPercent(data);
  if (percent === null) return null;
  return <p className={styles.notice}>{t('upload.quota_warning', { percent })}</p>;
}
