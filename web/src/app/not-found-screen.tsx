import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

const Firn = lazy(() => import('../illustrations/firn.tsx').then((module) => ({ default: module.Firn })));

/** Any other path [NAV-20]. */
export function NotFoundScreen() {
  const t = useTexts('shell');
  const picture = (
    <Suspense fallback={null}>
      <Firn pose="think" />
    </Suspense>
  );
  return (
    <MessageScreen picture={picture} title={t('not_found.title')} text={t('not_found.text')}>
      <Link to="/" className={classes.main}>
        {t('not_found.home')}
      </Link>
    </MessageScreen>
  );
}
