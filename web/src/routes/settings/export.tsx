import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useState } from 'react';
import { requestExport } from '../../data/account.ts';
import { PasswordPrompt } from '../../features/session/components/password-prompt.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** The browser downloads the file itself; its contents do not pass through the page. */
const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

interface ExportSheetProps {
  me: Me;
  onClose: () => void;
}

/** Exports everything that the person has entered, after they have given their password. */
export function ExportSheet({ me, onClose }: ExportSheetProps) {
  const t = useTexts('account');
  const [isStarted, setStarted] = useState(false);
  const handleSubmit = async (password: string) => {
    download(await requestExport(password));
    logUsage(usageLines.dataExported());
    setStarted(true);
  };
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.export')}>
      <p className="lead" role="status">
        {t(isStarted ? 'settings.export.started' : 'settings.export.text')}
      </p>
      {isStarted ? (
        <Button onClick={onClose}>{t('settings.export.done')}</Button>
      ) : (
        <PasswordPrompt email={me.email} submitLabel={t('settings.export.submit')} onSubmit={handleSubmit} />
      )}
    </Sheet>
  );
}
