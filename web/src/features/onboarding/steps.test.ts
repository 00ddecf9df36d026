import type { Me } from '@bergkette/contract/users.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import german from '../../i18n/de/account.json' with { type: 'json' };
import english from '../../i18n/en/account.json' with { type: 'json' };
import { type Answers, readAnswers, type StepKey } from './answers.ts';
import { answerText, linesOf, replyText } from './step-texts.ts';
import {
  answersOf,
  conversationOf,
  currentStep,
  payloadOf,
  progressOf,
  replyTo,
  shownSteps,
  withFirstEvent,
  withoutForm,
  withoutRefused,
} from './steps.ts';
import { typingMsOf } from './use-typing.ts';

const TODAY = '2026-11-21';

const clinics = fc.constantFrom<number | 'other' | null>(7, 'other', null);
/** Answers to every step; those that can be declined are also declined. */
const whole = fc.record({
  introduction: fc.constant(true as const),
  language: fc.constantFrom('de' as const, 'en' as const),
  avatar: fc.integer({ min: 1, max: 55 }),
  gender: fc.constantFrom('F' as const, 'M' as const, 'D' as const, null),
  name: fc.constantFrom('Mia', ' Jo ', 'Ümit'),
  birthday: fc.constantFrom('2008-02-29', '2011-05-01', null),
  diagnosis: fc.constantFrom(3, null),
  'initial-diagnosis': fc.constantFrom('2026-11-21', null),
  clinic: clinics,
  'at-clinic': fc.boolean(),
  privacy: fc.constantFrom('just_me' as const, 'meet_others' as const),
  'first-event': fc.constant(true as const),
  'event-form': fc.constant(true as const),
});

/** The order of the requirement [ONB-02], written out here because the code's own list could be wrong. */
const ORDER: StepKey[] = [
  'introduction',
  'language',
  'avatar',
  'gender',
  'name',
  'birthday',
  'diagnosis',
  'initial-diagnosis',
  'clinic',
  'at-clinic',
  'privacy',
  'first-event',
  'event-form',
];

/** Answers each open step until none is left. */
const walk = (all: Answers): { steps: StepKey[]; answers: Answers } => {
  const steps: StepKey[] = [];
  let answers: Answers = {};
  for (let step = currentStep(answers); step !== null; step = currentStep(answers)) {
    steps.push(step);
    answers = { ...answers, [step]: all[step] };
  }
  return { steps, answers };
};

test('every step is asked once and in order; the whereabouts only where a clinic was named, and no date of a diagnosis that was declined [ONB-02, ONB-03]', () => {
  fc.assert(
    fc.property(whole, (all) => {
      const left = [
        ...(typeof all.clinic === 'number' ? [] : ['at-clinic']),
        ...(all.diagnosis === null ? ['initial-diagnosis'] : []),
      ];
      const asked = ORDER.filter((step) => !left.includes(step));
      expect(walk(all).steps).toEqual(asked);
    }),
  );
});

test('a tab that is closed anywhere goes on at the same step with the same answers [ONB-01, ONB-02]', () => {
  fc.assert(
    fc.property(whole, fc.nat(12), (all, stop) => {
      const { answers, steps } = walk(all);
      const left = Object.fromEntries(Object.entries(answers).filter(([key]) => steps.indexOf(key as StepKey) < stop));
      const found = readAnswers(JSON.parse(JSON.stringify(left)), TODAY);
      expect(found).toEqual(left);
      expect(currentStep(found)).toBe(steps[stop] ?? null);
    }),
  );
});

test('a kept answer that does not fit is asked again, the others are not', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom<string>(...ORDER, 'more'), fc.jsonValue()), (kept) => {
      const found = readAnswers(kept, TODAY);
      const step = currentStep(found);
      if (step !== null) expect(found[step]).toBeUndefined();
      expect(Object.keys(found)).not.toContain('more');
    }),
  );
  expect(readAnswers('nothing', TODAY)).toEqual({});
  const day = (birthday: string) => readAnswers({ birthday }, TODAY).birthday;
  expect({
    leapDay: day('2008-02-29'),
    noLeapDay: day('2009-02-29'),
    future: day('2026-11-22'),
    word: day('yesterday'),
  }).toEqual({ leapDay: '2008-02-29', noLeapDay: undefined, future: undefined, word: undefined });
});

