import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, loadTexts } from '../../../i18n/texts.ts';
import { FacesCard } from './faces-card.tsx';

const first = currentLanguage();
afterAll(() => changeLanguage(first));

/** The days of the calendar that say their month. */
const namedDays = () => {
  const markup = renderToStaticMarkup(
    <FacesCard moods={[]} last="2026-11-25" sentence={null} dayEvents={() => null} />,
  );
  return [...markup.matchAll(/<small>([^<]*)/g)].map(([, day]) => day);
};

const NAMED_DAYS = [
  ['de', ['27. Okt.', '1. Nov.']],
  ['en', ['27 Oct', '1 Nov']],
] as const;
test.each(NAMED_DAYS)(
  'the first day of the calendar and of a month say their month as %s writes a short day (17-F1)',
  async (language, named) => {
    vi.stubGlobal('document', { documentElement: {} });
    await changeLanguage(language);
    await loadTexts('app');
    expect(namedDays()).toEqual(named);
  },
);
