import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type DeskCall, deskRights, mayCall, type StaffRole } from '../contract/src/desk/rights.ts';
import { eventInputSchema } from '../contract/src/events.ts';
import { inRoot } from './root.ts';

test('docs/privacy.md names every field of an event that a person fills', async () => {
  const privacy = await readFile(inRoot('docs/privacy.md'), 'utf8');
  const row = privacy.split('\n').find((line) => line.startsWith('| diary:')) ?? '';
  const forgotten = Object.keys(eventInputSchema.shape).filter((field) => !row.includes(`\`${field}\``));
  expect(forgotten, 'the row "diary" of docs/privacy.md').toEqual([]);
});

test('every file of the repository that the README or a document names exists', async () => {
  const documents = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: inRoot() })];
  const gone = await Promise.all(
    documents.map(async (document) => {
      const text = await readFile(inRoot(document), 'utf8');
      const named = text.matchAll(/`((?:bench|contract|docs|e2e|scripts|server|web)\/[\w./@-]+\.\w+)`/g);
      return [...named].filter(([, file = '']) => !existsSync(inRoot(file))).map(([, file]) => `${document}: ${file}`);
    }),
  );
  expect(gone.flat()).toEqual([]);
});

test('docs/privacy.md says of the letters about reports what stands in them, and that those of danger come again', async () => {
  const privacy = await readFile(inRoot('docs/privacy.md'), 'utf8');
  const row = privacy.split('\n').find((line) => line.startsWith('| mail about a report')) ?? '';
  const reports = await readFile(inRoot('server/src/features/reports/report-mail.service.ts'), 'utf8');
  const bugs = await readFile(inRoot('server/src/features/support/support.service.ts'), 'utf8');
  expect(reports).toMatch(/\n\$\{deskUrl\}\/desk\/reports\/\$\{number\}\nnpm run admin -- reports show/);
  expect(row).toMatch(/its number and how urgent it is, then the desk's link to it and the command that shows it/);
  expect(bugs).toMatch(/\nnpm run admin -- bug-reports show[^`]*\n\$\{deskUrl\}\/desk\/state\n/);
  expect(row).toMatch(/of a bug report the command and the link to “Status”/);
  expect(row).toMatch(/danger comes again each day until somebody opens the report/);
});

/** The word of the table in docs/privacy.md for what a call of the desk is about, by the first part of its path. */
const WORDS: Record<string, RegExp> = {
  invitations: /invitations/,
  accounts: /account/,
  reports: /reports/,
  texts: /articles, pages/,
  'address-changes': /another address/,
  'help-lines': /help lines/,
  catalogues: /catalogues/,
};
/** Words for rights that only `admin` has; the "all of this" of its row stands for the others. */
const ADMIN_WORDS: Record<string, RegExp> = { staff: /the staff/, log: /the log/, state: /the state of the\s+machine/ };
/** Parts of the above, and what everybody at the desk has for themselves. */
const WITHIN = ['text-versions', 'text-preview', 'text-images', 'text-export', 'text-import', 'clinics', 'me'];

test('docs/privacy.md tells of each role at the desk what its rights let it see, and nothing else (19-ROLES-TOLD)', async () => {
  const privacy = await readFile(inRoot('docs/privacy.md'), 'utf8');
  const section = privacy.slice(privacy.indexOf('## Who sees what'), privacy.indexOf('## What is logged'));
  const rowOf = (role: StaffRole) => section.split('\n').find((line) => line.startsWith(`| \`${role}\` |`)) ?? '';
  const areas = new Map<string, DeskCall[]>();
  for (const call of Object.keys(deskRights) as DeskCall[]) {
    const area = call.split('/')[1] ?? '';
    if (typeof deskRights[call].may !== 'string') areas.set(area, [...(areas.get(area) ?? []), call]);
  }
  const may = (role: StaffRole, area: string) => areas.get(area)?.some((call) => mayCall(call, [role]));
  for (const area of areas.keys())
    expect([...Object.keys(WORDS), ...Object.keys(ADMIN_WORDS), ...WITHIN], 'an area without its word').toContain(area);
  for (const role of ['ward', 'moderator', 'editor'] as const) {
    expect(rowOf(role), role).not.toBe('');
    for (const [area, word] of Object.entries({ ...WORDS, ...ADMIN_WORDS }))
      expect(word.test(rowOf(role)), `${role} and ${area}`).toBe(may(role, area) ?? false);
  }
  expect(rowOf('admin')).toMatch(/all of this/);
  for (const [area, word] of Object.entries(ADMIN_WORDS)) {
    expect(rowOf('admin'), area).toMatch(word);
    expect(may('admin', area), area).toBe(true);
  }
});
