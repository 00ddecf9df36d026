import { DETAIL_CLOSED, DETAIL_DELETED } from '@bergkette/contract/events.rules.ts';
import type { Content, DiaryEvent } from '@bergkette/contract/events.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { type Neighbours, neighboursQuery, prefetchNeighbours } from '../../../data/event-neighbours.ts';
import { deleteEvent, eventQuery, knownEvents } from '../../../data/events.ts';
import { showError } from '../../../i18n/show-error.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useBack } from '../../../lib/history-step.ts';
import { isUnsent } from '../../../lib/local-ids.ts';
import { zoneOf } from '../../../lib/time-zone.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { mountainsIcon, pencilSimpleIcon, trashIcon } from '../../../ui/icons.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { EmptyState, LoadFailed, Skeleton } from '../../../ui/list-state.tsx';
import { UnsentClock } from '../../../ui/unsent-clock.tsx';
import type { StepId } from '../form/steps.ts';
import { useEventLabels } from '../use-event-labels.ts';
import { DetailFrame } from './detail-frame.tsx';
import { detailStateOf } from './detail-state.ts';
import styles from './event-detail.module.css';
import { EventFacts } from './event-facts.tsx';
import { ShareLine } from './share-line.tsx';

interface UseNeighbours {
  id: number;
  /** False in experience mode [EXP-03]. */
  isWanted: boolean;
  onShow: (id: number) => void;
  /** Called when a neighbour was loaded ahead, so that its media can be loaded too. */
  onPrefetched: (event: DiaryEvent) => void;
}

