/** Writes web/public/avatars/avatar-1.svg … avatar-55.svg. Run once after changing the drawings: node web/scripts/export-avatars.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { AVATAR_ANIMALS, AVATAR_COUNT, AVATAR_LOOKS } from '@bergkette/contract/users.rules.ts';

/** Draws the 55 avatars: 11 alpine animals, each bare, with beanie, headphones, glasses or headscarf. */
interface Animal {
  fur: string;
  shade: string;
  pale: string;
  ears: keyof typeof EARS;
  /** Pattern of the face; most animals have just a pale muzzle. */
  mark?: keyof typeof MARKS;
}

type Shades = Pick<Animal, 'shade' | 'pale'>;

const EARS = {
  tri: ({ shade, pale }: Shades) =>
    `<path d="M20 40L22 12q1-4 5-1l20 16zM80 40L78 12q-1-4-5-1L53 27z" fill="${shade}"/><path d="M26 32l1-13 11 10zM74 32l-1-13-11 10z" fill="${pale}" opacity=".7"/>`,
  tuft: ({ shade }: Shades) => `<path d="M22 34L16 14q14 2 24 12zM78 34l6-20q-14 2-24 12z" fill="${shade}"/>`,
  tuftear: ({ shade }: Shades) =>
    `<path d="M20 40L20 14 18 4l10 10 18 14zM80 40l0-26 2-10-10 10-18 14z" fill="${shade}"/>`,
  long: ({ shade }: Shades) =>
    `<path d="M30 36C18 20 20-6 30-6s14 22 12 38zM70 36C82 20 80-6 70-6S56 16 58 32z" fill="${shade}"/><path d="M32 26c-5-12-4-24-1-24s6 12 5 24zM68 26c5-12 4-24 1-24s-6 12-5 24z" fill="#E9B9A6" opacity=".7"/>`,
  round: ({ shade, pale }: Shades) =>
    `<circle cx="25" cy="29" r="12" fill="${shade}"/><circle cx="75" cy="29" r="12" fill="${shade}"/><circle cx="25" cy="30" r="6" fill="${pale}" opacity=".6"/><circle cx="75" cy="30" r="6" fill="${pale}" opacity=".6"/>`,
  leaf: ({ shade }: Shades) =>
    `<path d="M24 42C6 36 4 24 10 24s18 4 22 12zM76 42c18-6 20-18 14-18s-18 4-22 12z" fill="${shade}"/><path d="M36 24q-6-10-2-20m0 9q-6-1-9-7M64 24q6-10 2-20m0 9q6-1 9-7" stroke="#8A6A4A" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
  horn: ({ shade }: Shades) =>
    `<path d="M36 28C24 20 18 8 24-4c6 12 14 18 20 26zM64 28c12-8 18-20 12-32-6 12-14 18-20 26z" fill="#7A6850"/><path d="M20 44q-12-4-10-10 10 0 16 4zM80 44q12-4 10-10-10 0-16 4z" fill="${shade}"/>`,
  small: ({ shade }: Shades) =>
    `<circle cx="26" cy="32" r="8" fill="${shade}"/><circle cx="74" cy="32" r="8" fill="${shade}"/>`,
};

const MARKS = {
  fox: ({ pale }: Shades) =>
    `<path d="M18 56c10-4 22 2 32 18 10-16 22-22 32-18-2 24-16 32-32 32S20 80 18 56z" fill="${pale}"/>`,
  owl: ({ pale }: Shades) =>
    `<circle cx="36" cy="50" r="16" fill="${pale}"/><circle cx="64" cy="50" r="16" fill="${pale}"/>`,
  badger: ({ pale }: Shades) =>
    `<path d="M42 22h16l4 44q-12 12-24 0z" fill="${pale}"/><path d="M22 40q-4 20 6 34 4-14 6-36zM78 40q4 20-6 34-4-14-6-36z" fill="${pale}"/>`,
  raccoon: ({ pale }: Shades) =>
    `<path d="M20 50q14-10 30 0 16-10 30 0-4 14-16 14-10 0-14-8-4 8-14 8-12 0-16-14z" fill="#3E454C"/><ellipse cx="50" cy="72" rx="18" ry="13" fill="${pale}"/>`,
};

const ANIMALS = {
  fox: { fur: '#D9793F', shade: '#B85F2C', pale: '#FBEBDD', ears: 'tri', mark: 'fox' },
  owl: { fur: '#8C7A68', shade: '#6B5B4C', pale: '#E9DCC9', ears: 'tuft', mark: 'owl' },
  lynx: { fur: '#C9A06A', shade: '#A67F4C', pale: '#F3E4CB', ears: 'tuftear' },
  hare: { fur: '#B9A28C', shade: '#98816B', pale: '#F2E7DA', ears: 'long' },
  bear: { fur: '#8A6246', shade: '#6C4A33', pale: '#D9B48E', ears: 'round' },
  badger: { fur: '#59616A', shade: '#3E454C', pale: '#F1F0EA', ears: 'round', mark: 'badger' },
  deer: { fur: '#B87F52', shade: '#96633B', pale: '#F0DCC2', ears: 'leaf' },
  raccoon: { fur: '#8A8F95', shade: '#5F656B', pale: '#EDEBE5', ears: 'tri', mark: 'raccoon' },
  ibex: { fur: '#A68E73', shade: '#85704F', pale: '#E8DBC5', ears: 'horn' },
  marmot: { fur: '#B98A5F', shade: '#9A6E49', pale: '#F0DBBB', ears: 'small' },
  otter: { fur: '#7C6350', shade: '#5F4A3B', pale: '#E2CDB3', ears: 'small' },
} satisfies Record<(typeof AVATAR_ANIMALS)[number], Animal>;

const LOOKS = {
  bare: '',
  beanie: `<path d="M20 36c2-22 16-30 30-30s28 8 30 30q-30-10-60 0z" fill="#14596A"/><path d="M17 40q0-7 6-8 27-8 54 0 6 1 6 8 0 5-6 4-27-6-54 0-6 1-6-4z" fill="#F7B45B"/><circle cx="50" cy="5" r="6" fill="#F7B45B"/>`,
  headphones: `<path d="M16 52Q14 14 50 14t34 38" stroke="#3A5E93" stroke-width="6" fill="none"/><rect x="9" y="46" width="13" height="24" rx="6" fill="#577DB3"/><rect x="78" y="46" width="13" height="24" rx="6" fill="#577DB3"/>`,
  glasses: `<g fill="none" stroke="#3A2A44" stroke-width="3.4"><circle cx="36" cy="50" r="11"/><circle cx="64" cy="50" r="11"/><path d="M47 49q3-2 6 0"/></g>`,
  headscarf: `<path d="M18 40c2-22 16-32 32-32s30 10 32 32q-32-14-64 0z" fill="#8A6BB0"/><path d="M78 34q16 4 14 18-10 0-16-10z" fill="#6E4C86"/><path d="M30 18q8 4 8 14M60 12q-2 8 4 16" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none"/>`,
} as const;

