import type { Notice } from '@bergkette/contract/notifications.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { isFirstDay, meQuery } from '../../data/me.ts';
import { closeNotice, noticesQuery } from '../../data/notifications.ts';
import { achievementsQuery, actionsQuery, markerQuery, markersQuery } from '../../data/progress.ts';
import { placeMutation, removePicture, storePicture } from '../../data/users.ts';
import classes from '../../features/notifications/notice-card.module.css';
import { type NoticeActions, NoticeCard } from '../../features/notifications/notice-card.tsx';
import { loadNoticeTexts } from '../../features/notifications/notice-words.ts';
import { useAboutWords } from '../../features/people/person-words.ts';
import { PersonFacts } from '../../features/people/profile/person-facts.tsx';
import { useRelations } from '../../features/people/relations/use-relations.ts';
import { AvatarChooser } from '../../features/profile/avatar-chooser.tsx';
import { BookLink, ChainLink, FriendsLink } from '../../features/profile/links.tsx';
import { PlaceSwitch, ProfileHead } from '../../features/profile/profile-head.tsx';
import styles from '../../features/profile/profile-screen.module.css';
import { Achievements } from '../../features/progress/achievements/achievements.tsx';
import { MarkerCard } from '../../features/progress/marker/marker-card.tsx';
import { XpRings } from '../../features/progress/xp-rings.tsx';
import { offerUndo } from '../../i18n/offer-undo.ts';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { useHasLeft } from '../../lib/use-has-left.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { hasPicture } from '../../ui/avatar.tsx';
import { Hint, type HintProps } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { bellIcon, gearSixIcon } from '../../ui/shared-icons.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useHints } from '../../ui/use-hint-turn.ts';
import { Celebrations } from '../shared/celebrations.tsx';
import { ProfilePart } from '../shared/profile-part.tsx';
import { useNoticeActions } from '../shared/use-notice-actions.ts';
import { usePersonFacts } from '../shared/use-person-facts.ts';

/** Saves at once and offers to undo it, because this switch is often tapped by accident [PROF-04]. */
const changePlace = async (isAtClinic: boolean, save: (isAtClinic: boolean) => Promise<unknown>) => {
  const done = isAtClinic ? 'profile.now_clinic' : 'profile.now_home';
  const words = { area: 'profile', done, failed: 'error_messages.update_user' } as const;
  try {
    await save(isAtClinic);
    await offerUndo(words, () => save(!isAtClinic));
  } catch (error) {
    await showError(error, words.failed);
  }
};

/** The notices whose catalogues are loaded; undefined until that is known. */
const useReadable = (notices: readonly Notice[] | undefined): readonly Notice[] | undefined => {
  const [readable, setReadable] = useState<readonly Notice[]>();
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
  const { data, error, refetch } = useQuery({ ...noticesQuery, refetchOnMount: 'always' });
  const readable = useReadable(data?.notifications);
  return (
    <Loaded query={{ data: readable, error, refetch }} failed={t('list.failed')} loading={t('list.loading')} cards={1}>
      {(shown) => (
        <>
          <p role="status" className={shown.length === 0 ? 'lead' : 'sr-only'}>
            {shown.length === 0 ? t('list.empty') : t('list.count', { count: shown.length })}
          </p>
          <ul className="stack gap-10">
            {shown.toReversed().map((notice) => (
              <li key={notice.id} className={classes.item}>
                <NoticeCard notice={notice} {...actions} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** The list of notices behind the bell. */
function ProfileNotices({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts('account');
  const actions = useNoticeActions(closeNotice);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('settings.notifications')}>
      <NoticeList {...actions} />
    </Sheet>
  );
}

interface ProfilePictureProps {
  me: Me;
  isOpen: boolean;
  onClose: () => void;
}

/** The avatar chooser dialog [PROF-12, PROF-13]. After a failure the choice stays and can be saved again. */
function ProfilePicture({ me, isOpen, onClose }: ProfilePictureProps) {
  const t = useTexts('profile');
  const hasLeft = useHasLeft();
  const change = async (
    call: Promise<unknown>,
    failed: 'error_messages.store_avatar' | 'error_messages.delete_avatar',
  ) => {
    try {
      await call;
      logUsage(usageLines.avatarChanged());
      if (!hasLeft.current) onClose();
    } catch (error) {
      await showError(error, failed);
    }
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('profile.pictures_title')}>
      <AvatarChooser
        onSave={(number) => change(storePicture(me.id, number), 'error_messages.store_avatar')}
        onRemove={
          hasPicture(me.avatar) ? () => void change(removePicture(me.id), 'error_messages.delete_avatar') : null
        }
        onCancel={onClose}
      />
    </Sheet>
  );
}

/** What the hints point at, in this order [PROF-16]. */
const PROFILE_HINTS = ['profile_overview', 'profile_status', 'profile_settings'] as const;
type ProfileHint = (typeof PROFILE_HINTS)[number];

const route = getRouteApi('/signed-in/profile');
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

function ProfileCards({ me }: { me: Me }) {
  const marker = useQuery(markerQuery);
  const { data: markers } = useQuery(markersQuery);
  const actions = useQuery(actionsQuery);
  const achievements = useQuery(achievementsQuery);
  const relations = useRelations(me);
  const isFirst = isFirstDay(me);
  return (
    <>
      {/* What was reached is said at once, a first goal from the second day on. */}
      {!(isFirst && marker.data === null) && (
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
  hasFailed: boolean;
  hintOf: (name: ProfileHint) => HintProps;
  onChangePicture: () => void;
}

function OwnHead({ me, hasFailed, hintOf, onChangePicture }: OwnHeadProps) {
  const { mutateAsync: savePlace } = useMutation(placeMutation(me.id));
  return (
    <div className={styles.head}>
      <ProfileHead me={me} hasFailed={hasFailed} onChangePicture={onChangePicture}>
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
  const me = useQuery({ ...meQuery, staleTime: 0 });
  useToldFailure(me);
  const { dialog, part, open, openPart, close } = useProfileDialog();
  const nextHint = useHints('profile_hints', PROFILE_HINTS);
  const hintOf = (name: ProfileHint) => nextHint(name, t(`profile.hint.${name}`));
  const [hadNotices, setHadNotices] = useState(false);
  if (dialog === 'notices' && !hadNotices) setHadNotices(true);
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <h1>{t('nav.profile')}</h1>
        <Bell onOpen={() => open('notices')} />
        <IconButton icon={gearSixIcon} label={t('profile.settings')} onClick={() => open('settings')} />
        <Hint {...hintOf('profile_settings')} tip="calc(100% - 24px)" />
      </header>
      <ProfilePart query={me} className={styles.all}>
        {(person) => (
          <>
            <OwnHead me={person} hasFailed={me.isError} hintOf={hintOf} onChangePicture={() => open('picture')} />
            <ProfileCards me={person} />
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
