import { useNavigate, useRouter } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../ui/icons.ts';

interface BackButtonProps {
  label: string;
  /** Where to, for who came from outside. */
  to: '/profile' | '/friends';
}

export function BackButton({ label, to }: BackButtonProps) {
  const { history } = useRouter();
  const navigate = useNavigate();
  return (
    <IconButton
      icon={caretLeftIcon}
      label={label}
      onClick={() => (history.canGoBack() ? history.back() : void navigate({ to, replace: true }))}
    />
  );
}
