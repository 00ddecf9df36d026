import { expect, test } from 'vitest';
import { participantCodeText } from './participant-code.ts';

test('a participant code is shown as it is, a missing one as --- [PROF-22]', () => {
  expect(['INRA04', ''].map(participantCodeText)).toEqual(['INRA04', '---']);
});
