import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStore } from '../../lib/store.ts';
import { beginKeyLife } from '../../offline/forget-key.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';
import { vault } from '../../offline/vault.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { countKinds, LOSSES } from './losses.ts';

/** `none`: everything is with the account, but who comes back needs their password. */
type Loss = (typeof LOSSES)[number]['loss'] | 'none';

/** Both clear this device. */
type Leaving = 'sign_out' | 'delete';

interface Asked {
  loss: Loss;
  leaving: Leaving;
  answer: (isLost: boolean) => void;
}

interface LosingSheetProps extends Pick<Asked, 'loss' | 'leaving'> {
  onStay: () => void;
  onLose: () => void;
}

/** Asks before the device is cleared, and before what is only on it is lost. What waits for a connection is named. */
function LosingSheet({ loss, leaving, onStay, onLose }: LosingSheetProps) {
  const t = useTexts('account');
  const { waiting, refused } = useStore(waitingCalls);
  const kinds = countKinds([...waiting, ...refused]).map(([kind, count]) => t(`sign_out.unsent_${kind}`, { count }));
  const isDeleting = leaving === 'delete';
  const stay = t(isDeleting ? 'settings.delete.keep' : 'sign_out.stay');
  const isUnknown = loss === 'unsent' && kinds.length === 0;
  return (
    <KeepSheet
      title={isUnknown ? t('sign_out.unsent_unknown') : t(`sign_out.${loss}`, { what: kinds.join(', ') })}
      text={t(isDeleting ? 'settings.delete.loss' : `sign_out.${loss}_text`)}
      keepLabel={stay}
      loseLabel={t(isDeleting ? 'settings.delete.confirm' : loss === 'none' ? 'settings.sign_out' : 'sign_out.lose')}
      onKeep={onStay}
      onLose={onLose}
    />
  );
}

/**
 * Signs out on the person's request, after a question: about data that are on this device only, or else once. Then clears it.
 * @returns a function that signs out, its two halves, and the question to render
 */
export const useSignOut = (ownerId: number) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { logOut } = useRouteContext({ from: '__root__' });

  const ask = async (loss: Loss, leaving: Leaving): Promise<boolean> => {
    const isLost = await new Promise<boolean>((answer) => setAsked({ loss, leaving, answer }));
    setAsked(null);
    return isLost;
  };
  /** @returns false where the person would rather stay */
  const askLosses = async (leaving: Leaving): Promise<boolean> => {
    // The deletion has asked already.
    let hasAsked = leaving === 'delete';
    for (const { loss, isThere } of LOSSES) {
      if (!(await isThere(ownerId))) continue;
      hasAsked = true;
      if (!(await ask(loss, leaving))) return false;
    }
    return hasAsked || ask('none', leaving);
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
    if (await askLosses('sign_out')) await leave();
  };
  const sheet = asked !== null && (
    <LosingSheet
      key={asked.loss}
      loss={asked.loss}
      leaving={asked.leaving}
      onStay={() => asked.answer(false)}
      onLose={() => asked.answer(true)}
    />
  );
  return { signOut, askLosses, leave, sheet };
};
