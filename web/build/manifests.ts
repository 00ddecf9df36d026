import type { Language } from '@bergkette/contract/session.ts';

const BASE = '/webapp/';

/** The page links the German one; the script of the first paint replaces it (first-paint/theme.js). */
export const MANIFEST_FILES: Record<Language, string> = { de: 'manifest.webmanifest', en: 'manifest.en.webmanifest' };

const WORDS = {
  de: {
    description: 'Deine Tage. Deine Berge. Ein Tagebuch für die Zeit der Behandlung, das nur du liest.',
    event: 'Neues Ereignis',
    mood: 'Meine Stimmung',
    path: 'Dein Weg: jeder Tag ein Berg',
    chart: 'Wie es dir ging',
    chain: 'Alle Tage zusammen',
  },
  en: {
    description: 'Your days. Your mountains. A diary for the time of treatment that only you read.',
    event: 'New event',
    mood: 'My mood',
    path: 'Your path: every day a mountain',
    chart: 'How you have been',
    chain: 'All days together',
  },
} as const satisfies Record<Language, object>;

const png = (src: string, side: number) => ({ src: `${src}.png`, sizes: `${side}x${side}`, type: 'image/png' });

/** The data with which a browser installs the app [PWA-01]. */
export const manifestOf = (language: Language) => {
  const words = WORDS[language];
  const screenshot = (name: string, form: 'narrow' | 'wide', sizes: string, label: string) => ({
    src: `screenshots/${name}-${form}-${language}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label,
  });
  return {
    // The same id in both languages makes them one app.
    id: BASE,
    name: 'Bergkette',
    short_name: 'Bergkette',
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: BASE,
    scope: BASE,
    display: 'standalone',
    // The splash screen has no dark variant: the icon's petrol is dark enough for the night.
    background_color: '#14596a',
    theme_color: '#14596a',
    categories: ['health', 'lifestyle'],
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192', 192),
      png('icon-512', 512),
      { ...png('icon-maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.event, url: `${BASE}?dialog=new`, icons: [png('shortcut-event', 96)] },
      { name: words.mood, url: `${BASE}tracking?tab=mood`, icons: [png('shortcut-mood', 96)] },
    ],
    screenshots: [
      screenshot('path', 'narrow', '780x1688', words.path),
      screenshot('chart', 'narrow', '780x1688', words.chart),
      screenshot('path', 'wide', '1280x800', words.path),
      screenshot('chain', 'wide', '1280x800', words.chain),
    ],
  };
};
