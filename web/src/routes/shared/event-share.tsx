import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { meQuery } from '../../data/me.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { settingsQuery } from '../../data/settings.ts';
import { ShareLine } from '../../features/events/detail/share-line.tsx';
import { ShareField, type ShareFieldProps } from '../../features/events/form/share-field.tsx';
import { chainAudience } from '../../features/settings/privacy/chain-audience.ts';
import { lazyPart } from '../../lib/chunks.ts';

const SettingsDialog = lazyPart(() => import('../settings/dialog.tsx'), 'SettingsDialog');

/** Read anew, because another tab or device may have changed who sees the chain. */
const FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Who sees the chain at this moment, and the privacy page, which opens over the form. */
const useChainShare = () => {
  const { data: settings } = useQuery({ ...settingsQuery, ...FRESH });
  const { data: me } = useQuery({ ...meQuery, ...FRESH });
  const mayBeOpen = settings?.privacy.event_chain.foreign === true && me?.is_searchable === true;
  const { data: ageBand } = useQuery({ ...ageBandQuery, enabled: mayBeOpen });
  const [part, setPart] = useState<string>();
  const close = () => setPart(undefined);
  const isKnown = settings !== undefined && me !== undefined;
  return {
    audience: isKnown
      ? chainAudience(settings.privacy, me.is_searchable && !isAgeMissing(ageBand))
      : ('unknown' as const),
    open: () => setPart('privacy'),
    dialog: me !== undefined && part !== undefined && (
      <Suspense fallback={null}>
        <SettingsDialog me={me} isOpen part={part} onPart={setPart} onClose={close} />
      </Suspense>
    ),
  };
};

interface EventShareFieldProps extends ShareFieldProps {
  /** True in the onboarding, where nothing leads away from the first event. */
  isFirst: boolean;
}

export function EventShareField({ isFirst, ...field }: EventShareFieldProps) {
  const { audience, open, dialog } = useChainShare();
  return (
    <>
      <ShareField {...field} audience={audience} onOpenPrivacy={isFirst ? null : open} />
      {dialog}
    </>
  );
}

export function EventShareLine({ event }: { event: DiaryEvent }) {
  const { audience, open, dialog } = useChainShare();
  return (
    <>
      <ShareLine event={event} audience={audience} onOpenPrivacy={open} />
      {dialog}
    </>
  );
}
