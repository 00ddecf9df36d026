import type { Me } from '@bergkette/contract/users.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { meQuery } from '../../data/me.ts';
import { noticesQuery } from '../../data/notifications.ts';
import { achievementsQuery, actionsQuery, markerQuery, markersQuery } from '../../data/progress.ts';
import { placeMutation } from '../../data/users.ts';
import { PersonFacts } from '../../features/people/profile/person-facts.tsx';
import { FriendsLink } from '../../features/people/relations/friends-link.tsx';
import { useRelations } from '../../features/people/relations/use-relations.ts';
import { useAboutWords } from '../../features/people/use-about-words.ts';
import { BookLink } from '../../features/profile/book-link.tsx';
import { ChainLink } from '../../features/profile/chain-link.tsx';
import { changePlace } from '../../features/profile/change-place.ts';
import { PlaceSwitch } from '../../features/profile/place-switch.tsx';
import { ProfileHead } from '../../features/profile/profile-head.tsx';
import styles from '../../features/profile/profile-screen.module.css';
import { ProfileTotals } from '../../features/profile/profile-totals.tsx';
import { Achievements } from '../../features/progress/achievements/achievements.tsx';
import { MarkerCard } from '../../features/progress/marker/marker-card.tsx';
import { XpRings } from '../../features/progress/xp-rings.tsx';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { isFirstDay } from '../../lib/first-day.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Hint, type HintProps } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { bellIcon, gearSixIcon } from '../../ui/shared-icons.ts';
import { useHints } from '../../ui/use-hint-turn.ts';
import { Celebrations } from '../shared/celebrations.tsx';
import { ProfilePart } from '../shared/profile-part.tsx';
import { usePersonFacts } from '../shared/use-person-facts.ts';
import { ProfileNotices } from './notices.tsx';
import { ProfilePicture } from './picture.tsx';

/** What the hints point at, in this order [PROF-16]. */
const PROFILE_HINTS = ['profile_overview', 'profile_status', 'profile_settings'] as const;
type ProfileHint = (typeof PROFILE_HINTS)[number];

