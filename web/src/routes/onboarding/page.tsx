import type { Language } from '@bergkette/contract/session.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clinicsQuery, diagnosesQuery } from '../../data/catalogues.ts';
import { meQuery } from '../../data/me.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { settingsQuery, updateSettings } from '../../data/settings.ts';
import { removePicture, storePicture, updateMe } from '../../data/users.ts';
import { ClinicList } from '../../features/catalogues/clinic-list.tsx';
import { DiagnosisList } from '../../features/catalogues/diagnosis-list.tsx';
import { useDiagnosisWords } from '../../features/catalogues/use-diagnosis-words.ts';
import { chooseFirstLine } from '../../features/firn/choose-line.ts';
import { firnFor, firnTime } from '../../features/firn/firn-mood.ts';
import { type Answers, readAnswers } from '../../features/onboarding/answers.ts';
import { OnboardingScreen, OnboardingStart } from '../../features/onboarding/onboarding-screen.tsx';
import styles from '../../features/onboarding/panels.module.css';
import type { Surroundings } from '../../features/onboarding/step-panel.tsx';
import {
  answersOf,
  currentStep,
  payloadOf,
  withFirstEvent,
  withoutForm,
  withoutRefused,
} from '../../features/onboarding/steps.ts';
import { AvatarChooser, shuffledPictures, useAvatarNames } from '../../features/profile/avatar-chooser.tsx';
import { showError } from '../../i18n/show-error.ts';
import { changeLanguage, currentLanguage, readText } from '../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { DifficultyIcon } from '../../illustrations/difficulty-icon.tsx';
import { Firn, type FirnFigureProps } from '../../illustrations/firn.tsx';
import { MoodFace } from '../../illustrations/mood-face.tsx';
import { alertStore } from '../../lib/alerts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { queryClient } from '../../lib/query-client.ts';
import { now } from '../../lib/server-time.ts';
import { type StoredNews, storedNews } from '../../lib/stored-news.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useDraft } from '../../offline/use-draft.ts';
import { vault } from '../../offline/vault.ts';
import { avatarFile } from '../../ui/avatar.tsx';
import { PrimaryButton } from '../../ui/button.tsx';
import { EventForm, importForm } from '../shared/event-parts.ts';

const ONBOARDING_DRAFT = 'onboarding';

/** Call this once the server has saved the answers. */
const removeAnswers = (ownerId: number): Promise<void> =>
  vault.remove({ ownerId, kind: 'draft', id: ONBOARDING_DRAFT }).catch(() => undefined);

interface Finishing {
  me: Me;
  answers: Answers;
  /** Asks the questions of refused fields again. */
  onRefused: (fields: readonly string[]) => void;
}

/** False where another tab or device has finished first: its answers, perhaps changed since, are kept. */
const isStillDue = async (): Promise<boolean> => {
  const { onboarding } = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0, retry: false });
  return onboarding.onboarding_chat;
};

/** Saves all answers [ONB-09]; may be called twice. */
const saveAnswers = async ({ me, answers }: Pick<Finishing, 'me' | 'answers'>): Promise<void> => {
  const { avatar } = answers;
  if (avatar && me.avatar !== avatarFile(avatar)) await storePicture(me.id, avatar);
  // It was stored by a save that failed further on, or by another device.
  if (avatar === null && me.avatar !== '') await removePicture(me.id);
  await updateMe(me.id, payloadOf(answers, currentLanguage()));
};

/**
 * Saves, ends the onboarding and goes home [ONB-04], with a first event or without one; the kept answers are deleted only
 * after saving.
 */
const useFinishOnboarding = (finishing: Finishing) => {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle');
  const saved = useRef<Answers>(undefined);

  const finish = async () => {
    const { answers, me } = finishing;
    let isKnownAlready = false;
    if (phase === 'saving') return;
    setPhase('saving');
    try {
      isKnownAlready = saved.current !== answers && !(await isStillDue());
      if (!isKnownAlready) {
        if (saved.current !== answers) await saveAnswers(finishing);
        saved.current = answers;
        await updateSettings({ onboarding: { onboarding_chat: false } });
        logUsage(usageLines.onboardingFinished());
      }
    } catch (error) {
      const refused = error instanceof ApiError ? Object.keys(error.errors) : [];
      if (withoutRefused(answers, refused) === answers) return setPhase('failed');
      setPhase('idle');
      alertStore.show('info', readText('onboarding.ask_again'));
      return finishing.onRefused(refused);
    }
    await removeAnswers(me.id);
    await navigate({ to: '/', replace: true });
    // Shown last, because the navigation removes every alert.
    if (isKnownAlready) alertStore.show('info', readText('onboarding.known_already'));
  };

  return { finish, isSaving: phase === 'saving', hasFailed: phase === 'failed' };
};

const switchTo = (language: Language): void => {
  changeLanguage(language).catch((error) => showError(error, 'error_messages.user'));
};

interface FirstEvent {
  news: StoredNews;
  /** What Firn says to it. */
  line: string;
}

/** The first event, once it is stored, with Firn's answer by its mood and difficulty. */
const useFirstEvent = (ownerId: number): FirstEvent | null => {
  const language = useLanguage();
  const [first, setFirst] = useState<FirstEvent | null>(null);
  const hear = useEffectEvent((news: StoredNews) => {
    const { mood, difficulty } = news.event;
    const line = chooseFirstLine(ownerId, language, { mood, difficulty, isHard: news.isHard, hour: firnTime().hour });
    setFirst({ news, line });
    return true;
  });
  useEffect(() => storedNews.answerWith(hear), []);
  return first;
};

