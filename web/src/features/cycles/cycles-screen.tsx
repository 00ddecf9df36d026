import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { chemoQuery } from '../../data/period.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import { ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import frame from '../../ui/sub-screen.module.css';
import { CycleView } from './cycle-view.tsx';
import { cyclesDataOf, periodOfCycles } from './cycles-data.ts';
import styles from './cycles-screen.module.css';

function Content() {
  const t = useTexts('tracking');
  const today = plainDateOf(useNow());
  const { data: read, isLoadingError, refetch } = useQuery(chemoQuery(today, periodOfCycles));
  const data = useMemo(() => read && cyclesDataOf(read, today), [read, today]);
  if (isLoadingError) {
    return <ErrorCard text={t('cycles.failed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton label={t('cycles.loading')} cards={1} />;
  }
  return <CycleView data={data} />;
}

/** Mood and trackers over each other by days since the chemo: shows the past only and predicts nothing. */
export function CyclesScreen() {
  const t = useTexts('tracking');
  return (
    <main className={styles.screen}>
      <header className={frame.header}>
        <Link to="/tracking" className={frame.back} aria-label={t('cycles.back')} title={t('cycles.back')}>
          <Icon shape={arrowLeftIcon} />
        </Link>
        <h1>{t('cycles.title')}</h1>
      </header>
      <Content />
    </main>
  );
}
