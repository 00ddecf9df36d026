import { expect, test } from 'vitest';
import { createReportWords, type ReportVault } from './report-words.ts';

const createVault = (kept: Record<string, string> | null = null) => {
  const device = { kept, writes: 0 };
  const vault: ReportVault = {
    read: async () => device.kept,
    write: async (all) => {
      device.writes += 1;
      device.kept = all;
    },
    remove: async () => {
      device.kept = null;
    },
  };
  return { device, vault };
};

test('words of a report that was not sent come back for what they are about, and for nothing else', async () => {
  const { device, vault } = createVault();
  const first = createReportWords(vault, 'user 7', () => undefined);
  for (const text of ['E', 'Er', 'Er schreibt']) first.type(text);
  await first.settled();
  expect(device).toEqual({ kept: { 'user 7': 'Er schreibt' }, writes: 1 });

  const found: string[] = [];
  const other = createReportWords(vault, 'user 8', (text) => found.push(text));
  other.type('Sie auch');
  await other.settled();
  await createReportWords(vault, 'user 7', (text) => found.push(text)).settled();
  expect(found).toEqual(['Er schreibt']);
  expect(device.kept).toEqual({ 'user 7': 'Er schreibt', 'user 8': 'Sie auch' });
});

test('what is typed already is not written over by what was left, and what was sent leaves the device', async () => {
  const { device, vault } = createVault({ 'user 7': 'alt' });
  const found: string[] = [];
  const words = createReportWords(vault, 'user 7', (text) => found.push(text));
  words.type('neu');
  await words.settled();
  expect({ found, kept: device.kept }).toEqual({ found: [], kept: { 'user 7': 'neu' } });
  words.type('');
  await words.settled();
  expect(device.kept).toBeNull();
});

test('a device that keeps nothing does not stop anybody from writing', async () => {
  const refuse = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  const words = createReportWords({ read: refuse, write: refuse, remove: refuse }, 'user 7', () => undefined);
  words.type('neu');
  await expect(words.settled()).resolves.toBeUndefined();
});