test('a kept language that we do not speak becomes the first one [ONB-20]', () => {
  expect(readAnswers({ language: 'en' }, TODAY).language).toBe('en');
  expect(readAnswers({ language: 'fr' }, TODAY).language).toBe('de');
});

test('what is saved has every field, empty where it was declined or another clinic [ONB-08, ONB-16, ONB-18, ONB-23]', () => {
  fc.assert(
    fc.property(whole, (all) => {
      const payload = payloadOf(walk(all).answers, 'de');
      expect(payload).toEqual({
        name: all.name.trim(),
        initial_diagnosis: all.diagnosis === null ? null : all['initial-diagnosis'],
        diagnosis: all.diagnosis,
        birthdate: all.birthday,
        sex: all.gender,
        treated_at: all.clinic === 'other' ? null : all.clinic,
        at_clinic: typeof all.clinic === 'number' && all['at-clinic'],
        is_searchable: all.privacy === 'meet_others',
        language: all.language,
      });
    }),
  );
});

test('on another device the answers that were saved are known, and the first event alone is open [ONB-02, ONB-09]', () => {
  fc.assert(
    fc.property(whole, (all) => {
      const { answers } = walk(all);
      const saved = payloadOf(answers, 'de');
      const found = answersOf({
        ...saved,
        avatar: `avatar-${all.avatar}.svg`,
        diagnosis: saved.diagnosis === null ? null : { id: saved.diagnosis },
        treated_at: saved.treated_at === null ? null : { id: saved.treated_at },
      } as Me);
      expect(payloadOf(found, 'de')).toEqual(saved);
      expect(currentStep(found)).toBe('first-event');
      // A date that was never asked for is no answer: it is asked for where the diagnosis is told now.
      expect(found['initial-diagnosis']).toBe(answers['initial-diagnosis']);
    }),
  );
  expect(answersOf({ name: '', treated_at: { id: 7 } } as Me)).toEqual({});
});

test('a date of the diagnosis that stands in the profile stays, though the diagnosis was declined [ONB-02]', () => {
  const told: Answers = { ...ALL, diagnosis: null, 'initial-diagnosis': '2026-11-01' };
  expect(shownSteps(told)).toContain('initial-diagnosis');
  expect(payloadOf(told, 'de').initial_diagnosis).toBe('2026-11-01');
});

test('a clinic that is taken back takes the whereabouts along; one named later asks for them [ONB-03]', () => {
  const at: Answers = { clinic: 7, 'at-clinic': true, privacy: 'just_me' };
  expect(payloadOf({ ...at, clinic: null }, 'de').at_clinic).toBe(false);
  const later = { ...walk({ ...ALL, clinic: null }).answers, clinic: 7 };
  expect(currentStep(later)).toBe('at-clinic');
  expect(shownSteps(later).at(-1)).toBe('event-form');
});

const ALL: Answers = {
  introduction: true,
  language: 'de',
  avatar: 4,
  gender: null,
  name: 'Mia',
  birthday: '2011-05-01',
  diagnosis: 3,
  'initial-diagnosis': null,
  clinic: 7,
  'at-clinic': false,
  privacy: 'meet_others',
  'first-event': true,
  'event-form': true,
};

test('what the server refuses is asked again, and nothing else is lost', () => {
  const left = withoutRefused(ALL, ['treated_at', 'birthdate', 'something']);
  expect(currentStep(left)).toBe('birthday');
  expect(left).toEqual(
    Object.fromEntries(Object.entries(ALL).filter(([key]) => !['birthday', 'clinic'].includes(key))),
  );
  expect(withoutRefused(ALL, ['email'])).toBe(ALL);
});

