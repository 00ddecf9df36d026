import { useWard } from '../../data/ward.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Call } from './call.tsx';

/** Shows the number of the own ward, and the clinic's number with its hours if it is a different one. */
export function WardCalls() {
  const t = useTexts('app');
  const { own_phone, phone, hours } = useWard();
  return (
    <>
      {own_phone !== null && <Call look="ward" who={t('call.ward')} number={own_phone} />}
      {phone !== null && phone !== own_phone && (
        <Call
          look="ward"
          who={t(own_phone === null ? 'call.ward' : 'call.clinic')}
          number={phone}
          note={hours ?? undefined}
        />
      )}
    </>
  );
}
