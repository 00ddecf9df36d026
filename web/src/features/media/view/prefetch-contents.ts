import { mediaQuery } from '../../../data/media.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { kindOf } from '../upload/file-rules.ts';

/** This many pictures fill the screen; the rest can be loaded while somebody looks at them. */
const PICTURES_AHEAD = 5;

/** Loads the pictures of an event that is likely opened next; videos and sound are loaded when played. */
export const prefetchContents = (contents: readonly { file: string; content_type: string }[]): void => {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const pictures = contents.filter(({ content_type }) => kindOf(content_type) === 'image').slice(0, PICTURES_AHEAD);
  for (const { file } of pictures) void queryClient.prefetchQuery(mediaQuery(file, 'preview'));
};
