import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';

/** Ordered by how many devices play the format: AAC plays everywhere, Opus nearly everywhere. */
const TYPES = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/ogg;codecs=opus',
] as const;

/** The first type that the browser can record; `null` where it offers none that the server takes. */
export const chooseRecordingType = (isSupported: (type: string) => boolean): string | null =>
  TYPES.find((type) => isSupported(type)) ?? null;

/** `audio/mp4;codecs=mp4a.40.2` → `audio/mp4` */
const plainType = (type: string): string => type.split(';')[0] ?? type;

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/webm': 'weba', 'audio/ogg': 'ogg' };

/** The name holds the time, so that two recordings are not taken for the same file. */
export const toRecordingFile = (parts: Blob[], type: string, nowMs: number): File => {
  const plain = plainType(type);
  return new File(parts, `${nowMs}.${EXTENSIONS[plain] ?? 'bin'}`, { type: plain, lastModified: nowMs });
};

/** False on plain http and in old browsers, which offer no microphone. */
export const canRecordSound = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  chooseRecordingType((type) => MediaRecorder.isTypeSupported(type)) !== null;

export type MicrophoneTrouble = 'denied' | 'missing' | 'failed';

/** Tells the reasons for a failure apart by the names of the browsers' errors. */
export const microphoneTroubleOf = (error: unknown): MicrophoneTrouble => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
};

const PART_MS = 1000;
const BITS_PER_SECOND = 96_000;
/** The largest size that one more part of the recording can have. */
const MARGIN_BYTES = 1024 * 1024;

export interface Recording {
  /** The present loudness, 0 to 1. */
  level: () => number;
  stop: () => void;
  /** Resolves once the recording ended: by a tap, by the device, or at the largest allowed file size. */
  file: Promise<File>;
}

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const meterOf = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
};

/** A browser that cannot measure, as one with a headset of another sample rate, records all the same. */
const meterOrNone = (stream: MediaStream): ReturnType<typeof meterOf> => {
  try {
    return meterOf(stream);
  } catch {
    return { level: () => 0, close: () => undefined };
  }
};

const record = (stream: MediaStream, type: string): Recording => {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const meter = meterOrNone(stream);
  const parts: Blob[] = [];
  let sizeBytes = 0;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const file = new Promise<File>((resolve) => {
    recorder.onstop = () => {
      // The browser's sign that the microphone is on must go out at once.
      stopTracks(stream);
      meter.close();
      resolve(toRecordingFile(parts, recorder.mimeType || type, Date.now()));
    };
  });
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    sizeBytes += data.size;
    if (sizeBytes > UPLOAD_MAX_BYTES - MARGIN_BYTES) stop();
  };
  recorder.onerror = stop;
  recorder.start(PART_MS);
  return { level: meter.level, stop, file };
};

/** Asks for the microphone and starts recording. Rejects where the person refuses or the device cannot record. */
export const startRecording = async (): Promise<Recording> => {
  const type = chooseRecordingType((one) => MediaRecorder.isTypeSupported(one));
  if (type === null) throw new Error('Nothing to record as');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return record(stream, type);
  } catch (error) {
    stopTracks(stream);
    throw error;
  }
};
