import { EmptyRoute } from './empty-route.tsx';

export function HomePage() {
  return <EmptyRoute title="nav.home" text="empty.search" />;
}
