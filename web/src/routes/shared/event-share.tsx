import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../data/me.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { settingsQuery } from '../../data/settings.ts';
import styles from '../../features/events/detail/event-facts.module.css';
import type { ShareAudience } from '../../features/events/form/share-field.tsx';
import { ShareField, type ShareFieldProps } from '../../features/events/form/share-field.tsx';
import { chainAudience } from '../../features/settings/privacy/privacy-kinds.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ALWAYS_ASKED } from '../../lib/query-client.ts';
import { Icon } from '../../ui/icon.tsx';
import { eyeIcon } from '../../ui/icons.ts';

/** Who sees the chain at this moment; null for nobody, and while that is not known. */
const useChainAudience = (): ShareAudience | null => {
  const { data: settings } = useQuery({ ...settingsQuery, ...ALWAYS_ASKED });
  const { data: me } = useQuery({ ...meQuery, ...ALWAYS_ASKED });
  const mayBeOpen = settings?.privacy.event_chain.foreign === true && me?.is_searchable === true;
  const { data: ageBand } = useQuery({ ...ageBandQuery, enabled: mayBeOpen });
  if (settings === undefined || me === undefined) return null;
  const audience = chainAudience(settings.privacy, me.is_searchable && !isAgeMissing(ageBand));
  return audience === 'nobody' ? null : audience;
};

export function EventShareField(field: ShareFieldProps) {
  const audience = useChainAudience();
  return audience && <ShareField {...field} audience={audience} />;
}

interface ShareLineProps {
  event: Pick<DiaryEvent, 'publication' | 'publication_media' | 'contents'>;
  audience: ShareAudience;
}

/** Says who sees the own event at this moment; empty where it is not in the shared chain. */
function ShareLine({ event, audience }: ShareLineProps) {
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

export function EventShareLine({ event }: { event: DiaryEvent }) {
  const audience = useChainAudience();
  return audience && <ShareLine event={event} audience={audience} />;
}
