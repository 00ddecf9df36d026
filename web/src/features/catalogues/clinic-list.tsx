import type { Clinic } from '@bergkette/contract/catalogues.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clinicsQuery } from '../../data/catalogues.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PickList, type PickValue } from '../../ui/pick-list.tsx';
import { inClinicOrder, otherCityNames } from './clinics.ts';

interface ClinicListProps {
  value: PickValue;
  /** The clinic of the invitation, which is marked. */
  invitedId?: number | null;
  onPick: (picked: Clinic) => void;
}

function ClinicPicks({ clinics, value, invitedId, onPick }: ClinicListProps & { clinics: readonly Clinic[] }) {
  const t = useTexts('people');
  const language = useLanguage();
  const groups = useMemo(() => {
    const items = inClinicOrder(clinics, language).map(({ id, name, address }) => {
      const [city, ...street] = address?.split(', ') ?? [];
      const invited = id === invitedId && t('clinics.invited');
      return {
        id,
        name: city ?? name,
        note: [city && name, invited].filter(Boolean).join(' · '),
        terms: [[city, name].filter(Boolean).join(' '), ...street, ...otherCityNames(address)],
      };
    });
    return [{ name: null, items }];
  }, [clinics, language, invitedId, t]);
  return (
    <PickList
      of="clinics"
      groups={groups}
      value={value}
      onPick={(id) => {
        const picked = clinics.find((clinic) => clinic.id === id);
        if (picked !== undefined) onPick(picked);
      }}
    />
  );
}

/** Every clinic by city and name, in the order of the addresses [PROF-29]. */
export function ClinicList(props: ClinicListProps) {
  const t = useTexts('people');
  const query = useQuery(clinicsQuery);
  return (
    <Loaded query={query} failed={{ id: 'error_messages.clinics' }} loading={t('diagnoses.loading')} cards={3}>
      {(clinics) => <ClinicPicks clinics={clinics} {...props} />}
    </Loaded>
  );
}
