import { ReportSheet, type ReportSheetProps } from '../../features/reports/report-sheet.tsx';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';

export function ReportDialog(props: ReportSheetProps) {
  useOpenDialog(true);
  return <ReportSheet {...props} />;
}
