import type { Person } from '@bergkette/contract/users.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon } from '../../../ui/icons.ts';
import { personName } from '../person-name.ts';
import { useAboutWords } from '../use-about-words.ts';
import styles from './person-head.module.css';

interface PersonHeadProps {
  person: Person;
  isBlocked: boolean;
  children: ReactNode;
}

/** Picture, name, age, sex and place, without what the person hides [PROF-17, PROF-23]. */
export function PersonHead({ person, isBlocked, children }: PersonHeadProps) {
  const t = useTexts('people');
  const about = useAboutWords()(person);
  const { at_clinic } = person;
  return (
    <Card className={styles.head ?? ''} aria-label={t('people.profile_of', { name: personName(person.name, t) })}>
      <Avatar file={isBlocked ? '' : (person.avatar ?? '')} partnerId={person.id} size={120} />
      <h1 className={styles.name} dir="auto">
        {personName(person.name, t)}
      </h1>
      {!isBlocked && about !== '' && <p className="lead">{about}</p>}
      {!isBlocked && at_clinic !== null && (
        <Tag
          tone={at_clinic ? 'clinic' : 'home'}
          icon={<Icon shape={at_clinic ? hospitalIcon : houseLineIcon} size={16} isFilled />}
        >
          {t(at_clinic ? 'people.now_clinic' : 'people.now_home')}
        </Tag>
      )}
      {isBlocked && <p className={styles.blocked}>{t('people.you_blocked')}</p>}
      <div className={styles.controls}>{children}</div>
    </Card>
  );
}
