import type { DiaryEvent, EventBody, EventInput } from '@bergkette/contract/events.ts';

/** What would have to be sent so that the event stands as it does. */
const inputOf = ({ id: _id, contents: _contents, activity, ...said }: DiaryEvent): EventInput => ({
  ...said,
  activity: activity.id,
});

/** How a field is compared where two spellings mean the same. */
const comparable: { [Field in keyof EventInput]?: (value: never) => unknown } = {
  datetime: (instant: string) => Date.parse(instant),
  tags: (tags: readonly string[]) => [...tags].sort(),
} satisfies { [Field in keyof EventInput]?: (value: EventInput[Field]) => unknown };

/**
 * The stored event says what was sent: then a lost or late answer needs no question. A field that was left out is not
 * compared, since an older version of the app may have sent it.
 */
export const isSameEvent = (event: DiaryEvent, sent: EventBody): boolean => {
  const stored = inputOf(event);
  return Object.keys(sent).every((key) => {
    const field = key as keyof EventInput;
    if (sent[field] === undefined) return true;
    const read = (comparable[field] ?? ((value) => value)) as (value: unknown) => unknown;
    return JSON.stringify(read(sent[field])) === JSON.stringify(read(stored[field]));
  });
};
