import type { PublicConfig } from '@bergkette/contract/config.ts';
import { acceptOf } from '../../features/media/upload/file-rules.ts';
import { TooLargeDialog } from '../../features/media/upload/too-large-dialog.tsx';
import { mailLink } from '../../features/settings/support-mail.ts';
import { BugReportForm } from '../../features/support/bug-report-form.tsx';
import { preparedFile } from '../../lib/pictures/prepared-file.ts';

interface SettingsBugReportProps {
  ownerId: number;
  config: PublicConfig;
  onDone: () => void;
}

/** The form, with pictures chosen and prepared as in the diary. */
export function SettingsBugReport({ ownerId, config, onDone }: SettingsBugReportProps) {
  const { build_id: build, support_email: to } = config;
  return (
    <BugReportForm
      ownerId={ownerId}
      build={build}
      accept={acceptOf('image')}
      prepare={(file) => preparedFile(file, file.type)}
      tooLargeDialog={(isOpen, onClose) => <TooLargeDialog count={isOpen ? 1 : 0} onClose={onClose} />}
      mailHref={(subject) => (to === null ? null : mailLink({ to, subject, body: '' }))}
      onDone={onDone}
    />
  );
}
