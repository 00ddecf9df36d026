import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StepperControl } from './stepper-control.tsx';

const stepper = (props: Partial<Parameters<typeof StepperControl>[0]>) => {
  const labels = { previousLabel: 'previous', nextLabel: 'next' };
  const handlers = { onPrevious: () => undefined, onNext: () => undefined };
  const control = createElement(StepperControl, { ...labels, ...handlers, ...props });
  const provider = { env: 'test', withCssVariables: false, withGlobalClasses: false } as const;
  return renderToStaticMarkup(createElement(MantineProvider, provider, control));
};

it('the stepper has two arrows, an indicator on request and a save button in place of the next arrow [NAV-36]', () => {
  const plain = stepper({ length: 3, active: 2 });
  expect(plain).toContain('aria-label="previous"');
  expect(plain).toContain('aria-label="next"');
  expect(plain).not.toContain('2 / 3');
  expect(stepper({ length: 3, active: 2, indicator: true })).toContain('2 / 3');
  const saving = stepper({ length: 3, active: 3, save: { label: 'Save', onSave: () => undefined } });
  expect(saving).toContain('Save');
  expect(saving).not.toContain('aria-label="next"');
});

it('a stepper that is told nothing has length 7 and stands on 4 [NAV-37]', () => {
  expect(stepper({ indicator: true })).toContain('4 / 7');
});
