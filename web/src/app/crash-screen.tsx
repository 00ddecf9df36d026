import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { tokens } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { ChunkError, missingChunk } from '../lib/chunks.ts';
import { isUnreachable } from '../lib/is-unreachable.ts';
import { hideLandscape } from '../lib/landscape.ts';
import { BASE_PATH } from '../lib/paths.ts';
import classes from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';
import { NavBar } from './nav-bar.tsx';

/** Without a network the dialog about it explains, so the landscape stays behind it, and the navigation. */
function Unreachable() {
  useEffect(() => hideLandscape, []);
  return tokens.isSignedIn() ? <NavBar news={[]} /> : null;
}

/**
 * Shown when a screen has thrown: calm words and two ways out. It loads nothing, because loading may be what failed.
 */
export function CrashScreen(props: ErrorComponentProps) {
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
  const text = isIncomplete ? 'chunk.text' : isAnswer ? 'profile.failed' : 'crash.text';
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
