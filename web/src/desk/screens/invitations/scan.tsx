import type { DeskLink } from '@bergkette/contract/desk/invitations.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Qr } from '../../../ui/qr.tsx';
import { PageDialog } from '../../../ui/sheet.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import styles from './scan.module.css';

interface ScanProps {
  links: readonly DeskLink[];
  first: number;
  onClose: () => void;
}

/**
 * Shows one link at a time on the whole monitor, large enough for a phone at arm’s length. The arrow keys show the next
 * one.
 */
export function Scan({ links, first, onClose }: ScanProps) {
  const t = useTexts('desk');
  const [index, setIndex] = useState(first);
  const link = links[index];
  if (link === undefined) return null;
  const go = (step: number) => setIndex(Math.min(links.length - 1, Math.max(0, index + step)));
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  const isMany = links.length > 1;
  return (
    <PageDialog isOpen isFullscreen onClose={onClose} label={t('desk.scan.title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div className={styles.scan} onKeyDown={handleKey}>
        <IconButton className={styles.close} icon={xIcon} label={t('desk.close')} onClick={onClose} />
        <h2 className="title">{link.mark ?? t('desk.scan.number', { id: link.id })}</h2>
        <Qr className={styles.qr} text={link.url} label={t('desk.scan.qr', { id: link.id })} />
        <p className="lead">{t('desk.scan.text')}</p>
        {isMany && (
          <div className={styles.steps}>
            <Button variant="default" aria-disabled={index === 0} onClick={() => go(-1)}>
              {t('desk.scan.back')}
            </Button>
            <p role="status">{t('desk.scan.of', { number: index + 1, count: links.length })}</p>
            <Button data-autofocus aria-disabled={index === links.length - 1} onClick={() => go(1)}>
              {t('desk.scan.next')}
            </Button>
          </div>
        )}
      </div>
    </PageDialog>
  );
}
