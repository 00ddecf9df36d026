import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../data/me.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { settingsQuery } from '../../data/settings.ts';
import { ShareLine } from '../../features/events/detail/share-line.tsx';
import { ShareField, type ShareFieldProps } from '../../features/events/form/share-field.tsx';
import type { ShareAudience } from '../../features/events/share-audience.ts';
import { chainAudience } from '../../features/settings/privacy/chain-audience.ts';

/** Read anew, because another tab or device may have changed who sees the chain. */
const FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Who sees the chain at this moment; null for nobody, and while that is not known. */
const useChainAudience = (): ShareAudience | null => {
  const { data: settings } = useQuery({ ...settingsQuery, ...FRESH });
  const { data: me } = useQuery({ ...meQuery, ...FRESH });
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

export function EventShareLine({ event }: { event: DiaryEvent }) {
  const audience = useChainAudience();
  return audience && <ShareLine event={event} audience={audience} />;
}
