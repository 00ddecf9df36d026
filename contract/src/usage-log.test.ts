import { describe, expect, it } from 'vitest';
import { USAGE_LOG_MAX_LENGTH, usageLines } from './usage-log.ts';
import { isUsageLine } from './usage-log-input.ts';

const ids = [1, 12, 9_999_999_999];

describe('the lines that the client can send', () => {
  it.each(Object.entries(usageLines))('%s is taken with any id and can be stored [LOG-01, LOG-03]', (_name, make) => {
    for (const id of ids) {
      expect(isUsageLine(make(id))).toBe(true);
      expect(make(id).length).toBeLessThanOrEqual(USAGE_LOG_MAX_LENGTH);
    }
  });

  it('begin with the area that they tell of, those of the documents among them [LOG-02]', () => {
    const areas = new Set(Object.values(usageLines).map((make) => make(1).split(': ')[0]));
    for (const area of ['SETT', 'PROF', 'HOME', 'TRAC']) expect(areas).toContain(area);
  });

  it('differ from one another, so that the log can be counted [LOG-03]', () => {
    const lines = Object.values(usageLines).map((make) => make(1));
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('another client', () => {
  it.each([
    'CHAT: ich habe angst vor der op',
    'HOME: anna is sad',
    'HOME: opened',
    'HOME: event anna opened',
    'HOME: event opened',
    'HOME: event 0 opened',
    'HOME: event 01 opened',
    'HOME: event 4915112345678 opened',
    'HOME: event 12 opened today',
    'TRAC: event 12 opened',
    'CHAT: chat 0c8a5f2e-7a4b-4c1d-9e3f-1a2b3c4d5e6f opened',
    'HOME: event 12 opened\n',
    'HOME: event 12 opened\nHOME: event 13 opened',
    'HOME:event 12 opened',
    'home: event 12 opened',
    'MOOD: event 12 opened',
    'event 12 opened',
    '',
  ])('cannot write %j into the log, though it looks like a line [LOG-02]', (line) => {
    expect(isUsageLine(line)).toBe(false);
  });
});
