import type { Diagnosis } from '@bergkette/contract/catalogues.ts';
import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import type { Me, Person } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seenAsQuery } from '../../../data/people.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDiagnosed } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { eyeSlashIcon } from '../../../ui/icons.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { privacyKinds } from '../privacy/privacy-kinds.ts';
import styles from '../settings.module.css';

/** Whether the person has given this field; only then it can be hidden. */
const givenKinds = (me: Me): Record<PrivacyKey, boolean> => ({
  avatar: true,
  birthdate: me.birthdate !== null,
  sex: me.sex !== null,
  clinic: me.treated_at !== null,
  clinic_status: true,
  diagnosis: me.diagnosis !== null,
  initial_diagnosis: me.initial_diagnosis !== null,
  event_chain: true,
});

interface SeenSheetProps {
  me: Me;
  /** The ward has not entered the age yet; until then no stranger finds the person. */
  isAgeMissing: boolean;
  diagnosisText: (diagnosis: Diagnosis) => string;
  onClose: () => void;
}

/** The shown value in words; null if it is hidden. */
const useSeenTexts = (person: Person, diagnosisText: SeenSheetProps['diagnosisText']) => {
  const t = useTexts('account');
  const language = useLanguage();
  const { avatar, age, sex, treated_at, at_clinic, diagnosis, initial_diagnosis, event_chain } = person;
  return {
    avatar: avatar === null ? null : t(avatar === '' ? 'settings.seen.no_picture' : 'settings.seen.picture'),
    birthdate: age === null ? null : t('settings.seen.age', { age }),
    sex: sex === null ? null : t(`sex.${sex}`),
    clinic: treated_at === null ? null : [treated_at.address, treated_at.name].filter(Boolean).join(' · '),
    clinic_status: at_clinic === null ? null : t(at_clinic ? 'settings.seen.at_clinic' : 'settings.seen.at_home'),
    diagnosis: diagnosis === null ? null : diagnosisText(diagnosis),
    initial_diagnosis: initial_diagnosis === null ? null : formatDiagnosed(initial_diagnosis, language),
    event_chain: event_chain ? t('settings.seen.chain') : null,
  } satisfies Record<PrivacyKey, string | null>;
};

function SeenProfile({ person, me, diagnosisText }: { person: Person } & Pick<SeenSheetProps, 'me' | 'diagnosisText'>) {
  const t = useTexts('account');
  const texts = useSeenTexts(person, diagnosisText);
  const given = givenKinds(me);
  return (
    <div className={styles.profile}>
      <Avatar file={person.avatar ?? ''} size={88} />
      <b className="title">{person.name}</b>
      <dl className={styles.facts}>
        {privacyKinds.map(({ kind }) => (
          <div key={kind}>
            <dt>{t(`settings.kind.${kind}`)}</dt>
            <dd data-hidden={texts[kind] === null}>
              {texts[kind] === null && given[kind] && <Icon shape={eyeSlashIcon} size={18} />}
              {texts[kind] ?? t(given[kind] ? 'settings.seen.hidden' : 'settings.seen.not_told')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Shows the own profile as others see it, from the same answer that the server gives them. */
export function SeenSheet({ me, isAgeMissing, diagnosisText, onClose }: SeenSheetProps) {
  const t = useTexts('account');
  const [viewer, setViewer] = useState<'friend' | 'foreign'>('friend');
  const isNobody = viewer === 'foreign' && (!me.is_searchable || isAgeMissing);
  const query = useQuery({
    ...seenAsQuery(me.id, viewer === 'friend' ? 'friend' : 'stranger'),
    enabled: !isNobody,
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.seen')}>
      <fieldset className={styles.viewers}>
        <legend className="sr-only">{t('settings.seen')}</legend>
        {(['friend', 'foreign'] as const).map((one) => (
          <Chip key={one} isSelected={viewer === one} onClick={() => setViewer(one)}>
            {t(`settings.seen.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {isNobody ? (
        <p className="lead">{t(me.is_searchable ? 'settings.seen.age_unknown' : 'settings.seen.nobody')}</p>
      ) : (
        <Loaded query={query} failed={t('settings.seen.failed')} loading={t('state.loading')} cards={2}>
          {(person) => (
            <>
              <SeenProfile person={person} me={me} diagnosisText={diagnosisText} />
              <p className="small">{t('settings.seen.text')}</p>
            </>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}
