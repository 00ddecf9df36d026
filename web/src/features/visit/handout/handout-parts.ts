/** The parts that can be ticked, in the order of the handout. */
export const partIds = [
  'questions',
  'symptoms',
  'weight',
  'temperature',
  'mood',
  'events',
  'texts',
  'photos',
  'name',
  'birthdate',
] as const;
export type PartId = (typeof partIds)[number];
export type Parts = Readonly<Record<PartId, boolean>>;

/** The person's own words, pictures and identity are off until they are ticked. */
export const defaultParts: Parts = {
  questions: true,
  symptoms: true,
  weight: true,
  temperature: true,
  mood: true,
  events: true,
  texts: false,
  photos: false,
  name: false,
  birthdate: false,
};
