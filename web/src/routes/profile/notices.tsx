import { closeNotice } from '../../features/notifications/close-notice.ts';
import { NoticeList } from '../../features/notifications/notice-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useNoticeActions } from '../shared/use-notice-actions.ts';

interface ProfileNoticesProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The list of notices behind the bell. */
export function ProfileNotices({ isOpen, onClose }: ProfileNoticesProps) {
  const t = useTexts('account');
  const actions = useNoticeActions(closeNotice);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('list.title')} closeLabel={t('list.close')}>
      <NoticeList {...actions} />
    </Sheet>
  );
}
