import type { Language } from '@bergkette/contract/session.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { FirnBust } from '../../illustrations/firn-bust.tsx';
import { isUnfocused } from '../../lib/focus.ts';
import { ProgressSegments } from '../../ui/progress-segments.tsx';
import { useVisibleHeight } from '../../ui/use-visible-height.ts';
import type { Answers, StepKey } from './answers.ts';
import { ChatLog } from './chat-log.tsx';
import panelStyles from './panels.module.css';
import { StepPanel, type Surroundings } from './step-panel.tsx';
import { answerText, linesOf, replyText } from './step-texts.ts';
import { conversationOf, currentStep, progressOf } from './steps.ts';
import { useTyping } from './use-typing.ts';

function Header({ answers, changing }: { answers: Answers; changing: StepKey | null }) {
  const t = useTexts('account');
  const progress = progressOf(answers, changing ?? undefined);
  const label = progress === null ? '' : t('onboarding.progress', progress);
  return (
    <header className={panelStyles.header}>
      <div className={panelStyles.who}>
        <FirnBust size={52} />
        <div>
          <h1>{t('onboarding.companion')}</h1>
          <p>{t('onboarding.kind')}</p>
        </div>
        <p className={panelStyles.count} aria-hidden="true">
          {label}
        </p>
      </div>
      {progress !== null && <ProgressSegments step={progress.position} total={progress.count} label={label} />}
    </header>
  );
}

const keepsStill = () => undefined;

/** Steps at which nothing is asked: the words stand in the messages alone. */
const TOLD: readonly (StepKey | null)[] = ['introduction', 'first-event'];

/** Shown while the answers kept on the device are read. */
export function OnboardingStart() {
  return (
    <main className={panelStyles.screen}>
      <Header answers={{}} changing={null} />
      <ChatLog messages={[]} isTyping picture={undefined} changing={null} asked={null} onChange={keepsStill} />
    </main>
  );
}

interface PanelProps {
  /** Firn's question; names the panel for screen readers. */
  question: string;
  /** True where nothing is asked: the words stand in the messages above alone. */
  isTold?: boolean;
  /** True while another answer to the question is being given; a text says so. */
  isChanging: boolean;
  children: ReactNode;
}

function Panel({ question, isTold = false, isChanging, children }: PanelProps) {
  const t = useTexts('account');
  const panel = useRef<HTMLElement>(null);
  const questionId = useId();
  // The element tapped last is gone or far above, so the keyboard continues here.
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = isChanging
      ? !panel.current?.contains(activeElement)
      : isUnfocused(activeElement) || activeElement?.getAttribute('role') === 'log';
    if (isElsewhere) panel.current?.focus({ preventScroll: true });
  }, [isChanging]);
  return (
    <section className={panelStyles.panel} ref={panel} tabIndex={-1} aria-labelledby={questionId}>
      {/* The question is the heading of the lists below it. */}
      <h2 id={questionId} className={isTold ? 'sr-only' : panelStyles.question}>
        {question}
      </h2>
      {isChanging && (
        <p className={panelStyles.changing}>
          {t('onboarding.changing')} {question}
        </p>
      )}
      {children}
    </section>
  );
}

interface OnboardingScreenProps {
  answers: Answers;
  surroundings: Surroundings;
  onAnswer: (answer: Answers) => void;
  /** Changes the app's language. */
  onLanguage: (language: Language) => void;
  /** True while saving: nothing can be changed. */
  isSaving: boolean;
  /** What Firn says to the first event; null where there is none, or it is not known. */
  toEvent: string | null;
  /** Shown below the last message, once the first event is saved. */
  end: ReactNode;
}

/** Firn asks one question after another [ONB-01, ONB-02]; a tap on an answer changes it. */
export function OnboardingScreen({
  answers,
  surroundings,
  isSaving,
  onAnswer,
  onLanguage,
  toEvent,
  end,
}: OnboardingScreenProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const screen = useVisibleHeight<HTMLElement>();
  const [changing, setChanging] = useState<StepKey | null>(null);
  const current = currentStep(answers);
  // The step at which the tab was opened: its messages were read before.
  const [known] = useState(Object.keys(answers).length === 0 ? undefined : (current ?? 'end'));
  const { past, now } = conversationOf(answers, {
    linesOf: (step) => linesOf(step, answers, t, toEvent),
    answerOf: (step) => answerText(step, answers, t, { ...surroundings, language }),
    reply: (step, kind) => replyText(step, kind, t),
  });
  const turn = current ?? 'end';
  const said = useTyping(
    turn,
    now.map(({ text }) => text),
    turn === known,
  );
  const isTyping = said < now.length;
  const shown = changing ?? (isTyping ? null : turn);

  const handleAnswer = (answer: Answers) => {
    setChanging(null);
    onAnswer(answer);
  };
  const handleChange = (step: StepKey | null) => setChanging(step === changing ? null : step);
  const questionOf = (step: StepKey) => linesOf(step, answers, t).at(-1) ?? '';

  return (
    <main className={panelStyles.screen} ref={screen}>
      <Header answers={answers} changing={changing} />
      <ChatLog
        messages={[...past, ...now.slice(0, said)]}
        isTyping={isTyping}
        picture={answers.avatar ?? undefined}
        changing={changing}
        asked={shown === current && !TOLD.includes(current) ? current : null}
        onChange={isSaving ? keepsStill : handleChange}
      />
      {shown === 'end' && (
        <Panel key="end" question={questionOf('event-form')} isTold isChanging={false}>
          {end}
        </Panel>
      )}
      {shown !== null && shown !== 'end' && shown !== 'event-form' && (
        <Panel
          key={`${shown}-${changing}`}
          question={questionOf(shown)}
          isTold={TOLD.includes(shown)}
          isChanging={changing !== null}
        >
          <StepPanel
            step={shown}
            answers={answers}
            surroundings={surroundings}
            onLanguage={onLanguage}
            onAnswer={handleAnswer}
            onKeep={changing === null ? null : () => handleChange(null)}
          />
        </Panel>
      )}
    </main>
  );
}
