import type { Content, SharedEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { formatDay, noonOf } from '../../../lib/dates.ts';
import { useEventLabels } from '../use-event-labels.ts';
import { DetailFrame } from './detail-frame.tsx';
import { EventFacts } from './event-facts.tsx';

interface SharedDetailProps {
  /** Oldest first. */
  entries: readonly SharedEvent[];
  id: number;
  renderContents: (contents: readonly Content[]) => ReactNode;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** An entry of another person's chain: its day and the shared parts; nothing can be changed. */
export function SharedDetail({ entries, id, renderContents, onShow, onClose }: SharedDetailProps) {
  const language = useLanguage();
  const labelsOf = useEventLabels();
  const { data: categories } = useQuery(categoriesQuery);
  const index = entries.findIndex((entry) => entry.id === id);
  const entry = entries[index];
  const showing = (step: -1 | 1) => {
    const next = entries[index + step];
    return next === undefined ? null : () => onShow(next.id);
  };
  if (entry === undefined) return null;
  const event = { ...entry, datetime: noonOf(entry.date), text: '', tags: [] };
  const labels = labelsOf(event);
  return (
    <DetailFrame
      id={id}
      event={event}
      label={labels.title}
      at={{ index, total: entries.length }}
      name={labels.name}
      stepBy={showing}
      onClose={onClose}
    >
      <EventFacts event={event} when={formatDay(entry.date, language)} labels={labels} categories={categories}>
        {renderContents(entry.contents ?? [])}
      </EventFacts>
    </DetailFrame>
  );
}
