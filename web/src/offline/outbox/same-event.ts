import type { DiaryEvent, EventBody, EventInput } from '@bergkette/contract/events.ts';

/** The payload that would store the event as it is. */
const inputOf = ({ id: _id, contents: _contents, activity, ...said }: DiaryEvent): EventInput => ({
  ...said,
  activity: activity.id,
});

/** Compares fields in which two spellings mean the same. */
const comparable: { [Field in keyof EventInput]?: (value: never) => unknown } = {
  datetime: (instant: string) => Date.parse(instant),
  tags: (tags: readonly string[]) => [...tags].sort(),
} satisfies { [Field in keyof EventInput]?: (value: EventInput[Field]) => unknown };

/**
 * Whether the stored event equals what was sent: a lost or late answer then needs no question. Fields missing from
 * `sent` are not compared, because an older version of the app may have sent it.
 */
export const isSameEvent = (event: DiaryEvent, sent: EventBody): boolean => {
  const stored = inputOf(event);
  return Object.keys(sent).every((key) => {
    const field = key as keyof EventInput;
    // The server keeps a zone that it has, and may know one by another name.
    if (sent[field] === undefined || field === 'time_zone') return true;
    const read = (comparable[field] ?? ((value) => value)) as (value: unknown) => unknown;
    return JSON.stringify(read(sent[field])) === JSON.stringify(read(stored[field]));
  });
};