const BACKGROUNDS = ['#DCECEC', '#E3EBF6', '#FFF0DA', '#EFE4F2', '#E6EFD9'] as const;
const DARK = '#2A211D';

type AnimalName = (typeof AVATAR_ANIMALS)[number];
type LookName = (typeof AVATAR_LOOKS)[number];

/** The eyes smile under headphones; on the raccoon's dark mask they are light. */
function drawEyes(animal: AnimalName, look: LookName): string {
  const [eye, spark] = animal === 'raccoon' ? ['#fff', DARK] : [DARK, '#fff'];
  if (look === 'headphones') {
    return `<path d="M31 51q5-6 10 0M59 51q5-6 10 0" stroke="${eye}" stroke-width="3.2" fill="none" stroke-linecap="round"/>`;
  }
  const at = (x: number) =>
    `<circle cx="${x}" cy="50" r="4.4" fill="${eye}"/><circle cx="${x + 1.4}" cy="48.4" r="1.5" fill="${spark}"/>`;
  return at(36) + at(64);
}

function drawNose(animal: AnimalName): string {
  if (animal === 'owl') return '<path d="M44 57q6-5 12 0l-6 11z" fill="#E6A34A"/>';
  return (
    `<path d="M43 63q0-4 7-4t7 4q0 3-4 5-3 1.5-6 0-4-2-4-5z" fill="${DARK}"/>` +
    `<path d="M50 69v3M43 74q4 4 7-1 3 5 7 1" stroke="${DARK}" stroke-width="2.3" fill="none" stroke-linecap="round"/>`
  );
}

function drawScarf(look: LookName): string {
  if (look !== 'bare' && look !== 'glasses') return '';
  const colour = look === 'glasses' ? '#C9772F' : '#14596A';
  return `<path d="M30 82q20 14 40 0 6 6 2 12-22 12-44 0-4-6 2-12z" fill="${colour}"/>`;
}

/** Avatar 1 to 55 as a standalone SVG file. */
function drawAvatar(number: number): string {
  const animal = AVATAR_ANIMALS[(number - 1) % AVATAR_ANIMALS.length] ?? 'marmot';
  const lookIndex = Math.floor((number - 1) / AVATAR_ANIMALS.length);
  const look = AVATAR_LOOKS[lookIndex] ?? 'bare';
  const shape: Animal = ANIMALS[animal];
  const mark = shape.mark
    ? MARKS[shape.mark](shape)
    : `<ellipse cx="50" cy="70" rx="21" ry="15" fill="${shape.pale}"/>`;
  const clip = `avatar-${number}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">',
    `<clipPath id="${clip}"><circle cx="50" cy="50" r="50"/></clipPath><g clip-path="url(#${clip})">`,
    `<rect width="100" height="100" fill="${BACKGROUNDS[(number * 2 + lookIndex) % BACKGROUNDS.length]}"/>`,
    '<g transform="translate(0 9)">',
    `<path d="M14 104C14 84 30 78 50 78s36 6 36 26z" fill="${shape.shade}"/>`,
    drawScarf(look),
    EARS[shape.ears](shape),
    `<path d="M50 20c22 0 34 14 34 34 0 22-16 34-34 34S16 76 16 54c0-20 12-34 34-34z" fill="${shape.fur}"/>`,
    mark,
    drawEyes(animal, look),
    drawNose(animal),
    LOOKS[look],
    '</g></g></svg>\n',
  ].join('');
}

const folder = new URL('../public/avatars/', import.meta.url);

await mkdir(folder, { recursive: true });
for (let number = 1; number <= AVATAR_COUNT; number += 1) {
  await writeFile(new URL(`avatar-${number}.svg`, folder), drawAvatar(number));
}
