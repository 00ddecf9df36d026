import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useEffect } from 'react';
import { EventDetail } from '../../features/events/detail/event-detail.tsx';
import { prefetchContents } from '../../features/media/upload/use-media.ts';
import { EventMedia } from '../../features/media/view/event-media.tsx';
import { logUsage } from '../../lib/usage-log.ts';

interface ChainEventDetailProps {
  id: number;
  onShow: (id: number) => void;
  onShowOnPath: () => void;
  onClose: () => void;
}

/** An event of the chain: shown, not to be changed; a button leads to it on the path [EVC-18, EVD-04, EVD-08]. */
export function ChainEventDetail({ id, onShow, onShowOnPath, onClose }: ChainEventDetailProps) {
  useEffect(() => logUsage(usageLines.chainEventOpened(id)), [id]);
  return (
    <EventDetail
      id={id}
      onShowOnPath={onShowOnPath}
      renderContents={(contents) => <EventMedia eventId={id} contents={contents} />}
      onChange={(target) => (target < 0 ? onClose() : onShow(target))}
      onPrefetched={(neighbour) => prefetchContents(neighbour.contents)}
    />
  );
}
