import { lazy, Suspense } from 'react';
import type { ReportSheetProps } from '../../features/reports/report-sheet.tsx';
import { loadTexts } from '../../i18n/texts.ts';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';

// Loads code and texts together, so that nothing is missing inside a dialog that is already open.
const Sheet = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/reports/report-sheet.tsx'),
    loadTexts('reports'),
    loadTexts('help'),
  ]);
  return { default: module.ReportSheet };
});

/** Loads the sheet when it is opened. */
export function ReportDialog(props: ReportSheetProps) {
  useOpenDialog(true);
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
