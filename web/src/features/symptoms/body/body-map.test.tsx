import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, loadTexts } from '../../../i18n/texts.ts';
import styles from './body.module.css';
import { BodyDrawing } from './body-drawing.tsx';
import { BodyMap } from './body-map.tsx';
import { BODY_VIEWS } from './regions.ts';

const first = currentLanguage();
afterAll(() => changeLanguage(first));

test.each(['de', 'en'] as const)(
  'no side of the figure has the name of one of its parts (%s) (17-BODY)',
  async (language) => {
    vi.stubGlobal('document', { documentElement: {} });
    await changeLanguage(language);
    await loadTexts('tracking');
    for (const view of BODY_VIEWS) {
      const markup = renderToStaticMarkup(<BodyMap place={{ view, region: null }} onChange={() => undefined} />);
      const names = [...markup.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]*>/g, ''));
      expect(names.length).toBeGreaterThan(BODY_VIEWS.length);
      expect(new Set(names).size).toBe(names.length);
    }
  },
);

test.each(['front', 'back'] as const)('the head of the figure wears a cap, seen from the %s (17-BODY)', (view) => {
  const markup = renderToStaticMarkup(<BodyDrawing view={view} chosen={null} onChoose={() => undefined} />);
  expect(styles.cap).toBeTruthy();
  const classes = [...markup.matchAll(/<path [^>]*class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(classes).toContain(styles.cap);
});
