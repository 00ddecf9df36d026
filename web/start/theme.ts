// Stands in the page itself, before the first paint (build/first-paint.ts): night or day, and the language with its manifest.
// The same keys are read in ui/color-scheme.ts, which has the same night, and i18n/language.ts.
{
  const root = document.documentElement;
  let stored: Record<string, string | undefined> = {};
  try {
    stored = localStorage;
  } catch {
    // A browser that denies storage shows the colours of the system and its own language.
  }
  const hour = new Date().getHours();
  const isDarkHere = hour >= 21 || hour < 6 || matchMedia('(prefers-color-scheme: dark)').matches;
  if (stored.theme === 'dark' || (stored.theme !== 'light' && isDarkHere)) {
    root.dataset.theme = 'dark';
    document.querySelector('[name=theme-color]')?.setAttribute('content', '#081420');
  } else root.dataset.theme = 'light';
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
