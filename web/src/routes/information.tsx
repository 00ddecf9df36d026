import { EmptyRoute } from './empty-route.tsx';

export function InformationPage() {
  return <EmptyRoute title="nav.information" text="empty.information" />;
}
