import { CyclesScreen } from '../../features/cycles/cycles-screen.tsx';

export function TrackingCyclesPage() {
  return <CyclesScreen />;
}
