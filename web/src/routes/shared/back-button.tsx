import { useNavigate, useRouter } from '@tanstack/react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../ui/icons.ts';

interface BackButtonProps {
  label: string;
  /** Where the button leads if the app was opened at this page. */
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
