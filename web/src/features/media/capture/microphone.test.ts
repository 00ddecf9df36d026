import { expect, test, vi } from 'vitest';
import { startRecording } from './microphone.ts';

test('a recording that ends lets go of the microphone, and of what measures it', async () => {
  const [stopTrack, closeMeter] = [vi.fn(), vi.fn()];
  const stream = { getTracks: () => [{ stop: stopTrack }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({});
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = closeMeter;
    },
  );
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = () => true;
      state = 'recording';
      mimeType = '';
      onstop = () => undefined;
      start = () => undefined;
      stop = () => this.onstop();
    },
  );
  const { stop, file } = await startRecording();
  expect(stopTrack).not.toHaveBeenCalled();
  stop();
  expect((await file).size).toBe(0);
  expect([stopTrack, closeMeter].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
