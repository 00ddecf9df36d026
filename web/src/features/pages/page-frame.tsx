import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import styles from './pages.module.css';

interface PageFrameProps {
  title: string;
  onBack: () => void;
  children: ReactNode;
}

/** A sheet of text with a way back, for people signed in or not. */
export function PageFrame({ title, onBack, children }: PageFrameProps) {
  const t = useTexts('account');
  return (
    <main className={styles.frame}>
      <IconButton icon={arrowLeftIcon} label={t('pages.back')} onClick={onBack} className={styles.back} />
      <h1 className="display">{title}</h1>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </main>
  );
}
