// Before the first paint: night or day, language, and which of the skeletons. The same keys are read in
// ui/color-scheme.ts, i18n/language.ts and lib/api-client.ts.
((root) => {
  const stored = localStorage;
  const isDark =
    stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.lang = /^en/.test(stored.language || navigator.language) ? 'en' : 'de';
  if (stored['auth-tokens-production']) root.dataset.in = location.pathname;
})(document.documentElement);
