import type { Diagnosis } from '@bergkette/contract/catalogues.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { diagnosesQuery } from '../../data/catalogues.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorCard } from '../../ui/list-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PickList, type PickValue } from '../../ui/pick-list.tsx';
import { commonDiagnoses, groupDiagnoses } from './diagnosis-groups.ts';
import { useDiagnosisWords } from './use-diagnosis-words.ts';

interface DiagnosisListProps {
  value: PickValue;
  onPick: (picked: Diagnosis) => void;
}

function DiagnosisPicks({ diagnoses, value, onPick }: DiagnosisListProps & { diagnoses: readonly Diagnosis[] }) {
  const words = useDiagnosisWords();
  const groups = useMemo(
    () => [commonDiagnoses(diagnoses, words), ...groupDiagnoses(diagnoses, words)],
    [diagnoses, words],
  );
  return (
    <PickList
      of="diagnoses"
      groups={groups}
      value={value}
      onPick={(id) => {
        const picked = diagnoses.find((diagnosis) => diagnosis.id === id);
        if (picked !== undefined) onPick(picked);
      }}
    />
  );
}

/** All diagnoses in groups, found by name, group and everyday words; an empty list counts as a failure [ERR-19]. */
export function DiagnosisList(props: DiagnosisListProps) {
  const t = useTexts('people');
  const query = useQuery(diagnosesQuery);
  if (query.data?.length === 0)
    return <ErrorCard text={t('could_not_load_diagnoses')} onRetry={() => void query.refetch()} />;
  return (
    <Loaded query={query} failed={{ id: 'error_messages.diagnoses' }} loading={t('diagnoses.loading')} cards={3}>
      {(diagnoses) => <DiagnosisPicks diagnoses={diagnoses} {...props} />}
    </Loaded>
  );
}
