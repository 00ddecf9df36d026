// Stands in the page itself, before the first paint (build/first-paint.ts): night or day, and the language with its manifest.
// The same keys are read in ui/color-scheme.ts and i18n/language.ts.
{
  const root = document.documentElement;
  let stored: Record<string, string | undefined> = {};
  try {
    stored = localStorage;
  } catch {
    // A browser that denies storage shows the colours of the system and its own language.
  }
  const isDark =
    stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  if ((stored.language || navigator.language).startsWith('en')) {
    root.lang = 'en';
    document.querySelector('[rel=manifest]')?.setAttribute('href', '/webapp/manifest.en.webmanifest');
  }
  // It comes before any other script is there; `pwa/install` takes it.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.installOffer = offer;
  });
}
