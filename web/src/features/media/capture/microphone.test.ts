import { expect, test, vi } from 'vitest';
import { chooseRecordingType, microphoneTroubleOf, startRecording, toRecordingFile } from './microphone.ts';

const stubMicrophone = () => {
  const stopTrack = vi.fn();
  const stream = { getTracks: () => [{ stop: stopTrack }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
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
  return stopTrack;
};
class Broken {
  constructor() {
    throw new DOMException('', 'NotSupportedError');
  }
}

test('a recording that ends lets go of the microphone, and of what measures it', async () => {
  const [stopTrack, closeMeter] = [stubMicrophone(), vi.fn()];
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({});
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = closeMeter;
    },
  );
  const { stop, file } = await startRecording();
  expect(stopTrack).not.toHaveBeenCalled();
  stop();
  expect((await file).size).toBe(0);
  expect([stopTrack, closeMeter].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('what cannot be measured is recorded without its loudness', async () => {
  const stopTrack = stubMicrophone();
  vi.stubGlobal('AudioContext', Broken);
  const { level, stop, file } = await startRecording();
  expect(level()).toBe(0);
  stop();
  await file;
  expect(stopTrack).toHaveBeenCalledOnce();
});

test('a recording that cannot begin lets go of the microphone', async () => {
  const stopTrack = stubMicrophone();
  vi.stubGlobal('MediaRecorder', Object.assign(Broken, { isTypeSupported: () => true }));
  await expect(startRecording()).rejects.toThrow(DOMException);
  expect(stopTrack).toHaveBeenCalledOnce();
});

test('sound is recorded as what most devices play, else as what there is', () => {
  expect(chooseRecordingType(() => true)).toBe('audio/mp4;codecs=mp4a.40.2');
  expect(chooseRecordingType((type) => type.startsWith('audio/webm'))).toBe('audio/webm;codecs=opus');
  expect(chooseRecordingType(() => false)).toBeNull();
});

test('a recording is a file like any other, and no two are the same one [MEDIA-11]', () => {
  const file = toRecordingFile([new Blob(['a'])], 'audio/webm;codecs=opus', 1000);
  expect({ name: file.name, type: file.type, lastModified: file.lastModified }).toEqual({
    name: '1000.weba',
    type: 'audio/webm',
    lastModified: 1000,
  });
});

test('a blocked microphone and a missing one are told apart', () => {
  const named = (name: string) => microphoneTroubleOf(new DOMException('', name));
  expect(['NotAllowedError', 'NotFoundError', 'AbortError'].map(named)).toEqual(['denied', 'missing', 'failed']);
  expect(microphoneTroubleOf('?')).toBe('failed');
});
