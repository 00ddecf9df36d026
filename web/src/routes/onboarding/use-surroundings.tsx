import type { Me } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicsQuery, diagnosesQuery } from '../../data/catalogues.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { ClinicList } from '../../features/catalogues/clinic-list.tsx';
import { clinicPlace } from '../../features/catalogues/clinic-order.ts';
import { DiagnosisList } from '../../features/catalogues/diagnosis-list.tsx';
import { useDiagnosisWords } from '../../features/catalogues/use-diagnosis-words.ts';
import type { Surroundings } from '../../features/onboarding/surroundings.ts';
import { AvatarChooser } from '../../features/profile/avatar-chooser.tsx';
import { useAvatarNames } from '../../features/profile/use-avatar-names.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The lists and texts of other features for Firn's questions; the lists are loaded ahead. */
export const useOnboardingSurroundings = (me: Me): Surroundings => {
  const t = useTexts('account');
  const { data: diagnoses } = useQuery(diagnosesQuery);
  const { data: clinics } = useQuery(clinicsQuery);
  const { data: ageBand } = useQuery(ageBandQuery);
  const words = useDiagnosisWords();
  const pictureName = useAvatarNames();
  const [seed] = useState(newSeed);
  return {
    isAgeMissing: isAgeMissing(ageBand),
    invitedClinic: me.treated_at?.id ?? null,
    renderPictures: (take) => (
      <AvatarChooser
        seed={seed}
        takeLabel={t('onboarding.avatar.next')}
        onSave={async (number) => take(number)}
        onRemove={null}
        onCancel={null}
      />
    ),
    renderDiagnoses: (value, onPick) => <DiagnosisList value={value} onPick={onPick} />,
    renderClinics: (value, onPick) => (
      <ClinicList value={value} invitedId={me.treated_at?.id ?? null} onPick={onPick} />
    ),
    pictureName,
    diagnosisName: (id) => {
      const key = diagnoses?.find((diagnosis) => diagnosis.id === id)?.name;
      return key === undefined ? '' : words.nameOf(key);
    },
    clinicName: (id) => {
      const clinic = clinics?.find((one) => one.id === id);
      return clinic === undefined ? '' : clinicPlace(clinic);
    },
  };
};
