import { readFileSync } from 'node:fs';
import { type PrivacyKey, privacyKeys, type Settings } from '@bergkette/contract/settings.ts';
import type { Relationship } from '../src/features/people/visibility.ts';

const FILE = new URL('./visibility.table.md', import.meta.url);

/** Sections of the file by title. Each has the cells of its table's rows. */
const sections = new Map(
  readFileSync(FILE, 'utf8')
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => line.startsWith('| ')).slice(1);
      const cells = (row: string) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim());
      return [title, rows.filter((row) => !row.startsWith('| ---')).map(cells)] as const;
    }),
);
const rowsOf = (title: string): string[][] => sections.get(title) ?? [];

/** Columns: viewer, meaning, answer of the profile, whether the search finds the owner. */
export const answers = rowsOf('What the profile answers');
/** Columns: viewer, field, and what is shown of it in each of the four states of its toggles. */
export const fields = rowsOf('Which fields');
/** Columns: key of the profile's answer, field whose toggles decide about it. */
export const keys = rowsOf('Where the fields stand');
/** Columns: method and path, what the call tells about other people. */
export const routes = rowsOf('Which calls tell of others');

const stranger: Relationship = {
  relation: 'none',
  isBlockedByOwner: false,
  isBlockedByViewer: false,
  isViewerFindable: true,
  isOwnerFindable: true,
  isSameBand: true,
  isOwnerMarked: false,
};
const justMeViewer = { isViewerFindable: false };
const justMeOwner = { isOwnerFindable: false };
const asked = { relation: 'requested' } as const;
const friends = { relation: 'confirmed' } as const;
const otherBand = { isSameBand: false };

/** The relationship in the program for each viewer of the table. */
const viewers: Record<string, Partial<Relationship> | null> = {
  anonymous: null,
  stranger: {},
  'just me viewer': justMeViewer,
  'just me owner': justMeOwner,
  'request sent': asked,
  'request received': asked,
  'request, just me viewer': { ...asked, ...justMeViewer },
  'request, just me owner': { ...asked, ...justMeOwner },
  friend: friends,
  'friend, just me viewer': { ...friends, ...justMeViewer },
  'friend, just me owner': { ...friends, ...justMeOwner },
  'blocked by owner': { isBlockedByOwner: true },
  'blocked by viewer': { isBlockedByViewer: true },
  'blocked both ways': { isBlockedByOwner: true, isBlockedByViewer: true },
  'owner marked': { isOwnerMarked: true },
  'friend, owner marked': { ...friends, isOwnerMarked: true },
  'other age band': otherBand,
  'request, other age band': { ...asked, ...otherBand },
  'friend, other age band': { ...friends, ...otherBand },
  'blocked by owner, other age band': { isBlockedByOwner: true, ...otherBand },
  'blocked by viewer, other age band': { isBlockedByViewer: true, ...otherBand },
  // For the program, a person of unknown age is in another band than everybody.
  'viewer of unknown age': otherBand,
  'owner of unknown age': otherBand,
  'both of unknown age': otherBand,
  'request, of unknown age': { ...asked, ...otherBand },
  'friend, of unknown age': { ...friends, ...otherBand },
};
export const viewerNames = Object.keys(viewers);

/** Birth months that lead to this relationship. */
export const monthsOf = (viewer: string): { ofViewer: string | null; ofOwner: string | null } => {
  const isOfUnknown = viewer.endsWith('of unknown age');
  if (isOfUnknown && !viewer.startsWith('owner'))
    return { ofViewer: null, ofOwner: viewer.startsWith('both') ? null : '2011-05-01' };
  return {
    ofViewer: '2011-01-01',
    ofOwner: isOfUnknown ? null : relationshipOf(viewer)?.isSameBand ? '2011-05-01' : '2009-05-01',
  };
};

/** Returns the relationship of a viewer. Null if nobody is signed in. */
export const relationshipOf = (viewer: string): Relationship | null => {
  const changes = viewers[viewer];
  return changes === null ? null : { ...stranger, ...changes };
};

/** States of the toggles, in the order of the table's columns. */
export const TOGGLES = [
  { friend: false, foreign: false },
  { friend: true, foreign: false },
  { friend: false, foreign: true },
  { friend: true, foreign: true },
];

/** Returns whether the table shows the field to the viewer in this state. @param toggle index into `TOGGLES` */
export const isShown = (viewer: string, field: string, toggle: number): boolean =>
  fields.find(([name, key]) => name === viewer && key === field)?.[2 + toggle] === 'shown';

/** @param toggleOf index into `TOGGLES` for each field */
export const privacyOf = (toggleOf: (key: PrivacyKey) => number): Settings['privacy'] =>
  Object.fromEntries(privacyKeys.map((key) => [key, TOGGLES[toggleOf(key)]])) as Settings['privacy'];
