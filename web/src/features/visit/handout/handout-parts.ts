/** What the person ticks, in this order. */
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

/** Own words, pictures and who somebody is stay off the handout until they are asked for. */
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
