import { Link } from '@tanstack/react-router';
import type { TextId } from '../i18n/areas.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Firn } from '../illustrations/firn.tsx';
import classes from './empty-route.module.css';

interface EmptyRouteProps {
  title: TextId<'shell'>;
  text: TextId<'shell'>;
}

/** A place with nothing in it yet: Firn, one sentence, one way on. */
export function EmptyRoute({ title, text }: EmptyRouteProps) {
  const t = useTexts('shell');
  return (
    <main className={classes.screen}>
      <h1>{t(title)}</h1>
      <div className={classes.middle}>
        <Firn pose="stand" />
        <p className="lead">{t(text)}</p>
        <Link to="/" className={classes.way}>
          {t('empty.home')}
        </Link>
      </div>
    </main>
  );
}
