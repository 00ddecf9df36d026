import { doctorChecks, logActions, logDetails, logThings, logValues } from '@bergkette/contract/desk/log.rules.ts';
import { beforeEach, expect, it } from 'vitest';
import { speakAtDesk } from '../../../i18n/speak.factory.ts';
import { readText } from '../../../i18n/texts.ts';
import { sayWho } from '../../parts/said.ts';
import { sayAbout, sayAction, sayCheck, sayDetails, sayFinding } from './words.ts';

const t = (id: string, values?: Record<string, string | number>) => readText(id, values);

beforeEach(speakAtDesk);

it('every action, thing and detail of the log is told in words, never by its code (19-SAID)', () => {
  for (const action of logActions) expect(sayAction(t, action)).toMatch(/^(hat|ist|bietet) /);
  for (const thing of logThings) expect(sayAbout(t, `${thing} 7`)).toMatch(/^[A-Z].* 7$/);
  for (const name of logDetails) expect(sayDetails(t, { [name]: 1 })).not.toContain('[');
  const places = new Map([
    ['clinic 7', 'Klinik Bergtal'],
    ['ward 7', 'Station 3, Klinik Bergtal'],
  ]);
  expect([sayAbout(t, 'clinic 7', places), sayAbout(t, 'ward 7', places)]).toEqual([...places.values()]);
  expect(sayDetails(t, { clinic: 7, ward: 7 }, places)).toBe(
    'Klinik: Klinik Bergtal · Station: Station 3, Klinik Bergtal',
  );
  expect(sayAbout(t, 'staff 3')).toBe('Nr. 3 aus dem Team');
  expect(sayAbout(t, null)).toBe('–');
  expect(sayDetails(t, { roles: ['ward', 'editor'], disabled: true, clinics: [] })).toBe(
    'Aufgaben: Station, Texte · gesperrt: ja',
  );
  expect(sayDetails(t, {})).toBe('–');
  for (const value of logValues) expect(sayDetails(t, { way: value })).toMatch(/^Weg: [A-ZÄÖÜ]/);
  expect(sayDetails(t, { fields: ['phone', 'feverLimit'], reason: 'name' })).toBe(
    'Felder: Nummer der Station, Fiebergrenze · Grund: name',
  );
  expect(sayWho('operator root')).toBe('root an der Maschine');
});

it('what a later version of the server tells has its own name (19-SAID)', () => {
  expect({
    sayAction: sayAction(t, 'moon.fly'),
    sayAbout: sayAbout(t, 'moon 1'),
    sayDetails: sayDetails(t, { moon: 1 }),
  }).toEqual({ sayAction: 'moon.fly', sayAbout: 'moon 1', sayDetails: 'moon: 1' });
  expect({ sayCheck: sayCheck(t, 'moon'), sayFinding: sayFinding(t, 'moon', 'ok') }).toEqual({
    sayCheck: 'moon',
    sayFinding: '',
  });
});

it('each thing that the doctor looks at has a name, and words for whether it is well (19-SAID)', () => {
  for (const check of doctorChecks) {
    const said = [sayCheck(t, check), sayFinding(t, check, 'ok'), sayFinding(t, check, 'problem')];
    expect(new Set(said).size).toBe(3);
    for (const words of said) expect(words).toMatch(/^[A-ZÄÖÜ]/);
    expect(sayFinding(t, check, 'advice')).toBe(said[2]);
  }
});
