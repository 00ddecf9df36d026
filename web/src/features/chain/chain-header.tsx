import { useTexts } from '../../i18n/use-texts.ts';
import { CanvasHeader } from '../../ui/canvas-frame.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormSwitch } from '../../ui/form-switch.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { imageIcon } from '../../ui/icons.ts';
import type { ChainLook } from './canvas/chain-scene.ts';
import styles from './chain-header.module.css';
import { useChainTexts } from './use-chain-texts.ts';

/* Phosphor 2.1 (MIT, see NOTICE). Not in ui/icons.ts, because the app's first chunk holds that file as a whole. */
const circlesThreeIcon =
  'M128 120a48 48 0 1 0-48-48a48.05 48.05 0 0 0 48 48m0-80a32 32 0 1 1-32 32a32 32 0 0 1 32-32M60 144a48 48 0 1 0 48 48a48.05 48.05 0 0 0-48-48m0 80a32 32 0 1 1 32-32a32 32 0 0 1-32 32m136-80a48 48 0 1 0 48 48a48.05 48.05 0 0 0-48-48m0 80a32 32 0 1 1 32-32a32 32 0 0 1-32 32';

type ChainForm = 'chain' | 'list';

interface ChainHeaderProps {
  /** `undefined` until the number of events is known. */
  count: number | undefined;
  form: ChainForm;
  onForm: (form: ChainForm) => void;
  onClose: () => void;
  look: ChainLook;
  /** Leads to the other look. */
  onLook: () => void;
  /** Left out where nothing can be saved: on another person's chain. */
  onSave: (() => void) | undefined;
  /** Name of the person who shares the chain; undefined on one's own. */
  owner: string | undefined;
}

/** Close, title, number of events, a switch between chain and list, one for the beads, and the way to a picture [EVC-02]. */
export function ChainHeader({ count, form, onForm, onClose, look, onLook, onSave, owner }: ChainHeaderProps) {
  const t = useTexts('profile');
  const texts = useChainTexts(owner);
  return (
    <CanvasHeader
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      count={count ? t('chain.count', { count }) : undefined}
    >
      <FormSwitch
        forms={[
          { name: 'chain', text: t('chain.as_chain') },
          { name: 'list', text: t('chain.as_list') },
        ]}
        form={form}
        onForm={onForm}
      />
      <div className={styles.look}>
        <Chip icon={circlesThreeIcon} isSelected={look === 'beads'} onClick={onLook}>
          {t('chain.beads')}
        </Chip>
      </div>
      {onSave && (
        <IconButton
          icon={imageIcon}
          label={t('chain.as_picture')}
          look="glass"
          className={styles.save}
          onClick={onSave}
        />
      )}
    </CanvasHeader>
  );
}
