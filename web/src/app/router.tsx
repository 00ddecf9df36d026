import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signOut } from '../data/me.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { alertStore } from '../lib/alerts.ts';
import { isUnreachable, tokens } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { ChunkError, missingChunk } from '../lib/chunks.ts';
import { focusHeading } from '../lib/focus.ts';
import { hideLandscape } from '../lib/landscape.ts';
import { BASE_PATH, parseSearch, stringifySearch } from '../lib/paths.ts';
import { forgetPerson } from '../lib/personal-data.ts';
import classes from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';
import { NavBar } from './nav-bar.tsx';
import { routeTree } from './routes.tsx';

/** Without a network the dialog about it explains, so the landscape stays behind it, and the navigation. */
function Unreachable() {
  useEffect(() => hideLandscape, []);
  return tokens.isSignedIn() ? <NavBar news={[]} /> : null;
}

/**
 * Shown when a screen has thrown: calm words and two ways out. It loads nothing, because loading may be what failed.
 */
function CrashScreen(props: ErrorComponentProps) {
  return isUnreachable(props.error) ? <Unreachable /> : <Broken {...props} />;
}

function Broken({ error, reset }: ErrorComponentProps) {
  const t = useTexts('app');
  const router = useRouter();
  const isIncomplete = error instanceof ChunkError;
  useEffect(() => {
    if (isIncomplete) missingChunk.set(false);
  }, [isIncomplete]);
  const isAnswer = error instanceof ApiError;
  const handleRetry = () => {
    if (!isAnswer) {
      location.reload();
      return;
    }
    reset();
    router.invalidate();
  };
  const text = isIncomplete ? 'chunk.text' : isAnswer ? 'error_messages.user' : 'crash.text';
  return (
    <MessageScreen title={t(isIncomplete ? 'chunk.title' : 'crash.title')} text={t(text)}>
      <button type="button" className={classes.main} onClick={handleRetry}>
        {t(isAnswer ? 'failed.retry' : 'crash.reload')}
      </button>
      <a className={classes.quiet} href={`${BASE_PATH}/`}>
        {t('crash.home')}
      </a>
    </MessageScreen>
  );
}

/** Removes all data of the person from this device and goes to the login. */
export const leave = async (): Promise<void> => {
  forgetPerson();
  await router.navigate({ to: '/login' });
};

/** Signs out at the person’s request [SESS-06]. Shows the login at once; the server is told meanwhile. */
const logOut = async (): Promise<void> => {
  const revoked = signOut();
  await leave();
  await revoked;
};

export const router = createRouter({
  routeTree,
  basepath: BASE_PATH,
  context: { logOut },
  parseSearch,
  stringifySearch,
  defaultErrorComponent: CrashScreen,
  defaultPreload: 'intent',
  // Cached by the query client alone, so that there are not two caches.
  defaultPreloadStaleTime: 0,
  // The path and its dialogs keep their scroll position themselves.
  scrollRestoration: ({ location }) => location.pathname !== '/',
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) alertStore.clear();
});

// A tab stays when it leads on, so that nothing would say that another screen is there.
router.subscribe('onRendered', ({ pathChanged }) => {
  if (pathChanged && document.activeElement?.matches('nav a[aria-current]')) focusHeading();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
