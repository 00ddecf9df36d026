import { expect, test } from 'vitest';
import { hasDarkWord } from './dark-words.ts';

test('words about not wanting to live are known in both languages, however they are written', () => {
  const german = ['selbstmord', 'Suizidgedanken', 'UMBRINGEN', 'ritzen', 'Ich will nicht mehr leben', 'sterben', 'Tod'];
  const others = ['töten', 'toeten', 'Todesangst', 'bring mich um', 'ich will mir was antun', 'will nicht mehr'];
  const english = ['suicide', 'kill myself', 'self-harm', 'selfharm', 'cutting', 'want to die', 'dying', 'Death'];
  const more = ['I don’t want to live', 'hurt myself', 'cutting myself', 'suicidal'];
  const typed = ['i dont want to live', 'do not want to live', 'i wish i was dead', 'dont want to be here anymore'];
  const noted = [
    'mir das leben nehmen',
    'will nicht leben',
    'todeswunsch',
    'ich ritz mich',
    'selbst mord',
    'mir selbst etwas antun',
  ];
  const slang = ['kms', 'unalive', 'overdose', 'can’t do this anymore', 'I cant go on', 'not wake up'];
  const tired = ['Überdosis', 'nicht mehr aufwachen', 'ich kann nicht mehr', 'Ich kann das alles nicht mehr'];
  const all = [...slang, ...tired, ...german, ...others, ...english, ...more, ...typed, ...noted];
  expect(all.filter((words) => !hasDarkWord(words))).toEqual([]);
});

test('words that only hold the letters of one are others', () => {
  const german = ['', 'todmüde', 'Methode', 'total', 'Ritzel', 'kratzen', 'die Nacht', 'Leben', 'nicht mehr müde'];
  const unable = ['kann nicht mehr schlafen', 'I can’t do this alone', 'can’t taste it anymore'];
  const english = ['method', 'cutting board', 'diet', 'today', 'soldier', 'hurt', 'skill', 'cut'];
  expect([...german, ...unable, ...english].filter(hasDarkWord)).toEqual([]);
});
