import { useQuery } from '@tanstack/react-query';
import { mediaUsageQuery } from '../../../data/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../capture/media-field.module.css';
import { quotaPercent } from './quota-percent.ts';

/** Warns before the person's storage is full; shows nothing while there is enough room. */
export function QuotaNotice() {
  const t = useTexts('app');
  const { data } = useQuery(mediaUsageQuery);
  const percent = data === undefined ? null : quotaPercent(data);
  if (percent === null) return null;
  return <p className={styles.notice}>{t('upload.quota_warning', { percent })}</p>;
}
