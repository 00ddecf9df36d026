// Before the first paint: night or day, language with its manifest, and which of the skeletons. The same keys are read in
// ui/color-scheme.ts, i18n/language.ts and lib/api-client.ts. Browsers offer to install the app before any other script
// is there: the offer is kept for pwa/install. What the first screen imports is fetched beside the entry instead of after it:
// the build puts names for FIRST_PARTS (build/first-parts.ts).
((root) => {
  let stored = {};
  try {
    // Denied, or null.
    stored = localStorage || stored;
  } catch {}
  const isDark =
    stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  if (/^en/.test(stored.language || navigator.language)) {
    root.lang = 'en';
    const manifest = document.querySelector('[rel=manifest]');
    if (manifest) manifest.href = '/webapp/manifest.en.webmanifest';
  }
  const isIn = Boolean(stored['auth-tokens-production']);
  if (isIn) root.dataset.in = location.pathname;
  else if (/^\/webapp\/(login)?$/.test(location.pathname)) root.dataset.login = '';
  const parts = FIRST_PARTS;
  const wanted = [];
  for (const of of [parts.code, parts[root.lang]]) {
    wanted.push(...of.all);
    if (!isIn) wanted.push(...of.login);
    else if (location.pathname === '/webapp/') wanted.push(...of.home);
  }
  if (stored['person-kept']) wanted.push(...parts.code.kept);
  for (const name of wanted) {
    const link = document.createElement('link');
    const isScript = /js$/.test(name);
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    // As the bundler's own links ask; a preload that asks otherwise is fetched twice.
    link.crossOrigin = '';
    link.href = `/webapp/assets/${name}`;
    document.head.append(link);
  }
  // The login's form stands before the app does: lib/first-paint.ts hands over what was typed, and sends what was to be sent.
  addEventListener('submit', ({ target }) => {
    if (target.closest('#first-paint')) target.dataset.sent = '';
  });
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.installOffer = offer;
  });
})(document.documentElement);
