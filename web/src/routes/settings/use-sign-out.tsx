import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { countKinds } from '../../features/settings/unsent-kinds.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStore } from '../../lib/store.ts';
import { beginKeyLife } from '../../offline/key-life.ts';
import { listRefused, listWaiting, whenWaitingChanges } from '../../offline/outbox/outbox.ts';
import { vault } from '../../offline/vault.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { LOSSES } from './losses.ts';

type Loss = (typeof LOSSES)[number]['loss'];

interface Asked {
  loss: Loss;
  /** What the tap does that loses it. */
  loseLabel: string;
  answer: (isLost: boolean) => void;
}

interface LosingSheetProps extends Pick<Asked, 'loss' | 'loseLabel'> {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a sign-out, which clears this device, loses what is only here. What waits for a connection is named. */
function LosingSheet({ loss, loseLabel, onStay, onSignOut }: LosingSheetProps) {
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
      loseLabel={loseLabel}
      onKeep={onStay}
      onLose={onSignOut}
    />
  );
}

/**
 * Signs out on the person's request: asks about data that are on this device only, then clears it.
 * @returns a function that signs out, its two halves, and the question to render
 */
export const useSignOut = (ownerId: number) => {
  const t = useTexts('account');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { logOut } = useRouteContext({ from: '__root__' });

  /** @returns false where the person would rather keep something */
  const askLosses = async (loseLabel: string): Promise<boolean> => {
    for (const { loss, isThere } of LOSSES) {
      if (!(await isThere(ownerId))) continue;
      const isLost = await new Promise<boolean>((answer) => setAsked({ loss, loseLabel, answer }));
      setAsked(null);
      if (!isLost) return false;
    }
    return true;
  };
  const leave = async (): Promise<void> => {
    // What is left if the app is closed meanwhile is noise.
    beginKeyLife(ownerId);
    // Nobody is signed in from here on, so nothing is written after all of it is wiped.
    const isOut = logOut();
    await vault.wipe(ownerId).catch(() => undefined);
    await isOut;
  };
  const signOut = async (): Promise<void> => {
    if (await askLosses(t('sign_out.lose'))) await leave();
  };
  const sheet = asked !== null && (
    <LosingSheet
      key={asked.loss}
      loss={asked.loss}
      loseLabel={asked.loseLabel}
      onStay={() => asked.answer(false)}
      onSignOut={() => asked.answer(true)}
    />
  );
  return { signOut, askLosses, leave, sheet };
};
