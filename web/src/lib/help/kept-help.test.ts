import type { HelpLine, Ward } from '@bergkette/contract/help.ts';
import { beforeEach, expect, test } from 'vitest';
import { emptyStorage } from '../device-storage.factory.ts';
import { createKept, readKept } from '../kept.ts';
import shipped from './help-lines.json';
import { type KeptHelp, keptHelpSchema, keptWardSchema } from './kept-help.ts';

const storage = emptyStorage();
beforeEach(() => storage.clear());

const lines = shipped as unknown as HelpLine[];
const help: KeptHelp = { atMs: 1, lines, support: null };
const ward: Ward = { phone: '+49 6221 123', own_phone: null, hours: null, fever_limit: 38.5, country: 'DE' };
/** The kept value after a new start. */
const keptHelp = (text: string): KeptHelp | null => {
  storage.set('help-lines', text);
  return createKept('help-lines', keptHelpSchema).get();
};
const keptWard = (record: unknown) => readKept(JSON.stringify(record), keptWardSchema);

test('the lines and the ward are found again as they were kept', () => {
  createKept('help-lines', keptHelpSchema).set(help);
  expect(createKept('help-lines', keptHelpSchema).get()).toEqual(help);
  expect(keptHelp(JSON.stringify({ ...help, support: '+49 30 1' }))?.support).toBe('+49 30 1');
  for (const one of [{ ward }, { ward, unsent: { phone: null } }, { ward, unsent: { phone: '112 233' } }])
    expect(keptWard(one)).toEqual(one);
  expect(readKept(null, keptWardSchema)).toBeNull();
});

const withLine = (change: object) => ({ ...help, lines: [...lines, { ...lines[0], ...change }] });
const withHours = (change: object) => withLine({ hours: { zone: 'Europe/Berlin', week: {}, ...change } });

test.each([
  ['no JSON', undefined],
  ['an empty record', {}],
  ['null', null],
  ['a list', []],
  ['no time', { lines, support: null }],
  ['no lines', { ...help, lines: [] }],
  ['a support that is no text', { ...help, support: 112 }],
  ['a line without a name', withLine({ name: undefined })],
  ['a line with a name in one language', withLine({ name: { de: 'Notruf' } })],
  ['a line with a number for its phone', withLine({ phone: 112 })],
  ['a line of no country', withLine({ country: 'Germany' })],
  ['a line without sources', withLine({ sources: undefined })],
  ['a line looked at on no day', withLine({ reviewed: 'lately' })],
  ['hours in no time zone', withHours({ zone: 'Europe/Nowhere' })],
  ['hours that are no times', withHours({ week: { mon: [['early', 'late']] } })],
  ['hours without an end', withHours({ week: { mon: [['08:00']] } })],
])('a kept record with %s counts as none, so that the lines of the app are shown', (_name, record) => {
  expect(keptHelp(JSON.stringify(record) ?? '{"atMs":')).toBeNull();
});

test('a line with hours of its own is one', () => {
  const record = withHours({ week: { mon: [['08:00', '12:00']], tue: [['00:00', '24:00']] } });
  expect(keptHelp(JSON.stringify(record))).toEqual(record);
});

test('of a kept ward that is broken the numbers stay which can be read', () => {
  expect(keptWard({ ward: { ...ward, phone: 112, country: undefined }, unsent: { phone: '4711' } })).toEqual({
    ward: { ...ward, phone: null, country: null },
    unsent: { phone: '4711' },
  });
  const nothing = { phone: null, own_phone: null, hours: null, fever_limit: null, country: null };
  for (const broken of [{}, [], 'ward', { ward: '112' }, { ward: nothing, unsent: '112' }])
    expect(keptWard(broken)).toEqual({ ward: nothing });
});