test('the questions are counted, ten with a clinic and nine without; the greeting and the first event are none', () => {
  expect(progressOf({})).toBeNull();
  expect(progressOf({ introduction: true })).toEqual({ position: 1, count: 10 });
  expect(progressOf({ ...ALL, clinic: null, privacy: undefined } as unknown as Answers)).toEqual({
    position: 9,
    count: 9,
  });
  expect(progressOf({ ...ALL, privacy: undefined } as unknown as Answers)).toEqual({ position: 10, count: 10 });
  expect(progressOf({ ...ALL, 'first-event': undefined } as unknown as Answers)).toBeNull();
  expect(progressOf(ALL)).toBeNull();
  // One that is answered anew has its own number.
  expect(progressOf(ALL, 'gender')).toEqual({ position: 3, count: 10 });
  const noDate = [{ diagnosis: undefined }, { clinic: undefined }, { clinic: 7, privacy: undefined }].map((more) =>
    progressOf({ ...ALL, diagnosis: null, ...more } as unknown as Answers),
  );
  expect(noDate).toEqual([
    { position: 6, count: 10 },
    { position: 7, count: 9 },
    { position: 9, count: 9 },
  ]);
  fc.assert(
    fc.property(whole, (all) => {
      const { steps } = walk(all);
      const seen = steps.slice(1, -2).map((_, at) => {
        const { position = 0, count = 1 } =
          progressOf(Object.fromEntries(steps.slice(0, at + 1).map((step) => [step, all[step]]))) ?? {};
        return { position, part: position / count };
      });
      expect(seen.map(({ position }) => position)).toEqual(seen.map((_, at) => at + 1));
      expect(seen.every(({ part }, at) => part > (seen[at - 1]?.part ?? 0))).toBe(true);
    }),
  );
});

test('Firn thanks for what could have been declined, and minds nothing that was', () => {
  expect({ birthday: replyTo('birthday', ALL), gender: replyTo('gender', ALL), name: replyTo('name', ALL) }).toEqual({
    birthday: 'saved',
    gender: 'declined',
    name: null,
  });
  expect(replyTo('gender', {})).toBeNull();
});

test('in the chat a reply comes before the next question, an answer after its own [ONB-01]', () => {
  const texts = {
    linesOf: (step: StepKey) => [step],
    answerOf: (step: StepKey) => `my ${step}`,
    reply: (step: StepKey, kind: string) => `${kind} ${step}`,
  };
  const answers: Answers = { introduction: true, language: 'de', avatar: 4, gender: null };
  const { past, now } = conversationOf(answers, texts);
  expect(past.map(({ text }) => text)).toEqual([
    'introduction',
    'language',
    'my language',
    'avatar',
    'my avatar',
    'gender',
    'my gender',
  ]);
  expect(now.map(({ text }) => text)).toEqual(['declined gender', 'name']);
  const open = conversationOf(withoutEvent(ALL), texts);
  expect(open.now).toEqual([]);
  expect(conversationOf(withFirstEvent(ALL), texts).now.map(({ text }) => text)).toEqual(['event-form']);
});

