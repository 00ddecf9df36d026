import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { countKinds } from '../../features/settings/unsent-kinds.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { tokens } from '../../lib/api-client.ts';
import { useStore } from '../../lib/store.ts';
import { beginKeyLife } from '../../offline/key-life.ts';
import { listRefused, listWaiting, whenWaitingChanges } from '../../offline/outbox/outbox.ts';
import { vault } from '../../offline/vault.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { LOSSES } from './losses.ts';

interface LosingSheetProps {
  loss: (typeof LOSSES)[number]['loss'];
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a sign-out, which clears this device, loses what is only here. What waits for a connection is named. */
function LosingSheet({ loss, onStay, onSignOut }: LosingSheetProps) {
  const t = useTexts('account');
  const waiting = useStore({ subscribe: whenWaitingChanges, get: listWaiting });
  const refused = useStore({ subscribe: whenWaitingChanges, get: listRefused });
  const kinds = countKinds([...waiting, ...refused]).map(([kind, count]) => t(`sign_out.unsent_${kind}`, { count }));
  const isUnknown = loss === 'unsent' && kinds.length === 0;
  return (
    <KeepSheet
      title={isUnknown ? t('sign_out.unsent_unknown') : t(`sign_out.${loss}`, { what: kinds.join(', ') })}
      text={t(`sign_out.${loss}_text`)}
      closeLabel={t('sign_out.stay')}
      keepLabel={t('sign_out.stay')}
      loseLabel={t('sign_out.lose')}
      onKeep={onStay}
      onLose={onSignOut}
    />
  );
}

/**
 * Signs out on the person's request: asks about data that are on this device only, then clears it.
 * @returns a function that asks, one that signs out without asking, and the questions to render
 */
export const useSignOut = (ownerId: number | undefined) => {
  const [asked, setAsked] = useState<number | null>(null);
  const { logOut } = useRouteContext({ from: '__root__' });

  const leave = async () => {
    // The session may have ended by itself at this moment.
    const leavingId = ownerId ?? tokens.personId();
    // What is left if the app is closed meanwhile is noise.
    if (leavingId !== null) beginKeyLife(leavingId);
    // Nobody is signed in from here on, so nothing is written after all of it is wiped.
    const isOut = logOut();
    if (leavingId !== null) await vault.wipe(leavingId).catch(() => undefined);
    await isOut;
  };
  const askFrom = async (first: number): Promise<void> => {
    for (const [index, { isThere }] of LOSSES.entries()) {
      if (index < first || ownerId === undefined || !(await isThere(ownerId))) continue;
      return setAsked(index);
    }
    return leave();
  };
  const loss = asked === null ? undefined : LOSSES[asked]?.loss;
  const sheets = loss !== undefined && (
    <LosingSheet
      key={loss}
      loss={loss}
      onStay={() => setAsked(null)}
      onSignOut={() => void askFrom((asked ?? 0) + 1)}
    />
  );
  return { signOut: () => askFrom(0), leave, sheets };
};
