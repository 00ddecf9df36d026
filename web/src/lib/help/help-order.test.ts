import type { HelpLine } from '@bergkette/contract/help.ts';
import { describe, expect, it } from 'vitest';
import shipped from './help-lines.json' with { type: 'json' };
import { countryOf, linesOf, servicesOf, shortLinesOf } from './help-order.ts';

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

  it('show who picks up now before who is closed, first those for young people, and the numbers of a service together', () => {
    const services = (at: string) => servicesOf(linesOf(lines, 'DE', Date.parse(at))).map(keys);
    const anyone = ['de-telefonseelsorge', 'de-telefonseelsorge-2', 'de-116123'];
    const [night, afternoon] = ['2026-11-22T02:00:00Z', '2026-11-23T15:00:00Z'];
    expect(services(night)).toEqual([['de-112'], ['de-krisenchat'], anyone, ['de-116111'], ['de-116117']]);
    expect(services(afternoon)).toEqual([['de-112'], ['de-krisenchat'], ['de-116111'], anyone, ['de-116117']]);
    expect(linesOf(lines, 'CH', Date.parse(night))).toHaveLength(4);
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
