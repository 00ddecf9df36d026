import type { ReportSheetProps } from '../../features/reports/report-sheet.tsx';
import { lazyPart } from '../../lib/chunks.ts';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';

const Sheet = lazyPart(() => import('../../features/reports/report-sheet.tsx'), 'ReportSheet');

export function ReportDialog(props: ReportSheetProps) {
  useOpenDialog(true);
  return <Sheet {...props} />;
}
