import { createHash } from 'node:crypto';
import type { DiaryEvent } from '@bergkette/contract/events.ts';

/** The fields from which the etag of an event is made. */
export interface Versioned {
  version: number;
  event: DiaryEvent;
}

/**
 * The version, which changes with what was written, and a hash of the files. A photo that arrives
 * makes a copy stale (304), but must not refuse the words of a form that is still open (412).
 */
export const eventEtag = ({ version, event }: Versioned): string => {
  const files = createHash('sha256').update(JSON.stringify(event.contents)).digest('base64url').slice(0, 8);
  return `"${version}-${files}"`;
};

const VERSION = /^(?:W\/)?"(\d+)-[\w-]+"$/;

/** Whether an If-Match header allows a change of this version; no header allows all. */
export const isMatch = (ifMatch: string | undefined, version: number): boolean => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((etag) => VERSION.exec(etag.trim())?.[1] === String(version));
};
