import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StepperControl } from './stepper-control.tsx';

const arrows = {
  previous: { label: 'previous', onClick: () => undefined },
  next: { label: 'next', onClick: () => undefined },
};
const stepper = (props: Partial<Parameters<typeof StepperControl>[0]>) =>
  renderToStaticMarkup(createElement(StepperControl, { ...arrows, ...props }));

it('the stepper has two arrows, an indicator where it is asked for, and a save button in place of the next arrow [NAV-36]', () => {
  const plain = stepper({ length: 3, active: 2 });
  expect(plain).toContain('aria-label="previous"');
  expect(plain).toContain('aria-label="next"');
  expect(plain).not.toContain('2 / 3');
  expect(stepper({ length: 3, active: 2, spoken: 'Step 2 of 3' })).toContain('2 / 3');
  const saving = stepper({ save: 'Save' });
  expect(saving).toContain('Save');
  expect(saving).not.toContain('aria-label="next"');
});

it('a stepper that is told neither has length 7 and stands on 4 [NAV-37]', () => {
  expect(stepper({ spoken: '' })).toContain('4 / 7');
});
