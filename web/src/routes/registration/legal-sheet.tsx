import type { PageName } from '@bergkette/contract/pages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { HelpCalls } from '../../features/pages/help-calls.tsx';
import { PageBody } from '../../features/pages/page-body.tsx';
import styles from '../../features/pages/pages.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Sheet } from '../../ui/sheet.tsx';

/** Shows a page over the form that somebody is filling in. */
export function LegalSheet({ page, onClose }: { page: PageName; onClose: () => void }) {
  const t = useTexts('account');
  const session = useTexts('account');
  return (
    <Sheet
      isOpen
      isToRead
      onClose={onClose}
      title={t(`pages.${page}`)}
      closeLabel={session('registration.consent.close')}
    >
      <QueryClientProvider client={queryClient}>
        {page === 'help' && (
          <>
            <p className={styles.lead}>{t('help.lead')}</p>
            <HelpCalls />
          </>
        )}
        <PageBody key={page} name={page} />
      </QueryClientProvider>
    </Sheet>
  );
}
