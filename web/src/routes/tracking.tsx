import { EmptyRoute } from './empty-route.tsx';

export function TrackingPage() {
  return <EmptyRoute title="nav.tracking" text="empty.tracking" />;
}