/** The neighbours of an event, loaded ahead so that a step shows them at once [EVD-05, EVD-16]. */
const useNeighbours = ({ id, isWanted, onShow, onPrefetched }: UseNeighbours) => {
  const { data, isPlaceholderData } = useQuery({
    ...neighboursQuery(id),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const own = isPlaceholderData ? undefined : (data ?? undefined);
  const prefetch = useEffectEvent(async (neighbours: Neighbours) => {
    for (const event of await prefetchNeighbours(neighbours)) onPrefetched(event);
  });
  useEffect(() => {
    if (own !== undefined) return whenIdle(() => void prefetch(own));
    return undefined;
  }, [own]);
  return {
    /** `undefined` until known; the former event's neighbours while those of the next one are read. */
    known: isWanted ? (data ?? undefined) : undefined,
    isOwn: own !== undefined,
    stepBy: (by: -1 | 1) => {
      const beside = (by === -1 ? own?.previousId : own?.nextId) ?? null;
      return beside === null ? null : () => onShow(beside);
    },
  };
};

interface EventDetailProps {
  id: number;
  /** Whether there are arrows to the neighbours; false in experience mode [EVD-05, EXP-03]. */
  canNavigate?: boolean;
  /** In the chain view: goes to the event on the path of home [EVD-08]. */
  onShowOnPath?: () => void;
  /** True after a change: it is said here, as a message would lie over it. */
  isSaved?: boolean;
  /** Renders gallery, videos and audio players, which belong to another feature. */
  renderContents: (contents: readonly Content[]) => ReactNode;
  /** Called with the next event's id, DETAIL_CLOSED or DETAIL_DELETED. */
  onChange: (target: number) => void;
  /**
   * Opens the form: a single answer, or all of it where none is given. In the chain view and in experience mode there is
   * none, and no way to delete [EVD-04].
   */
  onEdit?: ((answer: StepId | null) => void) | undefined;
  onDeleted?: (id: number) => void;
  /** Called when a neighbour was loaded ahead, so that its media can be loaded too. */
  onPrefetched: (event: DiaryEvent) => void;
}

interface ToolsProps {
  /** Not given while the event cannot be changed. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
  onShowOnPath: (() => void) | undefined;
}

/** What goes with the event: its text and files, where it has some. */
const lossOf = (event: DiaryEvent | undefined) => {
  if (event?.contents.length !== 0) return 'event.delete_text';
  return event.text === '' ? 'event.delete_text_bare' : 'event.delete_text_words';
};

/** What can be done with the event. */
function Tools({ onEdit, onDelete, onShowOnPath }: ToolsProps) {
  const t = useTexts('app');
  return (
    <>
      {onShowOnPath && (
        <Button className={styles.path} icon={mountainsIcon} onClick={onShowOnPath}>
          {t('event.show_on_path')}
        </Button>
      )}
      {onEdit && (
        <>
          <IconButton
            className={styles.edit}
            icon={pencilSimpleIcon}
            label={t('event.edit')}
            look="raised"
            data-answer="media"
            onClick={onEdit}
          />
          <IconButton icon={trashIcon} label={t('event.delete')} look="raised" onClick={onDelete} />
        </>
      )}
    </>
  );
}

/** The facts of an event in the order of the requirement, below the event's mountain [EVD-01, EVD-09]. */
export function EventDetail({
  id,
  canNavigate = true,
  isSaved = false,
  renderContents,
  onPrefetched,
  ...on
}: EventDetailProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const labelsOf = useEventLabels();
  const [isAsking, setAsking] = useState(false);
  const { data: categories } = useQuery(categoriesQuery);
  const { data, error, refetch } = useQuery(eventQuery(id));
  const listed = knownEvents().find((one) => one.id === id);
  const { event, isGone, hasFailed, canChange } = detailStateOf({ read: data, listed, error });
  const { known, isOwn, stepBy } = useNeighbours({ id, isWanted: canNavigate, onShow: on.onChange, onPrefetched });

  // Which event is shown when the answer to a deletion arrives: the detail may be closed by then, or show another one.
  const shownId = useRef<number>(null);
  useLayoutEffect(() => {
    shownId.current = id;
    return () => {
      shownId.current = null;
    };
  }, [id]);
  const deletion = useMutation({
    mutationFn: deleteEvent,
    onSuccess: (_done, deleted) => {
      if (shownId.current === deleted) on.onChange(DETAIL_DELETED);
      on.onDeleted?.(deleted);
    },
    onError: (failure) => showError(failure, 'error_messages.delete_event'),
  });
  // Back closes the question alone.
  useBack(isAsking, () => setAsking(false));
  const close = () => on.onChange(DETAIL_CLOSED);
  const hasArrived = isSaved && !isUnsent(event) ? 'event.state.saved' : null;
  const said = hasFailed ? 'event.kept' : hasArrived;
  const labels = event && labelsOf(event);
  const onEdit = canChange && !deletion.isPending ? on.onEdit : undefined;
  return (
    <>
      <DetailFrame
        id={id}
        event={event}
        label={labels?.name ?? t(isGone ? 'event.gone_title' : 'state.loading')}
        at={known}
        name={isOwn ? labels?.name : undefined}
        stepBy={stepBy}
        hasFooter={canNavigate && !isGone}
        tools={
          <Tools
            onEdit={onEdit && (() => onEdit(null))}
            onDelete={() => setAsking(true)}
            onShowOnPath={on.onShowOnPath}
          />
        }
        onClose={() => !isAsking && close()}
      >
        {isGone && (
          <EmptyState text={t('event.gone_title')} action={<Button onClick={close}>{t('dialog.close')}</Button>} />
        )}
        {hasFailed && event === undefined && (
          <LoadFailed error={error} id="error_messages.event" onRetry={() => void refetch()} />
        )}
        {!isGone && !hasFailed && event === undefined && (
          <div className={styles.loading}>
            <Skeleton label={t('state.loading')} lines={2} cards={2} />
          </div>
        )}
        {event !== undefined && labels !== undefined && (
          <EventFacts
            event={event}
            when={formatDateTime(event.datetime, language, zoneOf(event))}
            labels={labels}
            categories={categories}
            onEdit={onEdit}
          >
            <UnsentClock of={event} hasWords />
            {renderContents(event.contents)}
            <ShareLine event={event} />
            <div className={said === null ? 'sr-only' : styles.kept}>
              <p role="status">{said && t(said)}</p>
              {hasFailed && (
                <Button variant="subtle" size="sm" onClick={() => void refetch()}>
                  {t('failed.retry')}
                </Button>
              )}
            </div>
          </EventFacts>
        )}
      </DetailFrame>
      {/* Says what the deletion loses [EVD-07]. */}
      <KeepSheet
        isOpen={isAsking}
        title={t('event.delete_title')}
        text={t(lossOf(event))}
        loseLabel={t('event.delete')}
        onKeep={() => setAsking(false)}
        onLose={() => {
          setAsking(false);
          deletion.mutate(id);
        }}
      />
    </>
  );
}
