import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../capture/media-field.module.css';
import type { MediaItem } from '../capture/media-item.ts';
import { type BatchFile, batchOf, overallProgress } from './overall-progress.ts';
import { useUploadStates, WAITING_TEXTS } from './upload-store.ts';

interface OverallBarProps {
  items: readonly MediaItem[];
  isBusy: boolean;
}

/** Progress of all files of this save, and whether it waits for the network. */
export function OverallBar({ items, isBusy }: OverallBarProps) {
  const t = useTexts('app');
  const states = useUploadStates();
  // Files that were sent leave `items`, so the bar counts the files that were there when the save began.
  const [batch, setBatch] = useState<readonly BatchFile[] | null>(null);
  if (isBusy && batch === null) setBatch(batchOf(items));
  if (!isBusy && batch !== null) setBatch(null);
  if (batch === null || batch.length === 0) return null;
  const { part, position, count, awaited } = overallProgress(batch, states);
  const percent = Math.round(part * 100);
  return (
    <div className={styles.overall}>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('upload.all_label')} />
      <p className={styles.overallText} role="status">
        {awaited ? t(WAITING_TEXTS[awaited]) : t('upload.all', { position, count })}
      </p>
      <span className={styles.percent}>{percent} %</span>
    </div>
  );
}
