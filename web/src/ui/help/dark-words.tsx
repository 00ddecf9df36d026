import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonLook } from '../button.tsx';
import { EmptyState } from '../list-state.tsx';
import { useNothingOpens } from '../use-dialog-queue.ts';

/** What a screen reader says of it: the same words, and the way below them. */
export const useDarkSaid = (): string => {
  const t = useTexts('app');
  return `${t('search.dark')} ${t('search.dark_way', { way: t('call.talk_to') })}`;
};

/** What a search says above what it finds, or in place of nothing, where a dark word was typed (`hasDarkWord`). Nothing opens above the way to help. */
export function DarkWords() {
  const t = useTexts('app');
  useNothingOpens(true);
  return (
    <EmptyState
      text={t('search.dark')}
      firn={{ pose: 'heart' }}
      action={
        <Link to="/help" hash="talk" {...buttonLook()}>
          {t('call.talk_to')}
        </Link>
      }
    />
  );
}
