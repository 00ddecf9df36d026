import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speak } from '../../../i18n/speak.factory.ts';
import styles from './body.module.css';
import { BodyDrawing } from './body-drawing.tsx';
import { BodyMap } from './body-map.tsx';
import { BODY_VIEWS, type BodyRegion, type BodyView, regionsOf } from './regions.ts';

test.each(['de', 'en'] as const)(
  'no side of the figure has the name of one of its parts (%s) (17-BODY)',
  async (language) => {
    await speak(language, 'tracking');
    for (const view of BODY_VIEWS) {
      const markup = renderToStaticMarkup(<BodyMap place={{ view, region: null }} onChange={() => undefined} />);
      const names = [...markup.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]*>/g, ''));
      expect(names.length).toBeGreaterThan(BODY_VIEWS.length);
      expect(new Set(names).size).toBe(names.length);
    }
  },
);

const drawn = (view: BodyView, chosen: BodyRegion | null, focused: BodyRegion | null = null) =>
  renderToStaticMarkup(
    <BodyDrawing view={view} chosen={chosen} focused={focused} onChoose={() => undefined} onView={() => undefined} />,
  );

test.each(['front', 'back', 'head'] as const)(
  'the head wears a cap, also in the view from near: %s (17-BODY)',
  (view) => {
    expect(styles.cap).toBeTruthy();
    const classes = [...drawn(view, null).matchAll(/<g [^>]*class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(classes).toContain(styles.cap);
  },
);

test('each region that has a button shows in the drawing, chosen or with the focus of its button (17-BODY)', () => {
  for (const view of BODY_VIEWS) {
    for (const region of regionsOf(view)) {
      expect([view, region, drawn(view, region).includes('data-chosen')]).toEqual([view, region, true]);
      expect([view, region, drawn(view, null, region).includes('data-focused')]).toEqual([view, region, true]);
    }
    expect(drawn(view, null)).not.toMatch(/data-(chosen|focused)/);
  }
});
