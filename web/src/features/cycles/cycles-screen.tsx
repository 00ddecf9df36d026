import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chemoQuery } from '../../data/period.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SubScreenHeader } from '../../ui/sub-screen-header.tsx';
import { CycleView } from './cycle-view.tsx';
import { cyclesDataOf, periodOfCycles } from './cycles-data.ts';
import styles from './cycles-screen.module.css';

function Content() {
  const t = useTexts('tracking');
  const today = plainDateOf(useNow());
  const { data: read, error, refetch } = useQuery(chemoQuery(today, periodOfCycles));
  const data = useMemo(() => read && cyclesDataOf(read, today), [read, today]);
  return (
    <Loaded query={{ data, error, refetch }} failed={t('cycles.failed')} loading={t('cycles.loading')} cards={1}>
      {(cycles) => <CycleView data={cycles} />}
    </Loaded>
  );
}

/** Mood and trackers over each other by days since the chemo: shows the past only and predicts nothing. */
export function CyclesScreen() {
  const t = useTexts('tracking');
  return (
    <main className={styles.screen}>
      <SubScreenHeader to="/tracking" backLabel={t('visit.back')} title={t('tracking.cycles')} />
      <Content />
    </main>
  );
}
