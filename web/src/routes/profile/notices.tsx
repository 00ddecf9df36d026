import type { Notice } from '@bergkette/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noticesQuery } from '../../data/notifications.ts';
import { closeNotice } from '../../features/notifications/close-notice.ts';
import { type NoticeActions, NoticeCard } from '../../features/notifications/notice-card.tsx';
import { loadNoticeTexts } from '../../features/notifications/notice-words.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useNoticeActions } from '../shared/use-notice-actions.ts';
import classes from './notices.module.css';

/** The notices whose catalogues are loaded; null until that is known. */
const useReadable = (notices: readonly Notice[] | undefined): readonly Notice[] | null => {
  const [readable, setReadable] = useState<readonly Notice[] | null>(null);
  useEffect(() => {
    if (notices === undefined) return;
    let isCurrent = true;
    void Promise.allSettled(notices.map(loadNoticeTexts)).then((loads) => {
      if (isCurrent) setReadable(notices.filter((_, index) => loads[index]?.status === 'fulfilled'));
    });
    return () => {
      isCurrent = false;
    };
  }, [notices]);
  return readable;
};

/** Every notice that is open, the newest first, whether its banner was seen or not. */
function NoticeList(actions: NoticeActions) {
  const t = useTexts('account');
  const { data, isError, refetch } = useQuery({ ...noticesQuery, refetchOnMount: 'always' });
  const readable = useReadable(data?.notifications);
  if (readable === null) {
    return isError ? (
      <ErrorCard text={t('list.failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t('list.loading')} cards={1} />
    );
  }
  return (
    <>
      <p role="status" className={readable.length === 0 ? 'lead' : 'sr-only'}>
        {readable.length === 0 ? t('list.empty') : t('list.count', { count: readable.length })}
      </p>
      <ul className="stack gap-10">
        {readable.toReversed().map((notice) => (
          <li key={notice.id} className={classes.item}>
            <NoticeCard notice={notice} {...actions} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProfileNoticesProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The list of notices behind the bell. */
export function ProfileNotices({ isOpen, onClose }: ProfileNoticesProps) {
  const t = useTexts('account');
  const actions = useNoticeActions(closeNotice);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('list.title')}>
      <NoticeList {...actions} />
    </Sheet>
  );
}
