import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  id: string;
  description: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
}

const FILES = { de: 'manifest.webmanifest', en: 'manifest.en.webmanifest' } as const;
const manifestOf = (language: keyof typeof FILES): Manifest =>
  JSON.parse(readFileSync(publicFile(FILES[language]), 'utf8'));

const publicFile = (name: string): string => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const languages = ['de', 'en'] as const;
const MAX_SCREENSHOT_BYTES = 70_000;

describe.each(languages)('the manifest in %s', (language) => {
  const manifest = manifestOf(language);

  it('names what a browser needs to install the app [PWA-01]', () => {
    expect(manifest).toMatchObject({
      id: '/webapp/',
      start_url: '/webapp/',
      scope: '/webapp/',
      display: 'standalone',
      lang: language,
      name: 'Bergkette',
    });
    const sides = manifest.icons.map(({ sizes }) => sizes);
    expect(sides).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
  });

  it('shows pictures that are there and as large as it says [PWA-01]', async () => {
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ].filter(({ sizes }) => sizes !== 'any');
    for (const { src, sizes, type } of pictures) {
      const { width, height, format } = await sharp(publicFile(src)).metadata();
      expect({ src, size: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, size: sizes, type });
    }
  });

  it('has screenshots for phone and desktop that cost little [PWA-01]', async () => {
    for (const form of ['narrow', 'wide'])
      expect(manifest.screenshots.filter(({ form_factor }) => form_factor === form).length).toBeGreaterThan(0);
    for (const { src } of manifest.screenshots)
      expect((await readFile(publicFile(src))).byteLength, src).toBeLessThan(MAX_SCREENSHOT_BYTES);
  });

  it('keeps its shortcuts within the app [PWA-01]', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/webapp/?dialog=new', '/webapp/tracking?tab=mood']);
  });
});

test('both manifests are one app that speaks two languages [PWA-01]', () => {
  const [german, english] = [manifestOf('de'), manifestOf('en')];
  expect(english.id).toBe(german.id);
  expect(english.description).not.toBe(german.description);
  const script = readFileSync(new URL('../start/theme.ts', import.meta.url), 'utf8');
  expect(script).toContain(`/webapp/${FILES.en}`);
});
