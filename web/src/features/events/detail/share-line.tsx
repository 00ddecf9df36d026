import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { eyeIcon } from '../../../ui/icons.ts';
import type { ShareAudience } from '../share-audience.ts';
import styles from './event-facts.module.css';

interface ShareLineProps {
  event: Pick<DiaryEvent, 'publication' | 'publication_media' | 'contents'>;
  audience: ShareAudience;
}

/** Says who sees the own event at this moment; empty where it is not in the shared chain. */
export function ShareLine({ event, audience }: ShareLineProps) {
  const t = useTexts('app');
  if (!event.publication) return null;
  const hasMedia = event.publication_media && event.contents.length > 0;
  return (
    <p className={`small ${styles.share}`}>
      <Icon shape={eyeIcon} size={20} />
      <span>
        {t('event.share.in_chain')} {t(`event.share.${audience}`)}
        {hasMedia && ` ${t(`event.share.media.${audience}`)}`}
      </span>
    </p>
  );
}
