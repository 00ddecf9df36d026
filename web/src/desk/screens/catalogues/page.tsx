import { type CatalogueKind, catalogueKinds } from '@bergkette/contract/desk/desk.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Choice, Screen } from '../../parts/parts.tsx';
import { Clinics } from './clinics.tsx';
import { Entries } from './entries.tsx';

const kinds: readonly (CatalogueKind | 'clinics')[] = ['clinics', ...catalogueKinds];

/** What people can choose in the app: clinics, activities, symptoms, diagnoses. */
export function Page() {
  const t = useTexts('desk');
  const [kind, setKind] = useState<CatalogueKind | 'clinics'>('clinics');
  return (
    <Screen title={t('catalogues.title')} lead={t('catalogues.lead')}>
      <Choice
        label={t('catalogues.kind')}
        values={kinds}
        chosen={kind}
        nameOf={(value) => t(`catalogues.${value}`)}
        onChoose={setKind}
      />
      {kind === 'clinics' ? <Clinics /> : <Entries key={kind} kind={kind} />}
    </Screen>
  );
}
