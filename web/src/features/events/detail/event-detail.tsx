import type { Category } from '@bergkette/contract/catalogues.ts';
import type { Content, DiaryEvent } from '@bergkette/contract/events.ts';
import { DETAIL_CLOSED, DETAIL_DELETED } from '@bergkette/contract/rules.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { showError } from '../../../i18n/show-error.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { mountainsIcon, pencilSimpleIcon, trashIcon, xIcon } from '../../../ui/icons.ts';
import { Bone, ErrorCard, Skeleton } from '../../../ui/list-state.tsx';
import { PageDialog } from '../../../ui/sheet.tsx';
import { StepperControl } from '../../../ui/stepper-control.tsx';
import { findListed, neighboursQuery, prefetchNeighbours } from '../event-neighbours.api.ts';
import { deleteEvent, eventQuery } from '../events.api.ts';
import type { Neighbours } from '../neighbours.ts';
import { useEventLabels } from '../use-event-labels.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './event-detail.module.css';
import { EventFacts } from './event-facts.tsx';
import { EventHeader } from './event-header.tsx';

export interface EventDetailProps {
  id: number;
  categories: readonly Category[] | undefined;
  /** Off in the chain view and in experience mode [EVD-04]. */
  canEdit?: boolean;
  /** Arrows to the neighbours; off in experience mode [EVD-05, EXP-03]. */
  canNavigate?: boolean;
  /** In the chain view: goes to the event on the path of home [EVD-08]. */
  onShowOnPath?: () => void;
  /** Gallery, videos and audio players; belongs to another feature. */
  renderContents: (contents: readonly Content[]) => ReactNode;
  /** Where the dialog goes: to an event by its id, DETAIL_CLOSED or DETAIL_DELETED. */
  onChange: (target: number) => void;
  onEdit: () => void;
  onDeleted: (id: number) => void;
  /** A neighbour that is there already; whatever belongs to it can be made ready too. */
  onPrefetched: (event: DiaryEvent) => void;
}

interface NeighbourBarProps {
  id: number;
  onShow: (id: number) => void;
  onPrefetched: (event: DiaryEvent) => void;
}

/** An arrow is disabled where there is no neighbour [EVD-05]. */
function NeighbourBar({ id, onShow, onPrefetched }: NeighbourBarProps) {
  const t = useTexts('events');
  const { data } = useQuery(neighboursQuery(id));
  const prefetch = useEffectEvent(async (neighbours: Neighbours) => {
    for (const event of await prefetchNeighbours(neighbours)) onPrefetched(event);
  });
  useEffect(() => {
    if (data !== undefined) return whenIdle(() => void prefetch(data));
    return undefined;
  }, [data]);
  if (data === undefined) return <footer className={styles.footer} />;
  const { index, total, previousId, nextId } = data;
  return (
    <footer className={styles.footer}>
      <StepperControl
        length={nextId === null ? index + 1 : total}
        active={previousId === null ? 1 : index + 1}
        indicator={t('event.of', { position: index + 1, total })}
        previousLabel={t('event.previous')}
        nextLabel={t('event.following')}
        onPrevious={() => previousId !== null && onShow(previousId)}
        onNext={() => nextId !== null && onShow(nextId)}
      />
    </footer>
  );
}

interface ToolsProps {
  /** `null` while nothing can be changed. */
  onEdit: (() => void) | null;
  onDelete: () => void;
  onShowOnPath: (() => void) | undefined;
  onClose: () => void;
}

/** Close is always there [EVD-06]. */
function Tools({ onEdit, onDelete, onShowOnPath, onClose }: ToolsProps) {
  const t = useTexts('events');
  return (
    <div className={styles.tools}>
      <IconButton icon={xIcon} label={t('event.close')} look="raised" onClick={onClose} />
      {onShowOnPath && (
        <Button className={styles.path} leftSection={<Icon shape={mountainsIcon} size={20} />} onClick={onShowOnPath}>
          {t('event.show_on_path')}
        </Button>
      )}
      {onEdit !== null && (
        <>
          <IconButton
            className={styles.edit}
            icon={pencilSimpleIcon}
            label={t('event.edit')}
            look="raised"
            onClick={onEdit}
          />
          <IconButton icon={trashIcon} label={t('event.delete')} look="raised" onClick={onDelete} />
        </>
      )}
    </div>
  );
}

function DetailSkeleton() {
  const t = useTexts('events');
  return (
    <div className={styles.loading}>
      <Skeleton label={t('event.loading')}>
        <Bone />
        <Bone shape="short" />
        <Bone shape="card" />
        <Bone shape="card" />
      </Skeleton>
    </div>
  );
}

function DetailFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('events');
  const errors = useTexts('errors');
  return <ErrorCard text={errors('error_messages.event')} retryLabel={t('event.retry')} onRetry={onRetry} />;
}

/** What happened, in the order of the documents; the mountain of the event stands above it [EVD-01, EVD-09]. */
export function EventDetail({ id, categories, canEdit = true, canNavigate = true, ...rest }: EventDetailProps) {
  const { renderContents, ...on } = rest;
  const t = useTexts('events');
  const language = useLanguage();
  const labelsOf = useEventLabels();
  const [isAsking, setAsking] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...eventQuery(id),
    placeholderData: () => findListed(id),
  });
  const event: DiaryEvent | undefined = data?.event;

  const handleDelete = async () => {
    setAsking(false);
    try {
      await deleteEvent(id);
      on.onChange(DETAIL_DELETED);
      on.onDeleted(id);
    } catch (error) {
      await showError(error, 'error_messages.delete_event');
    }
  };
  const close = () => on.onChange(DETAIL_CLOSED);
  const isReady = event !== undefined && !isError;
  // What a list said can be looked at; only what was read with its version can be changed.
  const canChange = isReady && canEdit && !isPlaceholderData;
  return (
    <PageDialog isOpen onClose={() => !isAsking && close()} label={event ? labelsOf(event).title : t('event.loading')}>
      <div className={styles.detail} key={id}>
        <Tools
          onEdit={canChange ? on.onEdit : null}
          onDelete={() => setAsking(true)}
          onShowOnPath={on.onShowOnPath}
          onClose={close}
        />
        <EventHeader event={event} />
        <div className={styles.sheet}>
          {isError && <DetailFailure onRetry={() => void refetch()} />}
          {!isError && event === undefined && <DetailSkeleton />}
          {isReady && (
            <EventFacts
              event={event}
              when={formatDateTime(event.datetime, language)}
              labels={labelsOf(event)}
              categories={categories}
            >
              {renderContents(event.contents)}
            </EventFacts>
          )}
        </div>
        {canNavigate && <NeighbourBar id={id} onShow={on.onChange} onPrefetched={on.onPrefetched} />}
      </div>
      <DeleteDialog isOpen={isAsking} onKeep={() => setAsking(false)} onDelete={() => void handleDelete()} />
    </PageDialog>
  );
}
