import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const react = vi.hoisted(() => ({ asked: [] as unknown[] }));
vi.mock('react', async (load) => {
  const real = await load<typeof import('react')>();
  const use: typeof real.use = (asked) => {
    react.asked.push(asked);
    return real.use(asked);
  };
  return { ...real, use };
});
const { loadTexts } = await import('./texts.ts');
const { useTexts } = await import('./use-texts.ts');

function Close() {
  return useTexts('app')('dialog.close');
}

it('texts that are loaded are drawn at once, and are asked for all the same, as a drawing that waited is taken up with the same steps', async () => {
  await Promise.all([loadTexts('app', 'de'), loadTexts('app', 'en')]);
  expect(renderToStaticMarkup(createElement(Close))).toMatch(/^(Schließen|Close)$/);
  expect(react.asked).toEqual([loadTexts('app')]);
});
