import { EmptyRoute } from './empty-route.tsx';

export function SearchPage() {
  return <EmptyRoute title="title.search" text="empty.search" />;
}
