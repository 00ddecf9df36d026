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
export const BODY_REGIONS: Record<BodyView, Partial<Record<BodyRegion, readonly string[]>>> = {
  front,
  back,
  head,
  mood,
};

export const regionsOf = (view: BodyView): BodyRegion[] => Object.keys(BODY_REGIONS[view]) as BodyRegion[];

export const symptomsOf = (view: BodyView, region: BodyRegion): readonly string[] => BODY_REGIONS[view][region] ?? [];