test('each question that can be declined has a reply of its own, in both languages [16-A9, 17-WORDS]', () => {
  for (const texts of [german, english] as Record<string, string>[]) {
    const t = (id: string) => texts[id] ?? `[${id}]`;
    const asked = (['gender', 'birthday', 'diagnosis', 'initial-diagnosis', 'clinic'] as const).flatMap((step) =>
      (['saved', 'declined'] as const).map((kind) => replyText(step, kind, t)),
    );
    expect(asked.filter((text) => text.startsWith('['))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  }
  expect(german['onboarding.reply.diagnosis']).toBe('Danke, dass du mir das sagst. Du musst hier nie darüber reden.');
});

test('who writes no first event now hears that it can wait, not that it is done [17-WORDS]', () => {
  const later: Answers = { ...ALL, 'event-form': 'later' };
  const lines = (answers: Answers) => linesOf('event-form', answers, (id) => id);
  expect([currentStep(later), currentStep(readAnswers(later, TODAY))]).toEqual([null, null]);
  expect({ later: lines(later), all: lines(ALL) }).toEqual({
    later: ['onboarding.event-form.later'],
    all: ['onboarding.event-form.1'],
  });
});

const withoutEvent = ({ 'event-form': _, ...rest }: Answers): Answers => rest;

test('Firn writes for at most two seconds, and not at all before the first word [ONB-21]', () => {
  expect(typingMsOf('Hey!', true)).toBe(0);
  expect(typingMsOf('Und wie soll ich dich nennen?', false)).toBe(1500);
  expect([79, 80].map((length) => typingMsOf('x'.repeat(length), false))).toEqual([1500, 2000]);
  fc.assert(fc.property(fc.string({ maxLength: 400 }), fc.boolean(), (line, first) => typingMsOf(line, first) <= 2000));
});

test('an answer stands in the chat in the words of its question, a declined one in those of its button [ONB-01]', () => {
  const say = (id: string, values: Record<string, string> = {}) => [id, ...Object.values(values)].join(' ').trim();
  const words = {
    language: 'de' as const,
    pictureName: (id: number) => `picture ${id}`,
    diagnosisName: (id: number) => `diagnosis ${id}`,
    clinicName: (id: number) => `clinic ${id}`,
  };
  const answered = (step: StepKey, answers: Answers) => answerText(step, answers, say, words);
  const all: [StepKey, Answers, string][] = [
    ['language', { language: 'en' }, 'onboarding.language.option_en'],
    ['avatar', { avatar: 7 }, 'picture 7'],
    ['gender', { gender: 'D' }, 'onboarding.gender.option_d'],
    ['name', { name: 'Mia' }, 'Mia'],
    ['birthday', { birthday: '2008-02-29' }, '29.02.2008'],
    ['diagnosis', { diagnosis: 3 }, 'diagnosis 3'],
    ['clinic', { clinic: 'other' }, 'onboarding.clinic.other'],
    ['clinic', { clinic: 4 }, 'clinic 4'],
    ['at-clinic', { 'at-clinic': true }, 'onboarding.at-clinic.option_clinic'],
    ['at-clinic', { 'at-clinic': false }, 'onboarding.at-clinic.option_home'],
    ['privacy', { privacy: 'just_me' }, 'onboarding.privacy.option_just_me'],
  ];
  for (const [step, answers, text] of all) {
    expect(answered(step, answers)).toBe(text);
  }
  expect(answered('initial-diagnosis', { 'initial-diagnosis': '2026-11-21' })).toMatch(/2026/);
  for (const step of ['gender', 'birthday', 'initial-diagnosis', 'diagnosis', 'clinic'] as const) {
    expect(answered(step, { [step]: null })).toBe(`onboarding.${step}.decline`);
  }
  expect(linesOf('introduction', { name: 'Mia' }, say)).toEqual(
    [1, 2, 3].map((at) => `onboarding.introduction.${at} Mia`),
  );
  expect(linesOf('gender', {}, say)).toEqual(['onboarding.gender.1']);
  expect(linesOf('event-form', { 'event-form': true }, say)).toEqual(['onboarding.event-form.1']);
  // What Firn says to the event comes before the calm line about XP.
  expect(linesOf('event-form', { 'event-form': true }, say, 'To the event.')).toEqual([
    'To the event.',
    'onboarding.event-form.1',
  ]);
  expect(linesOf('event-form', { 'event-form': 'later' }, say, 'To the event.')).toEqual([
    'onboarding.event-form.later',
  ]);
  expect(linesOf('first-event', { 'event-form': 'later' }, say)).toHaveLength(2);
});

test('kept answers of the wrong kind are asked again, each by itself', () => {
  const wrong = {
    name: 7,
    gender: 'X',
    avatar: 1.5,
    diagnosis: '3',
    clinic: 'elsewhere',
    birthday: 20_080_229,
    'initial-diagnosis': 'on 2026-11-20',
    'at-clinic': 'yes',
    privacy: 'all',
    language: 5,
  };
  expect(readAnswers({ ...wrong, 'event-form': 'later' }, TODAY)).toEqual({ 'event-form': 'later' });
  expect(readAnswers({ birthday: '2008-02-29T00:00' }, TODAY)).toEqual({});
  expect(readAnswers({ name: 'M' }, TODAY)).toEqual({});
  expect([null, undefined, 7].map((kept) => readAnswers(kept, TODAY))).toEqual([{}, {}, {}]);
});

test('a first event from elsewhere needs no other, and a form that was closed is offered again [ONB-09]', () => {
  expect(withFirstEvent({ introduction: true })).toMatchObject({ 'first-event': true, 'event-form': true });
  expect(withoutForm({ 'first-event': true, name: 'Mia' })).toEqual({ name: 'Mia' });
  expect(withoutForm({ 'first-event': true, 'event-form': 'later' })).toEqual({
    'first-event': true,
    'event-form': 'later',
  });
});
