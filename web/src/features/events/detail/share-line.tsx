import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { eyeIcon } from '../../../ui/icons.ts';
import { useChainAudience } from '../chain-audience.ts';

/** Says who sees the own event at this moment; empty where it is not in the shared chain. */
export function ShareLine({ event }: { event: DiaryEvent }) {
  const t = useTexts('app');
  const audience = useChainAudience();
  if (audience === null || !event.publication) return null;
  const hasMedia = event.publication_media && event.contents.length > 0;
  return (
    <p className="small row gap-8">
      <Icon shape={eyeIcon} size={20} />
      <span>
        {t('event.share.in_chain')} {t(`event.share.${audience}`)}
        {hasMedia && ` ${t(`event.share.media.${audience}`)}`}
      </span>
    </p>
  );
}
