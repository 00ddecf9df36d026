import { useTexts } from '../../../i18n/use-texts.ts';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import type { ShareAudience } from '../share-audience.ts';

export interface ShareFieldProps {
  publication: boolean;
  publicationMedia: boolean;
  onChange: (publication: boolean, publicationMedia: boolean) => void;
}

interface ShareFieldWithAudienceProps extends ShareFieldProps {
  audience: ShareAudience;
  /** Null where the privacy setting cannot be opened. */
  onOpenPrivacy: (() => void) | null;
}

/**
 * Both switches are off until turned on; pictures can only be shared with the event. Says who sees it at this moment
 * [EVF-14].
 */
export function ShareField({
  publication,
  publicationMedia,
  onChange,
  audience,
  onOpenPrivacy,
}: ShareFieldWithAudienceProps) {
  const t = useTexts('app');
  const isSeen = audience === 'everybody' || audience === 'friends';
  return (
    <section>
      <SwitchRow
        label={t('event.publication')}
        note={t(`event.share.${audience}`)}
        isOn={publication}
        onChange={(isOn) => onChange(isOn, isOn && publicationMedia)}
      />
      <SwitchRow
        label={t('event.publication_media')}
        note={isSeen && publicationMedia ? t(`event.share.media.${audience}`) : undefined}
        isOn={publicationMedia}
        isDisabled={!publication}
        onChange={(isOn) => onChange(publication, isOn)}
      />
      <p className="small">{t('event.share.what')}</p>
      {onOpenPrivacy !== null && !isSeen && <PrivacyLink onOpen={onOpenPrivacy} />}
    </section>
  );
}
