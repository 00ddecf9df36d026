import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../data/me.ts';
import { VisitScreen } from '../../features/visit/visit-screen.tsx';

export function TrackingVisitPage() {
  const { data: me } = useQuery(meQuery);
  return <VisitScreen me={me} />;
}
