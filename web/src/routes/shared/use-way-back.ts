import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Goes back to the screen before; if the app was opened here by a link, to the path, which leads on to the login. */
export const useWayBack = (): (() => void) => {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void navigate({ to: '/' }));
};
