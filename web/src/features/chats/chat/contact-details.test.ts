import { expect, test } from 'vitest';
import { contactDetailIn } from './messages.ts';

test.each([
  ['Schreib mir: lena@example.org', 'email'],
  ['lena.berg (at) web.de', 'email'],
  ['Ruf an 0176 12345678', 'phone'],
  ['0176/1234567', 'phone'],
  ['+49 (0)30 123 456', 'phone'],
  ['meine nummer ist 015112345678!', 'phone'],
  ['call me: 555-123-4567', 'phone'],
  ['null eins? nein: 01 76 1 2 3 4 5 6 7', 'phone'],
  ['ruf (0176) 123 45 67 an', 'phone'],
  ['0301234', 'phone'],
  ['1234 5678', 'phone'],
  ['12 34 56 78 90', 'phone'],
  ['12.34.56.78', 'phone'],
  ['Ich wohne in der Lindenstraße 12', 'address'],
  ['Lindenstr. 12b', 'address'],
  ['bahnhofweg 3', 'address'],
  ['Am Anger 7', 'address'],
  ['12 Green Lane', 'address'],
  ['I live at 221b Baker Street', 'address'],
  ['80331 München', 'address'],
])('%s is a %s', (text, detail) => {
  expect(contactDetailIn(text)).toBe(detail);
});

test.each([
  'Hey, bist du schon wieder auf der 5?',
  'Heute 39,5 Fieber, gestern 38.2',
  'Leukos 1200, Thrombos 45000',
  'Am 12.03.2026 ist Reha',
  'am 2026-11-21 um 14:30',
  'Im Dezember 2026 bin ich fertig',
  'Block 3 von 8, noch 120 Tage',
  'In der Klinik 3 Wochen lang',
  'Hab 10000 Schritte geschafft',
  'Ich war @ home',
  'ABC123 ist mein Level',
  'Der Weg ist noch lang 3',
  'Am Montag 8 Uhr',
  '123 4567',
  '1 2 3 4 5 6 7 8',
  'um 17:30 oder 18:45 oder 19:15',
])('%s is nothing of the kind', (text) => {
  expect(contactDetailIn(text)).toBeNull();
});
