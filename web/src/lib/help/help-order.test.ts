import type { HelpLine } from '@bergkette/contract/help.ts';
import { describe, expect, it } from 'vitest';
import shipped from './help-lines.json' with { type: 'json' };
import { countryOf, linesOf, shortLinesOf } from './help-order.ts';

const lines = shipped as unknown as HelpLine[];
const country = (clinics: string | null, languages: string[], zone: string) =>
  countryOf(lines, clinics, { languages, zone });
const keys = (shown: readonly HelpLine[]) => shown.map(({ key }) => key);

describe('the help lines', () => {
  it('are those of the country of the clinic, else of where the device is', () => {
    expect(country('AT', ['de-DE'], 'Europe/Berlin')).toBe('AT');
    expect(country(null, ['de'], 'Europe/Zurich')).toBe('CH');
    expect(country(null, ['fr-CH'], 'America/New_York')).toBe('CH');
    expect(country('FR', ['en-GB'], 'Europe/London')).toBe('DE');
  });

  it('show who picks up at any hour before who is open now, and who is closed after that', () => {
    const night = Date.parse('2026-11-22T02:00:00Z');
    const order = keys(linesOf(lines, 'DE', night));
    expect(order[0]).toBe('de-112');
    expect(order.indexOf('de-telefonseelsorge')).toBe(1);
    expect(order.at(-2)).toBe('de-116111');
    expect(order.at(-1)).toBe('de-116117');
    expect(linesOf(lines, 'CH', night)).toHaveLength(4);
  });

  it('have a short form that can be dialled at any hour in each country', () => {
    for (const [name, phones] of Object.entries({
      DE: ['112', '0800 111 0 111'],
      AT: ['112', '147'],
      CH: ['112', '147'],
    })) {
      const [emergency, listening] = shortLinesOf(lines, name);
      expect([emergency?.phone, listening?.phone]).toEqual(phones);
      // Who reads English learns there already what it is, and in which language they will be answered.
      expect(listening?.name.en).toContain('helpline in German');
    }
  });
});
