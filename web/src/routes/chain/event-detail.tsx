import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '../../data/catalogues.ts';
import { EventDetail } from '../../features/events/detail/event-detail.tsx';
import { prefetchContents } from '../../features/media/upload/use-media.ts';
import { EventMedia } from '../../features/media/view/event-media.tsx';
import { logUsage } from '../../lib/usage-log.ts';
import { EventShareLine } from '../shared/event-share.tsx';

interface ChainEventDetailProps {
  id: number;
  onShow: (id: number) => void;
  onShowOnPath: () => void;
  onClose: () => void;
}

const nothing = () => undefined;

/** An event of the chain: shown, not to be changed; a button leads to it on the path [EVC-18, EVD-04, EVD-08]. */
export function ChainEventDetail({ id, onShow, onShowOnPath, onClose }: ChainEventDetailProps) {
  const { data: categories } = useQuery(categoriesQuery);
  useEffect(() => logUsage(usageLines.chainEventOpened(id)), [id]);
  return (
    <EventDetail
      id={id}
      categories={categories}
      canEdit={false}
      onShowOnPath={onShowOnPath}
      renderContents={(contents) => <EventMedia eventId={id} contents={contents} />}
      renderShare={(event) => <EventShareLine event={event} />}
      onChange={(target) => (target < 0 ? onClose() : onShow(target))}
      onEdit={nothing}
      onDeleted={nothing}
      onPrefetched={(neighbour) => prefetchContents(neighbour.contents)}
    />
  );
}
