import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inRoot } from './root.ts';

/** `node scripts/draw-icons.ts` draws all sizes of the app's icon from `web/public/icon.svg`, and the icons of its shortcuts. */
const SHORTCUT_SIDE = 96;
const PETROL = '#14596a';
const SUN = '#f7b45b';

/** Removes the rounded corners, as the system cuts them itself. */
const withCorners = (icon: string): string => icon.replace(' rx="112"', '').replace(/v24a112.*?z"/, 'v160H0z"');

const SHORTCUTS = {
  'shortcut-event': `<circle cx="48" cy="48" r="48" fill="${PETROL}"/><path d="M48 26v44M26 48h44" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
  'shortcut-mood': `<circle cx="48" cy="48" r="48" fill="${SUN}"/><circle cx="34" cy="40" r="6" fill="#2d1430"/><circle cx="62" cy="40" r="6" fill="#2d1430"/><path d="M29 58q19 20 38 0" stroke="#2d1430" stroke-width="7" fill="none" stroke-linecap="round"/>`,
};

const draw = async (svg: string, side: number, name: string): Promise<void> => {
  const { size } = await sharp(Buffer.from(svg), { density: 288 })
    .resize(side, side)
    .png({ palette: true, effort: 10 })
    .toFile(inRoot('web', 'public', `${name}.png`));
  console.log(`${name}.png: ${size} bytes`);
};

const icon = await readFile(inRoot('web', 'public', 'icon.svg'), 'utf8');
await draw(icon, 192, 'icon-192');
await draw(icon, 512, 'icon-512');
await draw(withCorners(icon), 512, 'icon-maskable-512');
await draw(withCorners(icon), 180, 'apple-touch-icon');
for (const [name, drawing] of Object.entries(SHORTCUTS)) {
  const box = `viewBox="0 0 ${SHORTCUT_SIDE} ${SHORTCUT_SIDE}"`;
  await draw(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawing}</svg>`, SHORTCUT_SIDE, name);
}
