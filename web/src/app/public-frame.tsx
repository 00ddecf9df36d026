import { Outlet } from '@tanstack/react-router';
import { LaterInstall } from '../pwa/install/later-install.tsx';
import { MantineRoot } from '../ui/mantine-root.tsx';

/** Around the screens before sign-in: no navigation (decision I14). */
export function PublicFrame() {
  return (
    <MantineRoot>
      <Outlet />
      <LaterInstall when="asked" />
    </MantineRoot>
  );
}
