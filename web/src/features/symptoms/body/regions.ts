import type { GlyphShape } from '../../../illustrations/glyph-shapes.ts';
import { SYMPTOM_SHAPES } from '../../../illustrations/symptom-shapes.ts';

/* Where in the picker a symptom is found: each one at least once, several where people look for it at two places. */

export const BODY_VIEWS = ['front', 'back', 'head', 'mood'] as const;
export type BodyView = (typeof BODY_VIEWS)[number];

/** Of no side: found in front and at the back. */
const anywhere = {
  skin: [
    ...['rash', 'itching', 'dry-skin', 'acne', 'radiation-skin', 'bruising', 'sun-sensitivity', 'swelling'],
    ...['hand-foot-reaction', 'nail-changes'],
  ],
  joints: ['joint-pain', 'bone-pain', 'muscle-pain', 'muscle-weakness', 'trembling'],
  whole: ['fatigue', 'general-pain', 'chills', 'sweating', 'dizziness', 'swelling', 'muscle-weakness', 'trembling'],
} as const;
/** Seen from both sides. */
const limbs = {
  arms: ['hand-foot-reaction', 'nail-changes', 'numbness-tingling', 'muscle-weakness', 'trembling', 'phantom-pain'],
  legs: [
    ...['bone-pain', 'joint-pain', 'muscle-pain', 'muscle-weakness', 'balance-problems', 'swelling'],
    ...['hand-foot-reaction', 'numbness-tingling', 'nail-changes', 'phantom-pain'],
  ],
} as const;
const front = {
  throat: ['throat-pain', 'difficulty-swallowing', 'hoarseness'],
  chest: ['cough', 'shortness-of-breath', 'palpitations', 'port-site-problems'],
  belly: [
    ...['nausea', 'vomiting', 'abdominal-pain', 'decreased-appetite', 'increased-appetite', 'heartburn'],
    ...['bloating', 'hiccups', 'constipation', 'diarrhea'],
  ],
  pelvis: ['painful-urination', 'frequent-urination', 'bowel-control', 'period-changes'],
  ...limbs,
  ...anywhere,
} as const;
const back = {
  back: ['back-pain', 'bone-pain', 'muscle-pain'],
  bottom: ['constipation', 'diarrhea', 'bowel-control'],
  ...limbs,
  ...anywhere,
} as const;
const head = {
  hair: ['hair-loss'],
  inside: ['headache', 'dizziness', 'balance-problems', 'concentration', 'memory'],
  eyes: ['blurred-vision', 'dry-watery-eyes'],
  ears: ['hearing-problems', 'ringing-in-ears'],
  nose: ['nosebleed', 'stuffy-nose'],
  mouth: ['mouth-sores', 'dry-mouth', 'taste-changes', 'bleeding-gums', 'difficulty-swallowing'],
  face: ['round-face', 'acne'],
} as const;
const mood = {
  feelings: ['anxiety', 'sadness', 'discouragement', 'irritability', 'mood-swings', 'loneliness', 'restlessness'],
  sleep: ['insomnia', 'nightmares', 'daytime-sleepiness', 'fatigue'],
  thinking: ['concentration', 'memory'],
} as const;

export type BodyRegion = keyof typeof front | keyof typeof back | keyof typeof head | keyof typeof mood;

/** Keys of the symptoms, by view and region; regions from top to bottom. */
const BODY_REGIONS: Record<BodyView, Partial<Record<BodyRegion, readonly string[]>>> = {
  front,
  back,
  head,
  mood,
};

export const regionsOf = (view: BodyView): BodyRegion[] => Object.keys(BODY_REGIONS[view]) as BodyRegion[];

export const symptomsOf = (view: BodyView, region: BodyRegion): readonly string[] => BODY_REGIONS[view][region] ?? [];

/* A figure of 24 × 24 for each region: what is meant is solid. Holes are cut by the even-odd rule. */
const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
const dot = (x: number, y: number, r: number): string => box(x - r, y - r, 2 * r, 2 * r, r);

