import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../ui/icons.ts';
import { xIcon } from '../../ui/shell-icons.ts';
import styles from './settings.module.css';

interface SettingsPageProps {
  title: string;
  /** Undefined on the first page, where the cross closes the dialog. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A page of the settings dialog, with its own header. A further page opens at its top, with the focus on its heading. */
export function SettingsPage({ title, onBack, onClose, children }: SettingsPageProps) {
  const t = useTexts('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFurther = onBack !== undefined;
  // The dialog would keep the scroll position of the page before.
  useLayoutEffect(() => {
    if (isFurther) heading.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [isFurther]);
  useEffect(() => {
    if (isFurther) heading.current?.focus();
  }, [isFurther]);
  return (
    <>
      <header className={styles.header}>
        <IconButton
          icon={isFurther ? caretLeftIcon : xIcon}
          label={t(isFurther ? 'settings.back' : 'dialog.close')}
          onClick={onBack ?? onClose}
        />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={styles.stack}>
        {/* Some pages have texts of other areas: the heading keeps the focus while they load. */}
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </>
  );
}
