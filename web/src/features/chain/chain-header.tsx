import { type Ref, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Chip, Tag } from '../../ui/chip.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { imageIcon } from '../../ui/icons.ts';
import { spiralIcon } from '../../ui/shared-icons.ts';
import { xIcon } from '../../ui/shell-icons.ts';
import type { ChainLook } from './canvas/chain-scene.ts';
import styles from './chain-header.module.css';
import { useChainTexts } from './use-chain-texts.ts';

/* Phosphor 2.1 (MIT, see NOTICE). Not in ui/icons.ts, because the app's first chunk holds that file as a whole. */
const listBulletsIcon: IconShape = {
  regular:
    'M80 64a8 8 0 0 1 8-8h128a8 8 0 0 1 0 16H88a8 8 0 0 1-8-8m136 56H88a8 8 0 0 0 0 16h128a8 8 0 0 0 0-16m0 64H88a8 8 0 0 0 0 16h128a8 8 0 0 0 0-16M44 52a12 12 0 1 0 12 12a12 12 0 0 0-12-12m0 64a12 12 0 1 0 12 12a12 12 0 0 0-12-12m0 64a12 12 0 1 0 12 12a12 12 0 0 0-12-12',
};

const circlesThreeIcon: IconShape = {
  regular:
    'M128 120a48 48 0 1 0-48-48a48.05 48.05 0 0 0 48 48m0-80a32 32 0 1 1-32 32a32 32 0 0 1 32-32M60 144a48 48 0 1 0 48 48a48.05 48.05 0 0 0-48-48m0 80a32 32 0 1 1 32-32a32 32 0 0 1-32 32m136-80a48 48 0 1 0 48 48a48.05 48.05 0 0 0-48-48m0 80a32 32 0 1 1 32-32a32 32 0 0 1-32 32',
};

/** True from the tap that switches until the other form's header is there, which then takes the focus. */
let isSwitching = false;

interface ChainHeaderProps {
  ref?: Ref<HTMLElement>;
  /** `undefined` until the number of events is known. */
  count: number | undefined;
  /** The form that is shown; the button leads to the other one. */
  view: 'chain' | 'list';
  onClose: () => void;
  onSwitch: () => void;
  look: ChainLook;
  /** Leads to the other look. */
  onLook: () => void;
  /** Left out where nothing can be saved: on another person's chain. */
  onSave?: (() => void) | undefined;
  /** Name of the person who shares the chain; undefined on one's own. */
  owner?: string | undefined;
}

/** Close, title, number of events, and the ways to the chain as a list and as a picture [EVC-02]. */
export function ChainHeader({ ref, count, view, look, onClose, onSwitch, onLook, onSave, owner }: ChainHeaderProps) {
  const t = useTexts('profile');
  const texts = useChainTexts(owner);
  const forms = useRef<HTMLDivElement>(null);
  const hasAny = count !== undefined && count > 0;
  useEffect(() => {
    if (isSwitching) forms.current?.querySelector('button')?.focus();
    isSwitching = false;
  }, []);
  const handleSwitch = () => {
    isSwitching = true;
    onSwitch();
  };
  return (
    <header ref={ref} className={`${styles.header} on-scene`}>
      <IconButton icon={xIcon} label={texts.close} look="glass" onClick={onClose} />
      <div className={styles.heading}>
        <h1>{texts.title}</h1>
        {hasAny && <Tag tone="petrol">{t('chain.count', { count })}</Tag>}
      </div>
      {hasAny && (
        <div ref={forms} className={styles.forms} data-view={view}>
          <Chip icon={view === 'chain' ? listBulletsIcon : spiralIcon} onClick={handleSwitch}>
            {t(view === 'chain' ? 'chain.as_list' : 'chain.as_chain')}
          </Chip>
          <Chip icon={circlesThreeIcon} isSelected={look === 'beads'} onClick={onLook}>
            {t('chain.beads')}
          </Chip>
          {onSave && (
            <Chip icon={imageIcon} onClick={onSave}>
              {t('chain.as_picture')}
            </Chip>
          )}
        </div>
      )}
    </header>
  );
}
