import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { caretRightIcon, eyeIcon } from '../../../ui/icons.ts';
import { lockSimpleIcon } from '../../../ui/shared-icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useChainAudience } from '../chain-audience.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/**
 * A line that says whether the event is shared, and a sheet to change it. Both switches are off until turned on; pictures
 * can only be shared with the event. Says who sees it at this moment; not there while nobody can see the chain [EVF-14].
 */
export function ShareField({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  const audience = useChainAudience();
  const [isOpen, setOpen] = useState(false);
  const { publication, publicationMedia } = state.values;
  const change = (values: { publication: boolean; publicationMedia: boolean }) => dispatch({ type: 'changed', values });
  if (audience === null) return null;
  const shared = publicationMedia ? 'event.shared.media' : 'event.shared.yes';
  return (
    <>
      <button type="button" className={styles.share} onClick={() => setOpen(true)}>
        <Icon shape={publication ? eyeIcon : lockSimpleIcon} size={24} />
        <span className={styles.shareText}>{t(publication ? shared : 'event.shared.no')}</span>
        <Icon shape={caretRightIcon} size={18} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('event.shared.title')}>
        <SwitchRow
          label={t('event.publication')}
          note={t(`event.share.${audience}`)}
          isOn={publication}
          onChange={(isOn) => change({ publication: isOn, publicationMedia: isOn && publicationMedia })}
        />
        <SwitchRow
          label={t('event.publication_media')}
          note={publicationMedia ? t(`event.share.media.${audience}`) : undefined}
          isOn={publicationMedia}
          isDisabled={!publication}
          onChange={(isOn) => change({ publication, publicationMedia: isOn })}
        />
        <p className="small">{t('event.share.what')}</p>
      </Sheet>
    </>
  );
}
