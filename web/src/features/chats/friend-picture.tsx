import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon } from '../../ui/icons.ts';
import { friendQuery } from './contacts.api.ts';
import styles from './friend-picture.module.css';

const BADGE_PX = 13;

/** Whether a friend is at the clinic, if they share it. */
export const useFriendPlace = (friendId: number | undefined): boolean | null => {
  const { data } = useQuery({ ...friendQuery(friendId ?? 0), enabled: friendId !== undefined });
  return friendId === undefined ? null : (data?.at_clinic ?? null);
};

interface FriendPictureProps {
  /** Undefined where the two are no friends (any more): then there is no place. */
  friendId: number | undefined;
  file: string;
  size: number;
}

/** Head with a badge of where the friend is, where they share it. */
export function FriendPicture({ friendId, file, size }: FriendPictureProps) {
  const t = useTexts('chats');
  const isAtClinic = useFriendPlace(friendId);
  return (
    <span className={styles.picture}>
      <Avatar file={file} size={size} />
      {isAtClinic !== null && (
        <span className={`${styles.badge} ${isAtClinic ? styles.clinic : styles.home}`}>
          <Icon shape={isAtClinic ? hospitalIcon : houseLineIcon} size={BADGE_PX} />
          <span className="sr-only">{t(isAtClinic ? 'chats.now_clinic' : 'chats.now_home')}</span>
        </span>
      )}
    </span>
  );
}
