import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ApiError } from '../lib/api-error.ts';
import { ChunkError, missingChunk } from '../lib/chunks.ts';
import { hideFirstPaint } from '../lib/first-paint.ts';
import { isUnreachable } from '../lib/is-unreachable.ts';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { BASE_PATH } from '../lib/paths.ts';
import classes from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

const OfflineShell = lazyExtra(() => import('./offline-shell.tsx'));

/** Without a network the dialog about it explains, so the first paint stays behind it. */
function Unreachable() {
  useEffect(() => hideFirstPaint, []);
  return (
    <Suspense fallback={null}>
      <OfflineShell />
    </Suspense>
  );
}

/**
 * Shown when a screen has thrown: calm words and two ways out. It loads nothing, because loading may be what failed.
 */
export function CrashScreen(props: ErrorComponentProps) {
  return isUnreachable(props.error) ? <Unreachable /> : <Broken {...props} />;
}

function Broken({ error, reset }: ErrorComponentProps) {
  const t = useTexts('shell');
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
        {t(isAnswer ? 'list.retry' : 'crash.reload')}
      </button>
      <a className={classes.quiet} href={`${BASE_PATH}/`}>
        {t('crash.home')}
      </a>
    </MessageScreen>
  );
}