/** The lists and texts of other features for Firn's questions; the lists are loaded ahead. */
const useOnboardingSurroundings = (me: Me): Surroundings => {
  const t = useTexts('account');
  const { data: diagnoses } = useQuery(diagnosesQuery);
  const { data: clinics } = useQuery(clinicsQuery);
  const { data: ageBand } = useQuery(ageBandQuery);
  const words = useDiagnosisWords();
  const pictureName = useAvatarNames();
  const [pictures] = useState(shuffledPictures);
  return {
    isAgeMissing: isAgeMissing(ageBand),
    invitedClinic: me.treated_at?.id ?? null,
    renderPictures: (take, { className, ways }) => (
      <AvatarChooser
        className={className}
        takeLabel={t('onboarding.avatar.next')}
        order={pictures}
        onSave={async (number) => take(number)}
        onRemove={null}
        onCancel={null}
      >
        {ways}
      </AvatarChooser>
    ),
    renderDiagnoses: (value, onPick) => <DiagnosisList value={value} onPick={onPick} />,
    renderClinics: (value, onPick) => (
      <ClinicList value={value} invitedId={me.treated_at?.id ?? null} onPick={onPick} />
    ),
    pictureName,
    diagnosisName: (id) => {
      const key = diagnoses?.find((diagnosis) => diagnosis.id === id)?.name;
      return key === undefined ? '' : words.nameOf(key);
    },
    clinicName: (id) => clinics?.find((clinic) => clinic.id === id)?.name ?? '',
  };
};

const RETRY_MS = 5000;

interface EndPanelProps {
  /** How Firn takes the first event, or that there is none. */
  firn: FirnFigureProps;
  /** The event that was just written, whose mountain rises beside Firn. */
  event: StoredNews['event'] | undefined;
  /** True after a hard first event: the way to people who help is there. */
  isHard: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  onGo: () => void;
}

/** Shows Firn and the button to home. A failed save is repeated by itself, but not while an answer is being changed. */
function EndPanel({ firn, event, isHard, isSaving, hasFailed, onGo }: EndPanelProps) {
  const t = useTexts('account');
  const tryAgain = useEffectEvent(onGo);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(tryAgain, RETRY_MS);
    const stop = connectionEvents.on('server_reachable', tryAgain);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [hasFailed]);
  return (
    <>
      <div className={styles.done}>
        {event && (
          <span className={styles.mountain} data-mountain={event.difficulty}>
            <DifficultyIcon value={event.difficulty} tone={event.location} size={120} />
            <MoodFace value={event.mood} tone={event.location} size={40} />
          </span>
        )}
        <Firn {...firn} />
        {isHard && (
          <Link className={styles.help} to="/help" hash="talk">
            {t('firn.help')}
          </Link>
        )}
      </div>
      <p className={styles.failed} role="status">
        {hasFailed && t('onboarding.save_failed')}
      </p>
      <PrimaryButton isSaving={isSaving} onClick={onGo}>
        {t(hasFailed ? 'failed.retry' : 'onboarding.event-form.next')}
      </PrimaryButton>
    </>
  );
}

interface ConversationProps {
  me: Me;
  answers: Answers;
  change: (update: (now: Answers) => Answers) => void;
}

function Conversation({ me, answers, change }: ConversationProps) {
  const surroundings = useOnboardingSurroundings(me);
  const { finish, isSaving, hasFailed } = useFinishOnboarding({
    me,
    answers,
    onRefused: (fields) => change((now) => withoutRefused(now, fields)),
  });
  const first = useFirstEvent(me.id);
  const total = answers['event-form'] === true ? 1 : 0;
  const { language } = answers;
  useEffect(() => whenIdle(() => void importForm().catch(() => undefined)), []);

  // Takes effect at once and at the next start of the app; it is sent again together with the other answers.
  useEffect(() => {
    if (language === undefined) return;
    switchTo(language);
    if (language !== me.language) updateMe(me.id, { language }).catch(() => undefined);
  }, [language, me.language, me.id]);

  return (
    <>
      <OnboardingScreen
        answers={answers}
        surroundings={surroundings}
        isSaving={isSaving}
        onAnswer={(answer) => change((now) => ({ ...now, ...answer }))}
        onLanguage={switchTo}
        toEvent={first?.line ?? null}
        end={
          <EndPanel
            firn={firnFor({ ...firnTime(), total, newest: first?.news.event, isHard: first?.news.isHard })}
            event={first?.news.event}
            isHard={first?.news.isHard ?? false}
            isSaving={isSaving}
            hasFailed={hasFailed}
            onGo={() => void finish()}
          />
        }
      />
      {currentStep(answers) === 'event-form' && (
        <EventForm isFirst onSaved={() => change(withFirstEvent)} onClose={() => change(withoutForm)} />
      )}
    </>
  );
}

function KnownPerson({ me }: { me: Me }) {
  // The answers so far, stored on the device [O38].
  const { draft: answers, change } = useDraft(me.id, ONBOARDING_DRAFT, (stored) => {
    const known = { ...answersOf(me), ...readAnswers(stored, plainDateOf(now())) };
    return me.total_events > 0 ? withFirstEvent(known) : known;
  });
  return answers === undefined ? <OnboardingStart /> : <Conversation me={me} answers={answers} change={change} />;
}

/** Firn's questions, the first event, and the end that leads to home [NAV-07, ONB-01]. */
export function OnboardingPage() {
  const { data: me } = useQuery(meQuery);
  return me === undefined ? null : <KnownPerson me={me} />;
}
