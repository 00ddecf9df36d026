import type { Answers, StepKey } from './answers.ts';
import { canChange, currentStep, replyTo, shownSteps } from './steps.ts';

export interface Message {
  key: string;
  /** `line` is Firn's text, `answer` the person's. */
  kind: 'line' | 'answer';
  text: string;
  step: StepKey;
}

interface MessageTexts {
  linesOf: (step: StepKey) => string[];
  answerOf: (step: StepKey) => string;
  reply: (step: StepKey, kind: 'declined' | 'saved') => string;
}

export interface Conversation {
  /** All messages before the current step. */
  past: Message[];
  /** Firn's lines of the current step. */
  now: Message[];
}

/** The messages of the chat. The event form is no message: Firn speaks of the event once it is saved. */
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
    if (reply !== null) say(step, [texts.reply(step, reply)], 'reply');
  }
  return { past, now: lines };
};
