import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { deskKeys } from '../data/keys.ts';
import { signInByHouse, startByHouse } from '../data/sign-in.ts';
import { CallFailure } from '../parts/parts.tsx';
import { useAct } from '../parts/use-act.ts';
import { enter, hasSignedOut, type Session } from '../session.ts';
import { Gate } from './gate.tsx';

/** Where this tab goes on after the way over the provider: a path of the desk, or `close` for a window of its own. */
const BACK = 'bergkette.desk.back';
const CLOSE = 'close';
const WINDOW = 'popup,width=560,height=760';

/**
 * Leads to the provider of the house. Over a screen that is kept it opens a window of its own; what happens there reaches this tab
 * by the news between tabs. The provider asks who it is where a screen is locked or somebody has signed out here.
 */
export function ByHouse({ session }: { session: Session }) {
  const t = useTexts('desk');
  const isLocked = session.state === 'locked';
  const start = useAct(async (page: Window) => {
    try {
      const { url } = await startByHouse(isLocked || hasSignedOut());
      page.sessionStorage.setItem(BACK, page === window ? `${location.pathname}${location.search}` : CLOSE);
      page.location.assign(url);
    } catch (error) {
      if (page !== window) page.close();
      throw error;
    }
  });
  return (
    <>
      <Button
        data-autofocus
        aria-busy={start.isRunning}
        // Browsers open a window at the click itself only.
        onClick={() => start.run((isLocked && window.open('', '_blank', WINDOW)) || window)}
      >
        {t('desk.sign_in.house')}
      </Button>
      <CallFailure error={start.error} />
    </>
  );
}

/** The provider leads back to this page, with its answer behind the #; in the query where it knows no other way. */
export function FromHouse({ onDone }: { onDone: (back: string) => void }) {
  const t = useTexts('desk');
  const [answer] = useState(() => location.hash.slice(1) || location.search.slice(1));
  const [back] = useState(() => sessionStorage.getItem(BACK) ?? '/desk/');
  const isWindow = back === CLOSE;
  const goOn = () => (isWindow ? window.close() : onDone(back));
  const { data, error } = useQuery({
    queryKey: deskKeys.fromHouse(answer),
    queryFn: async () => {
      const me = await signInByHouse(answer);
      await enter(me);
      goOn();
      return me;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  // Nothing of the answer stays in the history.
  useEffect(() => history.replaceState(null, '', location.pathname), []);
  if (error)
    return (
      <Gate title={t('desk.house.failed')}>
        <CallFailure error={error} />
        <Button data-autofocus onClick={goOn}>
          {t(isWindow ? 'dialog.close' : 'desk.welcome.to_sign_in')}
        </Button>
      </Gate>
    );
  return (
    <Gate title={t('desk.house')}>
      <p role="status">{t(data && isWindow ? 'desk.house.done' : 'desk.house.waiting')}</p>
    </Gate>
  );
}
