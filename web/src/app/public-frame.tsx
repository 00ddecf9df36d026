import { Outlet } from '@tanstack/react-router';
import { LaterInstall } from '../pwa/install/later-install.tsx';

/** Frame of the screens before sign-in, without navigation (decision I14). */
export function PublicFrame() {
  return (
    <>
      <Outlet />
      <LaterInstall when="asked" />
    </>
  );
}
