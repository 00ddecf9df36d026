import type { Category } from '@bergkette/contract/catalogues.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';

/** The key of the category of an event, out of the catalogue: `therapy`. */
export const categoryOf = (
  categories: readonly Category[] | undefined,
  { activity }: Pick<DiaryEvent, 'activity'>,
): string | null => categories?.find(({ id }) => id === activity.category)?.description ?? null;
