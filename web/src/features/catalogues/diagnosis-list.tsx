import type { Diagnosis } from '@bergkette/contract/catalogues.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { diagnosesQuery } from '../../data/catalogues.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PickList, type PickValue } from '../../ui/pick-list.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { commonDiagnoses, groupDiagnoses } from './diagnosis-groups.ts';
import { useDiagnosisWords } from './use-diagnosis-words.ts';

interface DiagnosisListProps {
  value: PickValue;
  onPick: (picked: Diagnosis) => void;
}

function DiagnosisPicks({ diagnoses, value, onPick }: DiagnosisListProps & { diagnoses: readonly Diagnosis[] }) {
  const t = useTexts('people');
  const words = useDiagnosisWords();
  const groups = useMemo(
    () => [commonDiagnoses(diagnoses, words), ...groupDiagnoses(diagnoses, words)],
    [diagnoses, words],
  );
  return (
    <PickList
      groups={groups}
      labels={{
        field: t('diagnoses.field'),
        placeholder: t('diagnoses.placeholder'),
        none: t('diagnoses.none'),
        found: (count) => t('diagnoses.found', { count }),
      }}
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
  const query = useQuery(diagnosesQuery);
  return (
    <CatalogueList query={query} errorId="error_messages.diagnoses" emptyId="could_not_load_diagnoses">
      {(diagnoses) => <DiagnosisPicks diagnoses={diagnoses} {...props} />}
    </CatalogueList>
  );
}
