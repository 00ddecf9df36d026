import { type ChoiceAnswers, choiceNames, choiceOf } from './event-choices.rules.ts';
import type { DiaryEvent } from './events.ts';

/** The last answer to each choice. */
const answers = Object.fromEntries(choiceNames.map((name) => [name, choiceOf(name).values.at(-1)])) as ChoiceAnswers;

/** A complete event for tests, in which no field is empty. `changes` replace fields. */
export const diaryEvent = <Changes extends Partial<DiaryEvent>>(changes?: Changes): DiaryEvent & Changes => {
  const event: DiaryEvent = {
    ...answers,
    id: 12,
    location: 'clinic',
    activity: { id: 7, description: 'chemo', icon: 'healthicons:intravenous-drip', category: 2 },
    datetime: '2026-11-02T08:15:42.123Z',
    mood: 2,
    difficulty: 4,
    text: 'Brühe',
    contents: [
      { id: 5, file: '/content/1/a.webp', content_type: 'image/webp', poster: null, duration_s: null, notes: [] },
    ],
    tags: ['Papa'],
    publication: true,
    publication_media: false,
    time_zone: 'Europe/Berlin',
  };
  return Object.assign(event, changes);
};
