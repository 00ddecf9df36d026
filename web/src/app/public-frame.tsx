import { Outlet } from '@tanstack/react-router';
import { MantineRoot } from '../ui/mantine-root.tsx';

/** Around the screens before sign-in: no navigation (decision I14). */
export function PublicFrame() {
  return (
    <MantineRoot>
      <Outlet />
    </MantineRoot>
  );
}
