import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { eyeIcon } from '../../../ui/icons.ts';
import { PrivacyLink } from '../privacy-link.tsx';
import type { ShareAudience } from '../share-audience.ts';
import styles from './event-facts.module.css';

interface ShareLineProps {
  event: Pick<DiaryEvent, 'publication' | 'publication_media' | 'contents'>;
  audience: ShareAudience;
  onOpenPrivacy: () => void;
}

/** Says who sees the own event at this moment; empty where it is not in the shared chain. */
export function ShareLine({ event, audience, onOpenPrivacy }: ShareLineProps) {
  const t = useTexts('app');
  if (!event.publication) return null;
  const isSeen = audience === 'everybody' || audience === 'friends';
  const hasMedia = event.publication_media && event.contents.length > 0;
  return (
    <div className={styles.share}>
      <p className="small">
        <Icon shape={eyeIcon} size={20} />
        <span>
          {t('event.share.in_chain')} {t(`event.share.${audience}`)}
          {isSeen && hasMedia && ` ${t(`event.share.media.${audience}`)}`}
        </span>
      </p>
      {!isSeen && <PrivacyLink onOpen={onOpenPrivacy} />}
    </div>
  );
}
