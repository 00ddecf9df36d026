import type { Me } from '@bergkette/contract/users.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pencilSimpleIcon } from '../../ui/icons.ts';
import { sparkleIcon } from '../../ui/shared-icons.ts';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  me: Me;
  onChangePicture: () => void;
  /** The switch between clinic and home. */
  children: ReactNode;
}

/** Picture, name and XP [PROF-03, PROF-12]. */
export function ProfileHead({ me, onChangePicture, children }: ProfileHeadProps) {
  const t = useTexts('profile');
  return (
    <Card className={styles.head ?? ''} aria-label={t('profile.about')}>
      <div className={styles.picture}>
        <Avatar file={me.avatar} size={104} />
        <button
          type="button"
          className={styles.pencil}
          aria-label={t('profile.change_picture')}
          title={t('profile.change_picture')}
          onClick={onChangePicture}
        >
          <Icon shape={pencilSimpleIcon} size={20} />
        </button>
      </div>
      <div className={styles.words}>
        {me.name === '' ? (
          <p className={`${styles.name} ${styles.nameless}`}>{t('profile.no_name')}</p>
        ) : (
          <p className={styles.name} dir="auto">
            {me.name}
          </p>
        )}
        <Tag tone="sun" icon={<Icon shape={sparkleIcon} size={16} />}>
          {t('profile.xp', { xp: me.xp_gained })}
        </Tag>
      </div>
      {children}
    </Card>
  );
}
