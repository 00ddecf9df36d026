import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** To where the person came from; opened by a link from outside, to the path, which leads on to the login. */
export const useWayBack = (): (() => void) => {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void navigate({ to: '/' }));
};
