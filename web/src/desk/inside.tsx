import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** All screens, for who is signed in. */
export function Inside() {
  return <RouterProvider router={router} />;
}
