import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { runsQuery } from '../../../data/symptoms.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { playIcon } from '../../../ui/icons.ts';
import { Bone, ErrorCard, Skeleton } from '../../../ui/list-state.tsx';
import type { OpenDialog } from '../entry/tracker-dialog.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { FinishedRun } from './finished-run.tsx';
import { MorePages } from './more-pages.tsx';

interface FinishedGroupProps {
  symptom: Symptom;
  /** True where a newer run of the symptom is active. */
  isActive: boolean;
  onOpen: OpenDialog;
}

/** The ended runs of a symptom, newest first, page after page, and a button to start it again [TRK-07, TRK-21]. */
export function FinishedGroup({ symptom, isActive, onOpen }: FinishedGroupProps) {
  const { t, nameOf } = useSymptomWords();
  const errors = useTexts('app');
  const runs = useInfiniteQuery(runsQuery(symptom.id));
  const name = nameOf(symptom);
  return (
    <>
      {isActive ? (
        <p>
          <Tag tone="petrol">{t('trackers.already_active')}</Tag>
        </p>
      ) : (
        <Button
          variant="light"
          icon={playIcon}
          aria-label={t('trackers.again_symptom', { symptom: name })}
          onClick={() => onOpen({ kind: 'first', symptom })}
        >
          {t('trackers.again')}
        </Button>
      )}
      {symptom.label !== undefined && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('trackers.own_symptom', { symptom: name })}
          onClick={() => onOpen({ kind: 'about', symptom })}
        >
          {t('trackers.own')}
        </Button>
      )}
      {runs.isError && runs.data === undefined && (
        <ErrorCard
          text={errors('error_messages.tracking')}
          retryLabel={t('trackers.retry')}
          onRetry={() => void runs.refetch()}
        />
      )}
      {runs.isPending && (
        <Skeleton label={t('trackers.loading')}>
          <Bone />
          <Bone shape="card" />
        </Skeleton>
      )}
      <ul>
        {runs.data?.pages
          .flatMap(({ results }) => results)
          .map((run) => (
            <FinishedRun key={run.id} run={run} onOpen={onOpen} />
          ))}
      </ul>
      <MorePages pages={runs} />
    </>
  );
}
