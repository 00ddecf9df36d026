import type { Ref } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Chip, Tag } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { imageIcon } from '../../ui/icons.ts';
import { spiralIcon } from '../../ui/shared-icons.ts';
import { xIcon } from '../../ui/shell-icons.ts';
import styles from './chain-header.module.css';
import { listBulletsIcon } from './chain-icons.ts';
import { useChainTexts } from './use-chain-texts.ts';

interface ChainHeaderProps {
  ref?: Ref<HTMLElement>;
  /** `undefined` until it is known. */
  count: number | undefined;
  /** What is shown now; the button leads to the other one. */
  view: 'chain' | 'list';
  onClose: () => void;
  onSwitch: () => void;
  /** Left out where nothing can be taken along: somebody else's chain. */
  onSave?: (() => void) | undefined;
  /** Who shares it, where it is not one's own. */
  owner?: string | undefined;
}

/** Close, title, how many events, and the two other forms of the chain: a list and a picture [EVC-02]. */
export function ChainHeader({ ref, count, view, onClose, onSwitch, onSave, owner }: ChainHeaderProps) {
  const t = useTexts('chain');
  const texts = useChainTexts(owner);
  return (
    <header ref={ref} className={`${styles.header} on-scene`}>
      <IconButton icon={xIcon} label={texts.close} look="glass" onClick={onClose} />
      <h1 className={styles.title}>{texts.title}</h1>
      {count !== undefined && count > 0 && (
        <>
          <Tag tone="petrol">{t('chain.count', { count })}</Tag>
          <div className={styles.forms}>
            <Chip icon={view === 'chain' ? listBulletsIcon : spiralIcon} onClick={onSwitch}>
              {t(view === 'chain' ? 'chain.as_list' : 'chain.as_chain')}
            </Chip>
            {onSave && (
              <Chip icon={imageIcon} onClick={onSave}>
                {t('chain.as_picture')}
              </Chip>
            )}
          </div>
        </>
      )}
    </header>
  );
}
