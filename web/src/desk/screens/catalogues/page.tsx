import { type CatalogueKind, catalogueKinds } from '@bergkette/contract/desk/desk.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Choice, Screen } from '../../parts/parts.tsx';
import { Entries } from './entries.tsx';

/** What people can choose in the app: activities, symptoms, diagnoses. */
export function Page() {
  const t = useTexts('desk');
  const [kind, setKind] = useState<CatalogueKind>('activities');
  return (
    <Screen title={t('catalogues.title')} lead={t('catalogues.lead')}>
      <Choice
        label={t('catalogues.kind')}
        values={catalogueKinds}
        chosen={kind}
        nameOf={(value) => t(`catalogues.${value}`)}
        onChoose={setKind}
      />
      <Entries key={kind} kind={kind} />
    </Screen>
  );
}
