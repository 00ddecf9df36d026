import { useTexts } from '../../i18n/use-texts.ts';
import { useStore } from '../../lib/store.ts';
import { listRefused, listWaiting, whenWaitingChanges } from '../../offline/outbox/outbox.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { countKinds } from './unsent-kinds.ts';

interface LosingUnsentSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before entries are lost that wait on this device for a connection, and names what they are. */
export function LosingUnsentSheet(on: LosingUnsentSheetProps) {
  const t = useTexts('account');
  const waiting = useStore({ subscribe: whenWaitingChanges, get: listWaiting });
  const refused = useStore({ subscribe: whenWaitingChanges, get: listRefused });
  const kinds = countKinds([...waiting, ...refused]).map(([kind, count]) => t(`settings.unsent_${kind}`, { count }));
  return (
    <KeepSheet
      title={kinds.length === 0 ? t('settings.unsent_unknown') : t('settings.unsent', { what: kinds.join(', ') })}
      text={t('settings.unsent_text')}
      closeLabel={t('settings.unsent_stay')}
      keepLabel={t('settings.unsent_stay')}
      loseLabel={t('settings.unsent_sign_out')}
      onKeep={on.onStay}
      onLose={on.onSignOut}
    />
  );
}
