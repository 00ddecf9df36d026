import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useUploadStates, WAITING_TEXTS } from '../../../offline/upload/upload-store.ts';
import styles from '../capture/media-field.module.css';
import { type BatchFile, overallProgress } from '../capture/tile-state.ts';

interface OverallBarProps {
  files: readonly BatchFile[];
  isBusy: boolean;
}

/** Progress of all files that are sent together, and whether it waits for the network. */
export function OverallBar({ files, isBusy }: OverallBarProps) {
  const t = useTexts('app');
  const states = useUploadStates();
  // Files that were sent leave the list, so the bar counts those that were there when sending began.
  const [batch, setBatch] = useState<readonly BatchFile[] | null>(null);
  if (isBusy && batch === null) setBatch(files);
  if (!isBusy && batch !== null) setBatch(null);
  if (batch === null || batch.length === 0) return null;
  const { part, position, count, awaited } = overallProgress(batch, states);
  const percent = Math.round(part * 100);
  return (
    <div className={styles.overall}>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('upload.all_label')} />
      <p className="small" role="status">
        {awaited ? t(WAITING_TEXTS[awaited]) : t('upload.all', { position, count })}
      </p>
      <span className="micro numbers">{percent} %</span>
    </div>
  );
}
