import { Suspense, useEffect, useState } from 'react';
import { readText } from '../i18n/texts.ts';
import { lazyPart } from '../lib/chunks.ts';
import { useStore } from '../lib/store.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/sheet.tsx';
import { EndingSoon, SayingAlerts } from './parts/bottom-lines.tsx';
import { sessionStore } from './session.ts';
import { FromHouse } from './sign-in/house.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { Welcome } from './sign-in/welcome.tsx';

/** The frame and all screens, in one part. */
const loadInside = () => import('./inside.tsx');
const Inside = lazyPart(loadInside, 'Inside');

/** Fetches the screens while somebody signs in. */
const loadAhead = (): void => {
  loadInside().catch(() => undefined);
};

/** Keeps a screen as it is, but unseen and out of reach, while its session is over: what was typed is there afterwards. */
function useCover(isCovered: boolean): void {
  useEffect(() => {
    // Dialogs stand beside the root, and above it.
    if (isCovered) document.body.dataset.covered = '';
    else delete document.body.dataset.covered;
  }, [isCovered]);
}

/** For a part that could not be loaded; screens have a boundary of their own (`Broken`). */
function NotLoaded() {
  return (
    <main className="broken">
      <p role="alert">{readText('desk.broken.text')}</p>
      <Button onClick={() => location.reload()}>{readText('crash.reload')}</Button>
    </main>
  );
}

function Halves() {
  const session = useStore(sessionStore);
  const [path, setPath] = useState(() => location.pathname.replace(/\/$/, ''));
  const isCovered = session.state === 'locked';
  useCover(isCovered);
  useEffect(loadAhead, []);
  const goOn = (to: string) => {
    history.replaceState(null, '', to);
    setPath(to);
  };
  if (path === '/desk/welcome') return <Welcome onDone={() => goOn('/desk/')} />;
  if (path === '/desk/oidc') return <FromHouse onDone={goOn} />;
  return (
    <>
      {(session.state === 'in' || isCovered) && (
        <div hidden={isCovered} inert={isCovered}>
          <Inside />
          {!isCovered && <SayingAlerts />}
        </div>
      )}
      {session.state === 'in' ? (
        <EndingSoon me={session.me} />
      ) : isCovered ? (
        // Over all that is covered: an open dialog would keep everything else out of reach. Nothing closes it.
        <Dialog
          isOpen
          isLight={false}
          onClose={() => undefined}
          className="cover"
          aria-label={readText('desk.sign_in')}
        >
          <SignIn session={session} />
        </Dialog>
      ) : (
        <SignIn session={session} />
      )}
    </>
  );
}

export function App() {
  return (
    <Boundary fallback={<NotLoaded />}>
      <Suspense fallback={null}>
        <Halves />
      </Suspense>
    </Boundary>
  );
}
