import type { Ref } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { FormSwitch } from '../../ui/form-switch.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { imageIcon } from '../../ui/icons.ts';
import { xIcon } from '../../ui/shell-icons.ts';
import type { ChainLook } from './canvas/chain-scene.ts';
import styles from './chain-header.module.css';
import { useChainTexts } from './use-chain-texts.ts';

/* Phosphor 2.1 (MIT, see NOTICE). Not in ui/icons.ts, because the app's first chunk holds that file as a whole. */
const circlesThreeIcon =
  'M128 120a48 48 0 1 0-48-48a48.05 48.05 0 0 0 48 48m0-80a32 32 0 1 1-32 32a32 32 0 0 1 32-32M60 144a48 48 0 1 0 48 48a48.05 48.05 0 0 0-48-48m0 80a32 32 0 1 1 32-32a32 32 0 0 1-32 32m136-80a48 48 0 1 0 48 48a48.05 48.05 0 0 0-48-48m0 80a32 32 0 1 1 32-32a32 32 0 0 1-32 32';

type ChainForm = 'chain' | 'list';

interface ChainHeaderProps {
  ref?: Ref<HTMLElement>;
  /** `undefined` until the number of events is known. */
  count: number | undefined;
  /** The form that is shown. */
  view: ChainForm;
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

/** Close, title, number of events, a switch between chain and list, one for the beads, and the way to a picture [EVC-02]. */
export function ChainHeader({ ref, count, view, look, onClose, onSwitch, onLook, onSave, owner }: ChainHeaderProps) {
  const t = useTexts('profile');
  const texts = useChainTexts(owner);
  const hasAny = count !== undefined && count > 0;
  return (
    <header ref={ref} className={`${styles.header} on-scene`}>
      <IconButton icon={xIcon} label={texts.close} look="glass" onClick={onClose} />
      <div className={styles.heading}>
        <h1>{texts.title}</h1>
        {hasAny && <span>{t('chain.count', { count })}</span>}
      </div>
      {hasAny && (
        <div className={styles.tools}>
          <FormSwitch
            label={t('chain.forms')}
            forms={[
              { name: 'chain', text: t('chain.as_chain') },
              { name: 'list', text: t('chain.as_list') },
            ]}
            form={view}
            onForm={onSwitch}
          />
          <Chip icon={circlesThreeIcon} isSelected={look === 'beads'} onClick={onLook}>
            {t('chain.beads')}
          </Chip>
          {onSave && (
            <IconButton
              icon={imageIcon}
              label={t('chain.as_picture')}
              look="glass"
              className={styles.save}
              onClick={onSave}
            />
          )}
        </div>
      )}
    </header>
  );
}
