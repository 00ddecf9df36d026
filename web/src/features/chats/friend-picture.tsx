import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon } from '../../ui/icons.ts';
import styles from './friend-picture.module.css';

const BADGE_PX = 13;

interface FriendPictureProps {
  /** Null where the friend does not share it, or the two are no friends (any more). */
  isAtClinic: boolean | null;
  file: string;
  /** Null where the account is gone. */
  friendId: number | null;
  size: number;
}

/** Profile picture with a badge of where the friend is, where the friend shares that. */
export function FriendPicture({ isAtClinic, file, friendId, size }: FriendPictureProps) {
  const t = useTexts('people');
  return (
    <span className={styles.picture}>
      <Avatar file={file} partnerId={friendId ?? undefined} size={size} />
      {isAtClinic !== null && (
        <span className={`${styles.badge} ${isAtClinic ? styles.clinic : styles.home}`}>
          <Icon shape={isAtClinic ? hospitalIcon : houseLineIcon} size={BADGE_PX} />
          <span className="sr-only">{t(isAtClinic ? 'chats.now_clinic' : 'chats.now_home')}</span>
        </span>
      )}
    </span>
  );
}
