import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canResume,
  fromLastPos,
  nextWelcome,
  toLastPos,
  type WelcomeSettings,
  type WelcomeStep,
} from './welcome-steps.ts';

const settings: WelcomeSettings = {
  show_initial_hint: true,
  show_start_hint: true,
  ask_preferences: true,
  last_pos: 0,
};

const stepsOf = (given: Partial<WelcomeSettings>, total = 12): WelcomeStep[] => {
  const steps: WelcomeStep[] = [];
  for (;;) {
    const step = nextWelcome(steps.at(-1) ?? null, { ...settings, ...given }, total);
    if (step === null) return steps;
    steps.push(step);
  }
};

describe('the welcome', () => {
  it('goes from 0 to 3 and is done then [EXP-06, EXP-07, EXP-08, EXP-09]', () => {
    const all = ['initial_hint', 'resume_question', 'preferences_question', 'start_message'];
    expect(stepsOf({ last_pos: 500 })).toEqual(all);
  });

  it.each([
    [{ show_initial_hint: false }, 'initial_hint'],
    [{ ask_preferences: false }, 'preferences_question'],
    [{ show_start_hint: false }, 'start_message'],
  ] as const)('leaves out what %j says is known [EXP-06, EXP-08, EXP-09]', (given, left) => {
    expect(stepsOf({ last_pos: 500, ...given })).not.toContain(left);
    expect(stepsOf({ last_pos: 500, ...given })).toHaveLength(3);
  });

  it('offers to resume only where the last position is at least the number of events [EXP-07]', () => {
    expect(canResume(11, 12)).toBe(false);
    expect(canResume(12, 12)).toBe(true);
    expect(canResume(0, 0)).toBe(false);
    expect(stepsOf({ last_pos: 11 })).not.toContain('resume_question');
  });

  it('says nothing where everything is known', () => {
    expect(stepsOf({ show_initial_hint: false, ask_preferences: false, show_start_hint: false })).toEqual([]);
  });
});

it('a position comes back the same on any screen, and never after the last event [EXP-12]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, part) => {
      const position = part * (total - 1);
      expect(Math.abs(fromLastPos(toLastPos(position), total) - position)).toBeLessThanOrEqual(0.005);
      expect(fromLastPos(toLastPos(position) + 500, total)).toBeLessThanOrEqual(total - 1);
    }),
  );
});
