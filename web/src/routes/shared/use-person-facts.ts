import type { Person } from '@bergkette/contract/users.ts';
import { diagnosisText } from '../../features/catalogues/diagnosis-groups.ts';
import { useDiagnosisWords } from '../../features/catalogues/use-diagnosis-words.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDiagnosed } from '../../lib/dates.ts';

/** Diagnosis, its date, and the clinic with address and name; hidden facts are left out [PROF-17, PROF-26]. */
export const usePersonFacts = () => {
  const t = useTexts('people');
  const words = useDiagnosisWords();
  const language = useLanguage();
  return ({
    diagnosis,
    initial_diagnosis,
    treated_at,
  }: Pick<Person, 'diagnosis' | 'initial_diagnosis' | 'treated_at'>): { name: string; value: string }[] => [
    ...(diagnosis ? [{ name: t('people.diagnosis'), value: diagnosisText(diagnosis, words) }] : []),
    ...(initial_diagnosis ? [{ name: t('people.since'), value: formatDiagnosed(initial_diagnosis, language) }] : []),
    ...(treated_at
      ? [{ name: t('people.clinic'), value: [treated_at.name, treated_at.address ?? []].flat().join(', ') }]
      : []),
  ];
};
