import { useQuery } from '@tanstack/react-query';
import { clinicsQuery, diagnosesQuery } from '../../data/catalogues.ts';
import { useDiagnosisWords } from '../../features/catalogues/use-diagnosis-words.ts';

/** What a diagnosis or a clinic is called; empty until the lists are there. */
export const useCatalogueWords = () => {
  const words = useDiagnosisWords();
  const { data: diagnoses } = useQuery(diagnosesQuery);
  const { data: clinics } = useQuery(clinicsQuery);
  return (kind: 'diagnosis' | 'clinic', id: number): string => {
    if (kind === 'clinic') return clinics?.find((clinic) => clinic.id === id)?.name ?? '';
    const diagnosis = diagnoses?.find((one) => one.id === id);
    return diagnosis === undefined ? '' : words.nameOf(diagnosis.name);
  };
};
