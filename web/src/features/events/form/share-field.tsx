import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { caretRightIcon, eyeIcon } from '../../../ui/icons.ts';
import { lockSimpleIcon } from '../../../ui/shared-icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import styles from './steps.module.css';

/** Who sees the shared events of the person's chain; given by the route. */
export type ShareAudience = 'everybody' | 'friends';

export interface ShareFieldProps {
  publication: boolean;
  publicationMedia: boolean;
  onChange: (publication: boolean, publicationMedia: boolean) => void;
}

interface ShareFieldWithAudienceProps extends ShareFieldProps {
  audience: ShareAudience;
}

/**
 * A line that says whether the event is shared, and a sheet to change it. Both switches are off until turned on; pictures
 * can only be shared with the event. Says who sees it at this moment [EVF-14].
 */
export function ShareField({ publication, publicationMedia, onChange, audience }: ShareFieldWithAudienceProps) {
  const t = useTexts('app');
  const [isOpen, setOpen] = useState(false);
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
          onChange={(isOn) => onChange(isOn, isOn && publicationMedia)}
        />
        <SwitchRow
          label={t('event.publication_media')}
          note={publicationMedia ? t(`event.share.media.${audience}`) : undefined}
          isOn={publicationMedia}
          isDisabled={!publication}
          onChange={(isOn) => onChange(publication, isOn)}
        />
        <p className="small">{t('event.share.what')}</p>
      </Sheet>
    </>
  );
}
