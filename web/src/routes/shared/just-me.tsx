import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list-state.tsx';

/** Says what is missing in "just me", and leads to the setting (decision C1). */
export function JustMe({ text }: { text: string }) {
  const t = useTexts('people');
  const navigate = useNavigate();
  const open = () => void navigate({ to: '/profile', search: { dialog: 'settings', part: 'privacy' } });
  return (
    <EmptyState
      text={text}
      action={<Button onClick={open}>{t('finding.open_privacy')}</Button>}
      firn={{ pose: 'think' }}
    />
  );
}
