import type { Notice } from '@bergkette/contract/notifications.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { meQuery } from '../../data/me.ts';
import { placeMutation } from '../../data/users.ts';
import type { NoticeActions } from '../../features/notifications/notice-card.tsx';
import { targetOf } from '../../features/notifications/notice-target.ts';
import { showError } from '../../i18n/show-error.ts';
import { BASE_PATH } from '../../lib/paths.ts';

/** What the buttons of a notice do. @param close puts it away, here and on the server */
export const useNoticeActions = (close: (notice: Notice) => void): NoticeActions => {
  const router = useRouter();
  const { data: me } = useQuery(meQuery);
  const place = useMutation(placeMutation(me?.id ?? 0));
  return {
    onClose: close,
    onOpen: (notice) => {
      close(notice);
      router.history.push(`${BASE_PATH}${targetOf(notice)}`);
    },
    onPlace: (notice, isAtClinic) => {
      place.mutate(isAtClinic, {
        onSuccess: () => close(notice),
        onError: (error) => void showError(error, 'error_messages.update_user'),
      });
    },
  };
};
