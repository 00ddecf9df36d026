import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWayBack } from '../../lib/history-step.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../ui/icons.ts';

/** @param to where it leads if the app was opened at this page */
export function BackButton({ to }: { to: '/profile' | '/friends' }) {
  const t = useTexts('app');
  const navigate = useNavigate();
  const goBack = useWayBack(() => void navigate({ to, replace: true }));
  return <IconButton icon={caretLeftIcon} label={t('button.back')} onClick={goBack} />;
}
