// Before the first paint: night or day, language with its manifest, and which of the skeletons. The same keys are read in
// ui/color-scheme.ts, i18n/language.ts and lib/api-client.ts. Browsers offer to install the app before any other script
// is there: the offer is kept for pwa/install. What the first screen imports is fetched beside the entry instead of after it:
// the build puts names for FIRST_PARTS (build/first-parts.ts). On home the path comes first (routes/home/first-path.tsx),
// then the app: together they would share the line, and the path would stand as late as everything.
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
  const isHome = location.pathname === '/webapp/';
  const screen = isIn ? isHome && 'home' : 'login';
  const namesOf = (of) => [...of.all, ...(of[screen] || [])];
  // As the bundler's own links ask; a preload that asks otherwise is fetched twice.
  const add = (tag, name, properties) => {
    const element = Object.assign(document.createElement(tag), { crossOrigin: '' }, properties);
    element[tag === 'link' ? 'href' : 'src'] = `/webapp/assets/${name}`;
    document.head.append(element);
    return element;
  };
  const fetchAhead = (names) => {
    for (const name of names)
      add('link', name, /js$/.test(name) ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' });
  };
  const run = (name) => add('script', name, { type: 'module' });
  const { entry, path, kept } = parts.code;
  const fetchApp = () => {
    fetchAhead([...entry, ...namesOf(parts.code), ...namesOf(parts[root.lang])]);
    if (stored['person-kept']) fetchAhead(kept);
  };
  const runApp = () => run(entry[0]);
  const isPathFirst = isIn && isHome && !location.search;
  const fetchPath = () => fetchAhead([...path, ...namesOf(parts[root.lang])]);
  let isKept;
  if (isPathFirst) {
    root.dataset.pathFirst = '';
    for (const name of path) if (/css$/.test(name)) add('link', name, { rel: 'stylesheet' });
    // The path as this version has kept it stands before one can be drawn (routes/home/kept-path.ts).
    if (stored['person-path'] === path[0])
      isKept = new Promise((resolve) => {
        addEventListener('path-kept', resolve, { once: true });
        fetchAhead(kept);
        run(kept[0]).onerror = resolve;
      });
    else {
      fetchPath();
      if (stored['person-kept']) fetchAhead(kept);
    }
  } else fetchApp();
  // Both need the end of the page.
  addEventListener('DOMContentLoaded', () => {
    // In development the page names the app itself.
    if (!entry[0]) return;
    if (!isPathFirst) return runApp();
    const openApp = () => {
      // From here on the path is the app's, also where its own script comes late.
      delete root.dataset.pathFirst;
      fetchApp();
      runApp();
    };
    addEventListener('path-drawn', openApp, { once: true });
    const draw = () => {
      const script = run(path[0]);
      // A device that keeps the diary has the app too, which then takes nothing of the line.
      script.onload = () => (stored['person-kept'] ? fetchApp() : fetchAhead([entry[0]]));
      script.onerror = () => dispatchEvent(new Event('path-drawn'));
    };
    if (isKept === undefined) draw();
    else isKept.then(fetchPath).then(draw);
  });
  // The login's form stands before the app does: lib/first-paint.ts hands over what was typed, and sends what was to be sent.
  addEventListener('submit', ({ target }) => {
    if (target.closest('#first-paint')) target.dataset.sent = '';
  });
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.installOffer = offer;
  });
})(document.documentElement);