const route = getRouteApi('/signed-in/profile');
/** Another tab or device may have recorded something. */
const freshMeQuery = { ...meQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Otherwise the router would scroll each page of the dialog as far down as the one before. */
const UNMOVED = { resetScroll: false } as const;

/** The address names the dialog, so that the back button of a phone closes it. */
const useProfileDialog = () => {
  const { dialog, part } = route.useSearch();
  const navigate = useNavigate();
  return {
    dialog,
    part,
    openPart: (next: string | undefined) =>
      void navigate({
        to: '/profile',
        search: { dialog: 'settings', part: next },
        replace: next === undefined,
        ...UNMOVED,
      }),
    open: (next: 'settings' | 'picture' | 'notices') =>
      void navigate({ to: '/profile', search: { dialog: next }, ...UNMOVED }),
    close: () => void navigate({ to: '/profile', search: {}, replace: true, ...UNMOVED }),
  };
};

/** Shows a failure of the newest read at once; the data known before stay. */
const useToldFailure = ({ error }: { error: unknown }): void => {
  useEffect(() => {
    if (error !== null) void showError(error, 'error_messages.events');
  }, [error]);
};

/** What the person told about themselves, as others read it; what was not told is left out [PROF-15]. */
function OwnFacts({ me }: { me: Me }) {
  const t = useTexts('profile');
  const about = useAboutWords()(me);
  const facts = usePersonFacts()(me);
  return (
    <PersonFacts
      label={t('profile.details')}
      facts={about === '' ? facts : [{ name: t('profile.age_and_sex'), value: about }, ...facts]}
    />
  );
}

function ProfileCards({ me, hasFailed }: { me: Me; hasFailed: boolean }) {
  const marker = useQuery(markerQuery);
  const { data: markers } = useQuery(markersQuery);
  const actions = useQuery(actionsQuery);
  const achievements = useQuery(achievementsQuery);
  const relations = useRelations(me);
  const isFirst = isFirstDay();
  return (
    <>
      <div className={styles.aside}>
        <ProfileTotals
          eventCount={me.total_events}
          hasFailed={hasFailed}
          markerMetres={marker.data === null ? 0 : marker.data?.value}
        />
      </div>
      {!isFirst && (
        <ProfilePart query={marker} className={styles.aside}>
          {(data) => <MarkerCard marker={data} markers={markers} xp={me.xp_gained} />}
        </ProfilePart>
      )}
      <div className={styles.aside}>
        <ChainLink />
      </div>
      <div className={styles.aside}>
        <BookLink />
      </div>
      <div className={styles.aside}>
        <FriendsLink waiting={relations.lists?.receivedRequests.length ?? 0} />
      </div>
      <div className={styles.aside}>
        <OwnFacts me={me} />
      </div>
      <ProfilePart query={actions} className={styles.rings}>
        {(data) => <XpRings actions={data} />}
      </ProfilePart>
      {!isFirst && (
        <ProfilePart query={achievements} className={styles.achievements}>
          {(data) => <Achievements progress={data} />}
        </ProfilePart>
      )}
    </>
  );
}

interface OwnHeadProps {
  me: Me;
  hintOf: (name: ProfileHint) => HintProps;
  onChangePicture: () => void;
}

function OwnHead({ me, hintOf, onChangePicture }: OwnHeadProps) {
  const { mutateAsync: savePlace } = useMutation(placeMutation(me.id));
  return (
    <div className={styles.head}>
      <ProfileHead me={me} onChangePicture={onChangePicture}>
        <Hint {...hintOf('profile_overview')} tip="90px" />
        <PlaceSwitch isAtClinic={me.at_clinic} onChange={(next) => void changePlace(next, savePlace)} />
        <Hint {...hintOf('profile_status')} />
      </ProfileHead>
    </div>
  );
}

/** Leads to the notices that wait, and says how many. */
function Bell({ onOpen }: { onOpen: () => void }) {
  const t = useTexts('profile');
  const { data } = useQuery(noticesQuery);
  const count = data?.notifications.length ?? 0;
  return (
    <span className={styles.bell}>
      <IconButton
        icon={bellIcon}
        label={count === 0 ? t('profile.notices') : t('profile.notices_waiting', { count })}
        onClick={onOpen}
      />
      {count > 0 && <b aria-hidden="true">{count}</b>}
    </span>
  );
}

const importDialog = () => import('../settings/dialog.tsx');
const SettingsDialog = lazyPart(importDialog, 'SettingsDialog');

/** The settings are a chunk of their own, loaded while the profile is shown. */
function ProfileSettings(props: ComponentProps<typeof SettingsDialog>) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  useEffect(() => whenIdle(() => void importDialog().catch(() => undefined)), []);
  if (!wasOpened) return null;
  return <SettingsDialog {...props} />;
}

/** One's own profile [PROF-01, PROF-15, PROF-19]. */
export function ProfilePage() {
  const t = useTexts('profile');
  const me = useQuery(freshMeQuery);
  useToldFailure(me);
  const { dialog, part, open, openPart, close } = useProfileDialog();
  const nextHint = useHints('profile_hints', PROFILE_HINTS);
  const hintOf = (name: ProfileHint) => nextHint(name, t(`profile.hint.${name}`));
  const [hadNotices, setHadNotices] = useState(false);
  if (dialog === 'notices' && !hadNotices) setHadNotices(true);
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <h1>{t('profile.title')}</h1>
        <Bell onOpen={() => open('notices')} />
        <IconButton icon={gearSixIcon} label={t('profile.settings')} onClick={() => open('settings')} />
        <Hint {...hintOf('profile_settings')} tip="calc(100% - 24px)" />
      </header>
      <ProfilePart query={me} className={styles.all}>
        {(person) => (
          <>
            <OwnHead me={person} hintOf={hintOf} onChangePicture={() => open('picture')} />
            <ProfileCards me={person} hasFailed={me.isError} />
            <ProfilePicture
              // A new key for each opening gives the pictures another order.
              key={`${dialog}`}
              me={person}
              isOpen={dialog === 'picture'}
              onClose={close}
            />
            <ProfileSettings me={person} isOpen={dialog === 'settings'} part={part} onPart={openPart} onClose={close} />
          </>
        )}
      </ProfilePart>
      <Suspense fallback={null}>
        {hadNotices && <ProfileNotices isOpen={dialog === 'notices'} onClose={close} />}
      </Suspense>
      <Celebrations />
    </main>
  );
}
