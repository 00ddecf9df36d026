import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonLook } from '../button.tsx';
import { EmptyState } from '../list-state.tsx';

/** What a search says above what it finds, or in place of nothing, where a dark word was typed (`hasDarkWord`). */
export function DarkWords() {
  const t = useTexts('app');
  return (
    <EmptyState
      text={t('search.dark')}
      firn={{ pose: 'heart' }}
      action={
        <Link to="/help" {...buttonLook()}>
          {t('call.talk_to')}
        </Link>
      }
    />
  );
}
