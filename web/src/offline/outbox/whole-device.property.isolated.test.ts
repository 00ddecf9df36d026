import { test } from 'vitest';
import { tryWholeDevice } from './whole-device.factory.ts';

test('what two people were told is stored is sent once, in order, in their own name, or is gone with their sign-out (18-WRITE)', () =>
  tryWholeDevice(150));
