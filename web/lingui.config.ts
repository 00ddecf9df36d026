import { formatter } from '@lingui/format-json';

/** The catalogues are written by hand; `build/shared.ts` has them compiled. */
export default {
  locales: ['de', 'en'],
  sourceLocale: 'de',
  catalogs: ['app', 'tracking', 'people', 'profile', 'account', 'import', 'desk'].map((area) => ({
    path: `<rootDir>/src/i18n/{locale}/${area}`,
    include: [],
  })),
  format: formatter({ style: 'minimal' }),
};
