import type { Answers, StepKey } from './answers.ts';
import { canChange, currentStep, replyTo, shownSteps } from './steps.ts';

export interface Message {
  key: string;
  /** Firn's words, or the person's answer. */
  kind: 'line' | 'answer';
  text: string;
  step: StepKey;
}

interface MessageTexts {
  linesOf: (step: StepKey) => string[];
  answerOf: (step: StepKey) => string;
  reply: (kind: 'declined' | 'saved') => string;
}

export interface Conversation {
  /** All messages before the current step. */
  past: Message[];
  /** What Firn says now, line by line. */
  now: Message[];
}

/** The chat as it stands. An event is made in its form: Firn speaks of it when it is there. */
export const conversationOf = (answers: Answers, texts: MessageTexts): Conversation => {
  const current = currentStep(answers);
  const past: Message[] = [];
  let lines: Message[] = [];
  const say = (step: StepKey, all: readonly string[], part: string) => {
    for (const [index, text] of all.entries())
      lines.push({ key: `${step}-${part}-${index}`, kind: 'line', text, step });
  };
  for (const step of shownSteps(answers)) {
    if (step === 'event-form' && current === 'event-form') break;
    say(step, texts.linesOf(step), 'line');
    if (step === current || step === 'event-form') break;
    past.push(...lines);
    lines = [];
    if (canChange(step)) past.push({ key: `${step}-answer`, kind: 'answer', text: texts.answerOf(step), step });
    const reply = replyTo(step, answers);
    if (reply !== null) say(step, [texts.reply(reply)], 'reply');
  }
  return { past, now: lines };
};
