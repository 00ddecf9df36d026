import { useMemo } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import type { DiagnosisWords } from './diagnosis-groups.ts';

/** Translated names of diagnoses and groups [I18N-07]; the catalogue of texts has every key that the server knows. */
export const useDiagnosisWords = (): DiagnosisWords => {
  const t = useTexts('people');
  const language = useLanguage();
  return useMemo(
    () => ({
      nameOf: (key) => t(`diagnosis.${key}` as TextId<'people'>),
      groupOf: (key) => t(`diagnosis_group.${key}` as TextId<'people'>),
      otherWordsOf: (key) => t(`diagnosis_words.${key}` as TextId<'people'>),
      withoutGroup: t('diagnoses.without_group'),
      common: t('diagnoses.common'),
      language,
    }),
    [t, language],
  );
};
