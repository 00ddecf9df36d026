import { test } from 'vitest';
import { tryWholeDevice } from './whole-device.factory.ts';

test('the same, tried as often as the other properties (18-WRITE)', () => tryWholeDevice(2000), 600_000);
