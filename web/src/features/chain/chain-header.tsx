import type { Ref } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Chip, Tag } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { imageIcon, xIcon } from '../../ui/icons.ts';
import styles from './chain-header.module.css';
import { listBulletsIcon, spiralIcon } from './chain-icons.ts';

interface ChainHeaderProps {
  ref?: Ref<HTMLElement>;
  /** `undefined` until it is known. */
  count: number | undefined;
  /** What is shown now; the button leads to the other one. */
  view: 'chain' | 'list';
  onClose: () => void;
  onSwitch: () => void;
  onSave: () => void;
}

/** Close, title, how many events, and the two other forms of the chain: a list and a picture [EVC-02]. */
export function ChainHeader({ ref, count, view, onClose, onSwitch, onSave }: ChainHeaderProps) {
  const t = useTexts('chain');
  return (
    <header ref={ref} className={`${styles.header} on-scene`}>
      <IconButton icon={xIcon} label={t('chain.close')} look="glass" onClick={onClose} />
      <h1 className={styles.title}>{t('chain.title')}</h1>
      {count !== undefined && count > 0 && (
        <>
          <Tag tone="petrol">{t('chain.count', { count })}</Tag>
          <div className={styles.forms}>
            <Chip icon={view === 'chain' ? listBulletsIcon : spiralIcon} onClick={onSwitch}>
              {t(view === 'chain' ? 'chain.as_list' : 'chain.as_chain')}
            </Chip>
            <Chip icon={imageIcon} onClick={onSave}>
              {t('chain.as_picture')}
            </Chip>
          </div>
        </>
      )}
    </header>
  );
}
