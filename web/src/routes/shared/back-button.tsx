import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '../../lib/history-step.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../ui/icons.ts';

interface BackButtonProps {
  label: string;
  /** Where the button leads if the app was opened at this page. */
  to: '/profile' | '/friends';
}

export function BackButton({ label, to }: BackButtonProps) {
  const navigate = useNavigate();
  const goBack = useWayBack(() => void navigate({ to, replace: true }));
  return <IconButton icon={caretLeftIcon} label={label} onClick={goBack} />;
}
