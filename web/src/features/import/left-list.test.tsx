import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { LeftList } from './left-list.tsx';

beforeAll(async () => {
  await Promise.all([loadTexts('import'), loadTexts('tracking')]);
});

/** The lines of the list. */
const linesOf = (...times: (string | null)[]): (string | undefined)[] => {
  const left = times.map((at) => ({ why: 'invalid' as const, at, label: 'Zelten' }));
  const markup = renderToStaticMarkup(<LeftList left={left} />);
  return [...markup.matchAll(/<li[^>]*>([^<]*)</g)].map(([, line]) => line);
};

test('what has no time that can be read is shown without one, in place of a screen that crashes', () => {
  expect(linesOf(null, '', 'x', '2024-13-41')).toEqual(Array(4).fill('Zelten'));
});

test('a day is the same day in every zone, and an instant is shown as its day', () => {
  try {
    for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
      vi.stubEnv('TZ', zone);
      expect(linesOf('2024-05-18')).toEqual([expect.stringMatching(/^18[. ].*2024 · Zelten$/)]);
    }
    vi.stubEnv('TZ', 'UTC');
    expect(linesOf('2024-05-18T10:00:00.000Z')).toEqual([expect.stringMatching(/^18[. ].*2024 · Zelten$/)]);
  } finally {
    vi.unstubAllEnvs();
  }
});