const HEAD = box(9.2, 0.6, 5.6, 5.8, 2.8);
const HEAD_HOLE = box(10.4, 1.8, 3.2, 3.4, 1.6);
const TORSO = box(7.2, 7.4, 9.6, 9, 2.2);
const TORSO_HOLE = box(8.5, 8.7, 7, 6.4, 1.2);
const ARMS = box(4, 7.8, 1.6, 8, 0.8) + box(18.4, 7.8, 1.6, 8, 0.8);
const THICK_ARMS = box(3, 7.6, 3, 8.6, 1.5) + box(18, 7.6, 3, 8.6, 1.5);
const LEGS = box(8.6, 17.2, 1.6, 6.2, 0.8) + box(13.8, 17.2, 1.6, 6.2, 0.8);
const THICK_LEGS = box(7.4, 17.2, 4, 6.4, 1.6) + box(12.6, 17.2, 4, 6.4, 1.6);
const outline = HEAD + HEAD_HOLE + TORSO + TORSO_HOLE;
const body = outline + ARMS + LEGS;
const pelvis = body + box(9.2, 12.2, 5.6, 2.4, 1);
const face = dot(12, 12, 10) + dot(12, 12, 8.6);

const FIGURES: Readonly<Record<BodyRegion, string>> = {
  throat: body + box(10.6, 6.4, 2.8, 1, 0.2),
  chest: body + box(9.2, 9.3, 5.6, 2.4, 1),
  belly: body + box(9, 10.6, 6, 2.9, 1),
  pelvis,
  bottom: pelvis,
  back: body + box(11, 9.3, 2, 5.3, 0.4),
  arms: outline + THICK_ARMS + LEGS,
  legs: outline + ARMS + THICK_LEGS,
  joints: outline + dot(4.8, 12, 1.9) + dot(19.2, 12, 1.9) + dot(9.4, 20.2, 1.9) + dot(14.6, 20.2, 1.9),
  skin: body + dot(10.4, 10.4, 0.9) + dot(13.7, 11.6, 0.9) + dot(10.9, 13.4, 0.9),
  whole: HEAD + TORSO + THICK_ARMS + THICK_LEGS,
  hair: face + box(6.2, 5, 11.6, 3.6, 1.8),
  inside: face + dot(12, 9, 3.2),
  eyes: face + dot(8.6, 10.6, 2) + dot(15.4, 10.6, 2),
  ears: dot(12, 12, 8) + dot(12, 12, 6.6) + dot(2.2, 12.4, 2) + dot(21.8, 12.4, 2),
  nose: face + box(10.6, 9.4, 2.8, 5.4, 1.4),
  mouth: face + box(7.8, 14, 8.4, 3.4, 1.7),
  face: face + dot(8.8, 10.2, 1.3) + dot(15.2, 10.2, 1.3) + box(9, 14.8, 6, 1.8, 0.9),
  feelings: 'M12 21S2.6 15.6 2.6 9.2A5 5 0 0 1 12 6.6a5 5 0 0 1 9.4 2.6C21.4 15.6 12 21 12 21z',
  sleep: '',
  thinking: face + dot(12, 9, 3.2),
};

/** Where in the body a symptom is; the whole body for one that is newer than this app. */
export const symptomFigure = (key: string): GlyphShape => {
  // Those of no side stand last, and say more of a joint or the skin than arms and legs do.
  const views = BODY_VIEWS.flatMap((view) =>
    regionsOf(view)
      .toReversed()
      .map((region) => ({ view, region })),
  );
  const found = views.find(({ view, region }) => symptomsOf(view, region).includes(key))?.region ?? 'whole';
  const drawn = found === 'sleep' ? SYMPTOM_SHAPES.insomnia : undefined;
  return drawn ?? { box: 24, holed: FIGURES[found] };
};
